package import Domain
package import Fetching
import Octets
import Wire

/// KOBIS as the box office's source: called for data that the archive lacks or that is stale, once for all concurrent
/// requests.
package actor KobisSource: BoxOfficeSource {
    private let archive: any BoxOfficeArchive
    private let client: KobisClient
    private let environment: ClientEnvironment
    private let turns: QuestionTurns
    private let regions: KobisRegions
    private var underWay: [SourceQuestion: Task<Failure?, Never>] = [:]
    /// Questions with empty answers. Larger than a day's quota, so that no visitor can evict entries.
    private var empty: Recent<SourceQuestion, Bool>
    /// The number of concurrent fetches for visitors.
    private var visits = 0
    private var pruned: Day?

    package nonisolated var isLive: Bool { true }

    /// Milliseconds a page with older figures waits for newer ones.
    private static let patience = 1_500
    /// The most concurrent fetches for visitors: the fetching threads must soon be free for the server's own.
    private static let mostVisits = 8
    /// The most stored answers.
    private static let mostAnswers = 3_000
    /// Seconds for which an unknown film is not asked for again.
    private static let unknownLasts = 86_400

    package init(
        _ access: KobisAccess,
        archive: any BoxOfficeArchive,
        fetcher: (any Fetcher)? = nil,
        environment: ClientEnvironment = ClientEnvironment()
    ) {
        self.archive = archive
        self.environment = environment
        empty = Recent(most: max(1, access.quota) + 1_000)
        let fetcher = fetcher ?? QueuedFetcher(AllowedHosts(of: access.url))
        client = KobisClient(access, fetcher: fetcher, archive: archive, environment: environment)
        turns = QuestionTurns(archive: archive, environment: environment)
        regions = KobisRegions(client: client, archive: archive, turns: turns, environment: environment)
    }

    package func freshen(_ key: RankingKey, for asker: RequestOrigin, at now: Instant) async -> Failure? {
        guard key.first <= BoxOfficeClock.newestDay(at: now), key.period.last >= BoxOfficeClock.firstDay else {
            return nil
        }
        do throws(Failure) {
            let present = try await archive.ranking(key)
            if let present, BoxOfficeClock.isFresh(key, fetched: present.fetched, at: now) { return nil }
            @Sendable func isThere() async throws(Failure) -> Bool {
                try await archive.ranking(key).map { BoxOfficeClock.isFresh(key, fetched: $0.fetched, at: now) }
                    ?? false
            }
            let question = SourceQuestion.ranking(key)
            if empty.value(for: question, at: now) != nil { return nil }
            let asker = BoxOfficeClock.isOfTheDay(key, at: now) ? RequestOrigin.server : asker
            return await fetch(question, for: asker, waiting: present == nil, unless: isThere) {
                (text) async throws(Failure) in try await self.take(text, for: key)
            }
        } catch { return error }
    }

    package func freshen(_ film: FilmCode, for asker: RequestOrigin, at now: Instant) async -> Failure? {
        do throws(Failure) {
            let present = try await archive.film(film)
            if let present, present.isTold(at: now) { return nil }
            @Sendable func isThere() async throws(Failure) -> Bool {
                try await archive.film(film)?.isTold(at: now) ?? false
            }
            let question = SourceQuestion.film(film)
            if empty.value(for: question, at: now) != nil { return nil }
            let asker = try await isOfTheDay(film, at: now) ? RequestOrigin.server : asker
            return await fetch(question, for: asker, waiting: present == nil, unless: isThere) {
                (text) async throws(Failure) in try await self.takeFilm(text, question)
            }
        } catch { return error }
    }

    /// Returns the known state of KOBIS without calling it.
    package func figures(at now: Instant) async -> SourceFigures { await client.figures(at: now) }

    private func isOfTheDay(_ film: FilmCode, at now: Instant) async throws(Failure) -> Bool {
        let ranking = try await archive.ranking(.day(BoxOfficeClock.newestDay(at: now)))
        return ranking?.rows.contains { $0.code == film } ?? false
    }

    package func regions(at now: Instant) async -> [Region] { await regions.all(at: now) }

    package func relay(
        _ question: SourceQuestion,
        for asker: RequestOrigin,
        at now: Instant
    ) async throws(Failure) -> String? {
        let present = try await answer(to: question)
        if let present, present.isOfToday(at: now) { return present.body }
        @Sendable func isThere() async throws(Failure) -> Bool {
            try await answer(to: question)?.isOfToday(at: now) ?? false
        }
        let failure = await fetch(question, for: asker, waiting: present == nil, unless: isThere) {
            (text) async throws(Failure) in try await self.keep(text, question)
        }
        if let answer = try await answer(to: question) { return answer.body }
        if let failure { throw failure }
        return nil
    }

    /// Returns a stored answer. Earlier versions stored faults as answers; those are skipped.
    private func answer(to question: SourceQuestion) async throws(Failure) -> SourceAnswer? {
        guard let answer = try await archive.answer(to: question) else { return nil }
        let isFault = answer.body.prefix(200).holds("faultInfo")
        return isFault ? nil : answer
    }
}

