package import Domain
import Octets
import Wire

/// KOBIS as the box office's source: asked for what the archive lacks or has grown old, once for all who want the same.
package actor KobisSource: BoxOfficeSource {
    private let archive: any BoxOfficeArchive
    private let client: KobisClient
    private let surroundings: Surroundings
    private let regions: KobisRegions
    private var underWay: [SourceQuestion: Task<Failure?, Never>] = [:]
    /// Lists KOBIS had nothing for, and until when it is not asked again.
    private var empty: [RankingKey: Instant] = [:]

    package nonisolated var isLive: Bool { true }

    /// A page with older figures to show waits no longer than this for newer ones.
    private static let patience = 1_500
    private static let mostEmpty = 2_000

    package init(
        _ access: KobisAccess,
        archive: any BoxOfficeArchive,
        fetcher: any Fetcher = CurlFetcher(),
        surroundings: Surroundings = Surroundings()
    ) {
        self.archive = archive
        self.surroundings = surroundings
        client = KobisClient(access, fetcher: fetcher, archive: archive, surroundings: surroundings)
        regions = KobisRegions(client: client, archive: archive, surroundings: surroundings)
    }

    package func freshen(_ key: RankingKey, at now: Instant) async -> Failure? {
        guard key.first <= BoxOfficeClock.newestDay(at: now), key.period.last >= BoxOfficeClock.firstDay else {
            return nil
        }
        if let until = empty[key], now < until { return nil }
        do throws(Failure) {
            let present = try await archive.ranking(key)
            if let present, BoxOfficeClock.isFresh(key, fetched: present.fetched, at: now) { return nil }
            return await fetch(.ranking(key), waiting: present == nil) { (text) async throws(Failure) in
                try await self.take(text, for: key)
            }
        } catch { return error }
    }

    package func freshen(_ film: FilmCode, at now: Instant) async -> Failure? {
        do throws(Failure) {
            let present = try await archive.film(film)
            if let present, present.origin == .kobis, present.isFresh(at: now) { return nil }
            return await fetch(.film(film), waiting: present == nil) { (text) async throws(Failure) in
                try await self.takeFilm(text)
            }
        } catch { return error }
    }

    package func regions(at now: Instant) async -> [Region] { await regions.all(at: now) }

    package func relay(_ question: SourceQuestion, at now: Instant) async throws(Failure) -> String? {
        let present = try await archive.answer(to: question)
        if let present, now.milliseconds(since: present.fetched) < 86_400_000 { return present.body }
        let failure = await fetch(question, waiting: present == nil) { (text) async throws(Failure) in
            try await self.keep(text, question)
        }
        if let answer = try await archive.answer(to: question) { return answer.body }
        if let failure { throw failure }
        return nil
    }
}

/// Fetching, once for each question at a time.
extension KobisSource {
    private func fetch(
        _ question: SourceQuestion,
        waiting isPatient: Bool,
        _ take: @escaping @Sendable (String) async throws(Failure) -> Void
    ) async -> Failure? {
        let task = underWay[question] ?? begin(question, take)
        guard !isPatient else { return await task.value }
        return await task.value(within: Self.patience, sleep: surroundings.sleep) ?? Failure.stillFetching
    }

    private func begin(
        _ question: SourceQuestion,
        _ take: @escaping @Sendable (String) async throws(Failure) -> Void
    ) -> Task<Failure?, Never> {
        let task = Task { [client] () -> Failure? in
            var failure: Failure?
            do throws(Failure) { try await take(try await client.ask(question)) } catch { failure = error }
            self.underWay[question] = nil
            return failure
        }
        underWay[question] = task
        return task
    }

    private func take(_ text: String, for key: RankingKey) async throws(Failure) {
        guard let json = try? JSON(parsing: text.utf8), let rows = RankedFilm.list(in: json) else {
            throw .unreadableAnswer
        }
        let now = surroundings.clock.now
        if rows.isEmpty { return remember(emptiness: key, at: now) }
        _ = try await archive.keep([Ranking(key: key, rows: rows, origin: .kobis, fetched: now)])
    }

    /// Yesterday's figures come a little after midnight; other days will hardly get any.
    private func remember(emptiness key: RankingKey, at now: Instant) {
        if empty.count >= Self.mostEmpty { empty = [:] }
        let isYesterday = key.period.last >= BoxOfficeClock.newestDay(at: now)
        empty[key] = now.adding(seconds: isYesterday ? 120 : 6 * 3_600)
    }

    private func takeFilm(_ text: String) async throws(Failure) {
        guard let json = try? JSON(parsing: text.utf8), json["movieInfoResult"] != nil else {
            throw .unreadableAnswer
        }
        // KOBIS does not know every film it lists.
        guard var film = Film(kobis: json) else { return }
        film.fetched = surroundings.clock.now
        _ = try await archive.keep([film])
    }

    private func keep(_ text: String, _ question: SourceQuestion) async throws(Failure) {
        try await archive.keep(SourceAnswer(body: text, fetched: surroundings.clock.now), to: question)
    }
}

extension Film {
    /// A film's facts are filled in until it has run for some weeks, and hardly change after that.
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
}

extension Failure {
    fileprivate static let stillFetching = Failure(
        .unavailable,
        Phrase("KOBIS가 아직 답하지 않아서 가지고 있던 자료를 보여 드려요.", "KOBIS has not answered yet; this is what was here.")
    )
}
