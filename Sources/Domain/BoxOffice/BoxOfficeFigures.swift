/// Every figure that ever reached this server, read from the archive. Only the newest version of a list counts, unless
/// another is asked for.
///
/// All methods throw `unavailable` when the archive cannot answer now, and `bug` when it contradicts itself.
package protocol BoxOfficeFigures: Sendable {
    /// Of all that is kept: its `boxOffice` is another number as soon as a figure may be another.
    var version: StoreVersion { get }

    /// The newest version; nil when the archive has none.
    func ranking(_ key: RankingKey) async throws(Failure) -> Ranking?

    /// All versions, newest first: what KOBIS corrected over time.
    func versions(of key: RankingKey) async throws(Failure) -> [Ranking]

    /// The lists of all films that begin in that time, in order, as they were told: days, weekends or weeks without one
    /// are left out.
    func rankings(_ span: RankingSpan, in period: Period) async throws(Failure) -> [Ranking]

    /// The days of that time that have figures, in order.
    func days(in period: Period) async throws(Failure) -> [Day]

    /// From the first day with figures to the newest; nil when there are none.
    func extent() async throws(Failure) -> Period?

    /// Whether all the archive has came with the program.
    func isSampleOnly() async throws(Failure) -> Bool

    /// All that is known of a film; nil when the archive has its figures at most.
    func film(_ code: FilmCode) async throws(Failure) -> Film?

    /// A film's name and where it was last seen, known from a list or from its facts; nil when it was never met.
    func summary(of code: FilmCode) async throws(Failure) -> FilmSummary?

    /// A film's days on the daily lists of all films.
    func run(of code: FilmCode) async throws(Failure) -> FilmRun

    /// Films whose title, director or actor has what is looked for; those last seen on a list first.
    func search(_ query: SearchQuery, limit: Int) async throws(Failure) -> [FilmSummary]

    /// The films whose facts are known and fit, those that opened last first, after the first `skipping`; and how many
    /// there are in all.
    func films(_ filter: FilmFilter, skipping: Int, limit: Int) async throws(Failure) -> (films: [Film], total: Int)
}

/// A film as a list of finds shows it.
package struct FilmSummary: Sendable, Hashable {
    package let code: FilmCode
    package let name: String
    package let nameEnglish: String
    package let opened: Day?
    package let directors: [String]
    package let genres: [String]
    /// The last day it was on a list.
    package let lastSeen: Day?
    /// As of then.
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
        self.code = code
        self.name = name
        self.nameEnglish = nameEnglish
        self.opened = opened
        self.directors = directors
        self.genres = genres
        self.lastSeen = lastSeen
        self.admissionsTotal = admissionsTotal
    }
}

extension BoxOfficeFigures {
    /// The daily lists of that time.
    package func rankings(in period: Period) async throws(Failure) -> [Ranking] {
        try await rankings(.day, in: period)
    }

    /// What is found, by the first reading of `text` that finds anything; the reading is nil when none does.
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

    /// A weekend or week added up from its days; nil when the archive has not all of them.
    package func summed(_ key: RankingKey) async throws(Failure) -> SummedRanking? {
        SummedRanking(
            key,
            days: try await rankings(in: key.period),
            before: try await rankings(in: key.moved(by: -1).period)
        )
    }
}

/// Sees to it that the archive has the newest figures that can be had.
///
/// Screens first ask it, then read the archive: what it could not fetch is said beside what there is.
package protocol BoxOfficeSource: Sendable {
    /// Whether there is anywhere to fetch from.
    var isLive: Bool { get }

    /// Nil when the archive's version is as good as any; else why it is not, in words for a person: `unavailable`
    /// (late, broken, resting), `tooMany` (the day's quota is spent), `unauthorized` (the key was refused). Waits only
    /// shortly when the archive has an older version, and lets the fetch go on. Visitors have a share of the quota.
    func freshen(_ key: RankingKey, for asker: RequestOrigin, at now: Instant) async -> Failure?

    /// The same for a film's facts.
    func freshen(_ film: FilmCode, for asker: RequestOrigin, at now: Instant) async -> Failure?

    /// The regions that can be ranked alone, as far as they are known: nobody waits for the list. Empty where there is
    /// nobody to ask.
    func regions(at now: Instant) async -> [Region]

    /// What the source itself answers to a question that is about neither a ranking nor one film, as it came; nil where
    /// there is nobody to ask. Throws as `freshen` answers.
    func relay(_ question: SourceQuestion, for asker: RequestOrigin, at now: Instant) async throws(Failure) -> String?
}

extension BoxOfficeSource {
    /// For the server itself.
    package func freshen(_ key: RankingKey, at now: Instant) async -> Failure? {
        await freshen(key, for: .server, at: now)
    }

    /// For the server itself.
    package func freshen(_ film: FilmCode, at now: Instant) async -> Failure? {
        await freshen(film, for: .server, at: now)
    }
}

/// A question passed on to the source word for word.
package struct SourceQuestion: Sendable, Hashable {
    /// Below the source's own address: `movie/searchMovieList.json`.
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

/// What stands in where nothing can be fetched: the archive is all there is.
package struct NoBoxOfficeSource: BoxOfficeSource {
    package init() {}

    package var isLive: Bool { false }
    package func freshen(_ key: RankingKey, for asker: RequestOrigin, at now: Instant) -> Failure? { nil }
    package func freshen(_ film: FilmCode, for asker: RequestOrigin, at now: Instant) -> Failure? { nil }
    package func regions(at now: Instant) -> [Region] { [] }
    package func relay(_ question: SourceQuestion, for asker: RequestOrigin, at now: Instant) -> String? { nil }
}
