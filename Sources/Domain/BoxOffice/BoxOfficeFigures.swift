/// All box office figures ever received, read from the archive. Only the newest version of a list counts, unless
/// another is requested.
///
/// All methods throw `unavailable` when the archive cannot answer now, and `bug` when its data is inconsistent.
package protocol BoxOfficeFigures: Sendable {
    /// The store's version: its `boxOffice` number changes whenever a figure may have changed.
    var version: StoreVersion { get }

    /// Returns the newest version; nil if the archive has none.
    func ranking(_ key: RankingKey) async throws(Failure) -> Ranking?

    /// Returns all versions, newest first: the history of KOBIS's corrections.
    func versions(of key: RankingKey) async throws(Failure) -> [Ranking]

    /// Returns the version known at that time; nil if none was.
    func known(_ key: RankingKey, at time: Instant) async throws(Failure) -> KnownRanking?

    /// Returns the days' lists of all films of that period that were known at that time, in order.
    func lists(in period: Period, knownAt time: Instant) async throws(Failure) -> [Ranking]

    /// Returns the times at which versions became known, newest first.
    func stops(of key: RankingKey, atMost limit: Int) async throws(Failure) -> [Instant]

    /// Returns the newest changes of days' lists, newest first, of those with lower numbers than `number` if it is set.
    func revisions(before number: Int?, atMost limit: Int) async throws(Failure) -> [RankingRevision]

    /// Returns the lists of all films that begin in that period, in order, as KOBIS published them; days, weekends or
    /// weeks without one are omitted.
    func rankings(_ span: RankingSpan, in period: Period) async throws(Failure) -> [Ranking]

    /// Returns the days of that period that have figures, in order.
    func days(in period: Period) async throws(Failure) -> [Day]

    /// Returns the period from the first day with figures to the newest; nil if there are none.
    func extent() async throws(Failure) -> Period?

    /// Whether the archive contains only the sample data that comes with the program.
    func isSampleOnly() async throws(Failure) -> Bool

    /// Returns a film's details; nil if the archive has at most its figures.
    func film(_ code: FilmCode) async throws(Failure) -> Film?

    /// Returns a film's name and its last day on a list, known from a list or from its details; nil for an unknown
    /// film.
    func summary(of code: FilmCode) async throws(Failure) -> FilmSummary?

    /// Returns a film's days on the daily lists of all films.
    func run(of code: FilmCode) async throws(Failure) -> FilmRun

    /// Returns the break-even values noted for a film, newest first.
    func breakEvens(of code: FilmCode) async throws(Failure) -> [BreakEven]

    /// Returns films whose title, director or actor matches the query, most recently listed first.
    func search(_ query: SearchQuery, limit: Int) async throws(Failure) -> [FilmSummary]

    /// Returns the films with known details that match, most recent opening first, after the first `skipping`; and the
    /// total number of matches.
    func films(_ filter: FilmFilter, skipping: Int, limit: Int) async throws(Failure) -> (films: [Film], total: Int)
}

/// A film in search results.
package struct FilmSummary: Sendable, Hashable {
    package let code: FilmCode
    package let name: String
    package let nameEnglish: String
    package let opened: Day?
    package let directors: [String]
    package let genres: [String]
    /// The last day it was on a list.
    package let lastSeen: Day?
    /// The total admissions on that day.
    package let admissionsTotal: Int

    package init(
        code: FilmCode,
        name: String,
        nameEnglish: String,
        opened: Day?,
        directors: [String],
        genres: [String],
        lastSeen: Day?,
        admissionsTotal: Int
    ) {
        (self.code, self.name, self.nameEnglish) = (code, name, nameEnglish)
        (self.opened, self.directors, self.genres) = (opened, directors, genres)
        (self.lastSeen, self.admissionsTotal) = (lastSeen, admissionsTotal)
    }
}

extension BoxOfficeFigures {
    /// Returns the daily lists of that period.
    package func rankings(in period: Period) async throws(Failure) -> [Ranking] {
        try await rankings(.day, in: period)
    }

    /// Returns the finds of the first interpretation of `text` that has any; the reading is nil if none has.
    package func search(
        _ text: String,
        limit: Int
    ) async throws(Failure) -> (reading: SearchReading?, films: [FilmSummary]) {
        for attempt in SearchReading.tries(text) {
            let films = try await search(attempt.query, limit: limit)
            if !films.isEmpty { return (attempt.reading, films) }
        }
        return (nil, [])
    }

    /// Returns a weekend or week summed from its days; nil if the archive lacks some of them.
    package func summed(_ key: RankingKey) async throws(Failure) -> SummedRanking? {
        SummedRanking(
            key,
            days: try await rankings(in: key.period),
            before: try await rankings(in: key.moved(by: -1).period)
        )
    }
}

/// Refreshes the archive from the source.
///
/// Pages first call it, then read the archive; if a refresh failed, the page shows the reason beside the older figures.
package protocol BoxOfficeSource: Sendable {
    /// Whether there is a source to fetch from.
    var isLive: Bool { get }

    /// Returns nil if the archive's version is fresh, else the reason it is not, in words for a person: `unavailable`
    /// (slow, broken, pausing), `tooMany` (the day's quota is spent), `unauthorized` (the key was refused). Waits only
    /// briefly if the archive has an older version, and lets the fetch continue. Visitors have a share of the quota.
    func freshen(_ key: RankingKey, for asker: RequestOrigin, at now: Instant) async -> Failure?

    /// Refreshes a film's details, like a ranking.
    func freshen(_ film: FilmCode, for asker: RequestOrigin, at now: Instant) async -> Failure?

    /// Returns the regions that can be ranked separately, as far as known, without waiting for the list. Empty if there
    /// is no source.
    func regions(at now: Instant) async -> [Region]

    /// Returns the source's raw answer to a question about neither a ranking nor one film; nil if there is no source.
    /// Throws the failures that `freshen` returns.
    func relay(_ question: SourceQuestion, for asker: RequestOrigin, at now: Instant) async throws(Failure) -> String?
}

extension BoxOfficeSource {
    /// Refreshes a ranking on behalf of the server itself.
    package func freshen(_ key: RankingKey, at now: Instant) async -> Failure? {
        await freshen(key, for: .server, at: now)
    }

    /// Refreshes a film on behalf of the server itself.
    package func freshen(_ film: FilmCode, at now: Instant) async -> Failure? {
        await freshen(film, for: .server, at: now)
    }
}

/// A question passed on to the source verbatim.
package struct SourceQuestion: Sendable, Hashable {
    /// The path below the source's base URL: `movie/searchMovieList.json`.
    package let path: String
    package let parameters: [Parameter]

    package struct Parameter: Sendable, Hashable {
        package let name: String
        package let value: String
    }

    package init(path: String, parameters: [(name: String, value: String)]) {
        self.path = path
        self.parameters = parameters.map { Parameter(name: $0.name, value: $0.value) }
    }
}

/// A substitute without a source: only the archive is available.
package struct NoBoxOfficeSource: BoxOfficeSource {
    package init() {}

    package var isLive: Bool { false }
    package func freshen(_ key: RankingKey, for asker: RequestOrigin, at now: Instant) -> Failure? { nil }
    package func freshen(_ film: FilmCode, for asker: RequestOrigin, at now: Instant) -> Failure? { nil }
    package func regions(at now: Instant) -> [Region] { [] }
    package func relay(_ question: SourceQuestion, for asker: RequestOrigin, at now: Instant) -> String? { nil }
}