/// Fetching, with concurrent requests for one question merged.
extension KobisSource {
    private func fetch(
        _ question: SourceQuestion,
        for asker: RequestOrigin,
        waiting isPatient: Bool,
        unless isThere: @escaping @Sendable () async throws(Failure) -> Bool,
        _ take: @escaping @Sendable (String) async throws(Failure) -> Void
    ) async -> Failure? {
        guard underWay[question] != nil || !asker.isVisitor || visits < Self.mostVisits else {
            return .tooManyAtOnce
        }
        let task = underWay[question] ?? begin(question, for: asker, unless: isThere, take)
        guard !isPatient else { return await task.value }
        return await task.value(within: Self.patience, sleep: environment.sleep) ?? Failure.stillFetching
    }

    private func begin(
        _ question: SourceQuestion,
        for asker: RequestOrigin,
        unless isThere: @escaping @Sendable () async throws(Failure) -> Bool,
        _ take: @escaping @Sendable (String) async throws(Failure) -> Void
    ) -> Task<Failure?, Never> {
        if asker.isVisitor { visits += 1 }
        let task = Task { [client, turns] () -> Failure? in
            var failure: Failure?
            do throws(Failure) {
                try await turns.ask(question, unless: isThere) { () async throws(Failure) in
                    try await take(try await client.ask(question, for: asker))
                }
            } catch { failure = error }
            self.underWay[question] = nil
            if asker.isVisitor { self.visits -= 1 }
            return failure
        }
        underWay[question] = task
        return task
    }

    private func take(_ text: String, for key: RankingKey) async throws(Failure) {
        guard let json = try? JSON(parsing: text.utf8), let rows = RankedFilm.list(in: json) else {
            throw .unreadableAnswer
        }
        let now = environment.clock.now
        if rows.isEmpty { return remember(emptiness: key, at: now) }
        _ = try await archive.keep([Ranking(key: key, rows: rows, origin: .kobis, fetched: now)])
    }

    /// Caches an empty answer. Yesterday's figures arrive a little after midnight; other days will hardly get any. If
    /// they never arrived, this would cause 720 questions a day.
    private func remember(emptiness key: RankingKey, at now: Instant) {
        let newest = BoxOfficeClock.newestDay(at: now)
        let seconds = key.period.last < newest ? 6 * 3_600 : key.span == .day ? 120 : 900
        empty.keep(true, for: .ranking(key), until: now.adding(seconds: seconds))
    }

    private func takeFilm(_ text: String, _ question: SourceQuestion) async throws(Failure) {
        guard let json = try? JSON(parsing: text.utf8), json["movieInfoResult"] != nil else {
            throw .unreadableAnswer
        }
        // KOBIS does not know every film it lists.
        let now = environment.clock.now
        guard var film = Film(kobis: json), film.code == question.film else {
            return empty.keep(true, for: question, until: now.adding(seconds: Self.unknownLasts))
        }
        film.fetched = now
        _ = try await archive.keep([film])
    }

    private func keep(_ text: String, _ question: SourceQuestion) async throws(Failure) {
        let now = environment.clock.now
        try await archive.keep(SourceAnswer(body: text, fetched: now), to: question)
        let today = now.day(in: .korea)
        guard pruned != today else { return }
        pruned = today
        try await archive.keepAnswers(atMost: Self.mostAnswers)
    }
}

extension SourceAnswer {
    fileprivate func isOfToday(at now: Instant) -> Bool { now.milliseconds(since: fetched) < 86_400_000 }
}

extension Film {
    fileprivate func isTold(at now: Instant) -> Bool { origin == .kobis && isFresh(at: now) }

    /// Whether the details are fresh: they are completed during a film's first weeks, and hardly change after that.
    fileprivate func isFresh(at now: Instant) -> Bool {
        let isOld = opened.map { now.day(in: .korea).days(since: $0) > 60 } ?? false
        return now.milliseconds(since: fetched) < (isOld ? 30 : 1) * 86_400_000
    }
}

extension SourceQuestion {
    static func ranking(_ key: RankingKey) -> SourceQuestion {
        var parameters = [("targetDt", key.first.compact)]
        if let kind = key.filter.kind { parameters.append(("multiMovieYn", kind.rawValue)) }
        if let nation = key.filter.nation { parameters.append(("repNationCd", nation.rawValue)) }
        if let region = key.filter.region { parameters.append(("wideAreaCd", region)) }
        let endpoint = key.span == .day ? KobisEndpoint.dailyBoxOffice : .weeklyBoxOffice
        switch key.span {
        case .day: break
        case .week: parameters.append(("weekGb", "0"))
        case .weekend: parameters.append(("weekGb", "1"))
        case .weekdays: parameters.append(("weekGb", "2"))
        }
        return SourceQuestion(path: endpoint.rawValue + ".json", parameters: parameters)
    }

    static func film(_ code: FilmCode) -> SourceQuestion {
        SourceQuestion(path: KobisEndpoint.movie.rawValue + ".json", parameters: [("movieCd", code.text)])
    }

    /// The film in the question.
    fileprivate var film: FilmCode? { parameters.first { $0.name == "movieCd" }.flatMap { FilmCode($0.value) } }
}

extension Failure {
    fileprivate static let stillFetching = Failure(
        .unavailable,
        Phrase("KOBIS가 아직 답하지 않아서 가지고 있던 자료를 보여 드려요.", "KOBIS hasn’t responded yet. These are saved figures.")
    )
}
