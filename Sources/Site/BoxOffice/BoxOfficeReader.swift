import Domain
import Pages

/// Collects the data of the hall's screens: refreshed from the source if it responds, and read from the archive.
struct BoxOfficeReader: Sendable {
    let figures: any BoxOfficeFigures
    let source: any BoxOfficeSource
    let posters: any FilmPosters
    let rankings: RankingCache
    let asker: RequestOrigin
    let now: Instant

    var newest: Day { BoxOfficeClock.newestDay(at: now) }

    enum Found: Sendable {
        case ranking(SharedRanking)
        case errorState(BoxOfficeErrorState)
    }

    /// Returns the ranking of the newest day with figures: yesterday, or a substitute.
    func newestRanking() async throws(Failure) -> Found {
        let key = RankingKey.day(newest)
        let trouble = await source.freshen(key, for: asker, at: now)
        return try await kept(.newest, trouble) { () async throws(Failure) in try await newest(key, trouble) }
    }

    private func newest(_ key: RankingKey, _ trouble: Failure?) async throws(Failure) -> Found {
        if let ranking = try await figures.ranking(key), !ranking.rows.isEmpty {
            return .ranking(SharedRanking(try await told(ranking, trouble)))
        }
        guard let last = try await figures.extent()?.last,
            let ranking = try await figures.ranking(.day(last))
        else { return .errorState(trouble.map(BoxOfficeErrorState.init) ?? .nothingYet) }
        var found = try await told(ranking, trouble)
        found.isSample = try await figures.isSampleOnly()
        found.notes.insert(standIn(for: last, isSample: found.isSample), at: 0)
        return .ranking(SharedRanking(found))
    }

    private func standIn(for day: Day, isSample: Bool) -> Phrase {
        let (korean, english) = (day.wordsWithYear.korean, day.wordsWithYear.english)
        if isSample { return Phrase("예시 데이터예요 (\(korean) 기준)", "Sample data, \(english)") }
        return Phrase("어제 집계 전이에요 (\(korean) 기준)", "Yesterday is not in yet: \(english)")
    }

    func ranking(_ key: RankingKey) async throws(Failure) -> Found {
        if let errorState = outOfCalendar(key) { return .errorState(errorState) }
        let trouble = await source.freshen(key, for: asker, at: now)
        return try await kept(.key(key), trouble) { () async throws(Failure) in try await ranking(key, trouble) }
    }

    /// Returns a day's list as the archive has it, without asking the source.
    func stored(_ day: Day) async throws(Failure) -> Found { try await ranking(.day(day), nil) }

    private func ranking(_ key: RankingKey, _ trouble: Failure?) async throws(Failure) -> Found {
        if let ranking = try await figures.ranking(key) {
            return .ranking(SharedRanking(try await told(ranking, trouble)))
        }
        if let sum = try await figures.summed(key) {
            var found = try await told(sum.ranking, trouble)
            found.certain = sum.certain
            return .ranking(SharedRanking(found))
        }
        if let trouble { return .errorState(BoxOfficeErrorState(trouble)) }
        // KOBIS has no films for this filter: the screen still offers the others.
        if source.isLive, key.filter != .all {
            let none = Ranking(key: key, rows: [], origin: .kobis, fetched: now)
            return .ranking(SharedRanking(try await told(none, nil)))
        }
        return .errorState(.noFigures(key, nearest: try await nearest(to: key)))
    }

    /// Returns the cached ranking of an archive that nothing outside adds to.
    func kept(_ question: RankingQuestion) -> SharedRanking? {
        guard !source.isLive, posters.areDrawn else { return nil }
        let version = RankingVersion(archive: figures.version.boxOffice, newest: newest, regions: [])
        return rankings.value(for: question, at: version)
    }

    /// Returns the cached ranking, if it is still complete, or makes and caches it.
    private func kept(
        _ question: RankingQuestion,
        _ trouble: Failure?,
        _ make: () async throws(Failure) -> Found
    ) async throws(Failure) -> Found {
        // Not cached: the note on the figures' age changes every minute.
        guard trouble == nil else { return try await make() }
        // Read before the figures, so that a concurrent change leads to a cache miss, never to stale data.
        let version = RankingVersion(
            archive: figures.version.boxOffice,
            newest: newest,
            regions: await source.regions(at: now)
        )
        if let kept = rankings.value(for: question, at: version) { return .ranking(kept) }
        let epoch = rankings.epoch
        let found = try await make()
        guard case .ranking(let shared) = found else { return found }
        return .ranking(rankings.keep(shared, for: question, at: version, startedAt: epoch))
    }

    /// Returns a day's list as it was known at that time.
    func ranking(of day: Day, at time: Instant) async throws(Failure) -> AsOfScreen {
        let key = RankingKey.day(day)
        let stops = try await figures.stops(of: key, atMost: Self.mostStops)
        guard let known = try await figures.known(key, at: time) else {
            return AsOfScreen(day, at: time, figures: nil, later: [], stops: stops)
        }
        var found = RankingFigures(known.ranking)
        try await describe(&found)
        found.posters = await posters(of: known.ranking, first: 1)
        found.citation = RankingCitation(since: known.since, hash: known.ranking.hash)
        let later = try await figures.ranking(key)?.corrections(since: known.ranking) ?? []
        return AsOfScreen(day, at: time, figures: found, later: later, stops: stops)
    }

    private static let mostStops = 12

    private func outOfCalendar(_ key: RankingKey) -> BoxOfficeErrorState? {
        if key.period.last < BoxOfficeClock.firstDay { return .beforeCounting }
        guard key.first > newest else { return nil }
        return key.first == newest.adding(days: 1) ? .notYetOver(key.first) : .future(key.first)
    }

    /// Returns the closest day with figures.
    private func nearest(to key: RankingKey) async throws(Failure) -> Day? {
        guard let extent = try await figures.extent() else { return nil }
        if key.period.last < extent.first { return extent.first }
        if key.first > extent.last { return extent.last }
        guard let around = Period(key.first.adding(days: -31), key.first.adding(days: 31)) else { return nil }
        return try await figures.days(in: around).min { one, other in
            abs(one.days(since: key.first)) < abs(other.days(since: key.first))
        }
    }

    /// Returns the ranking with its notes and neighbours.
    private func told(_ ranking: Ranking, _ trouble: Failure?) async throws(Failure) -> RankingFigures {
        let key = ranking.key
        var found = RankingFigures(ranking)
        if let trouble { found.notes.append(Self.age(ranking.fetched.ago(from: now), trouble)) }
        if key.period.last > newest { found.unfinishedUntil = newest }
        found.regions = await source.regions(at: now)
        found.isOfNewestYear = key.first.year == newest.year
        found.earlier = try await reachable(key.moved(by: -1))
        found.later = try await reachable(key.moved(by: 1))
        try await describe(&found)
        if key.span == .day, key.filter == .all {
            let first = key.first.adding(days: -FigureDoubts.window)
            let lists = try await figures.rankings(in: Period(from: first, days: FigureDoubts.window))
            found.doubts = FigureDoubts.doubts(about: ranking, after: lists)
            found.recent = RecentDays.all(of: ranking, among: lists)
        }
        guard let known = try await figures.known(key, at: now) else { return found }
        if let earlier = known.earlier { found.corrections = ranking.corrections(since: earlier) }
        if key.span == .day, key.filter == .all {
            found.citation = RankingCitation(since: known.since, hash: ranking.hash)
        }
        return found
    }

    static func age(_ ago: Phrase, _ trouble: Failure) -> Phrase {
        switch trouble.kind {
        case .tooMany:
            Phrase(
                "KOBIS 인증키의 오늘 조회 한도를 다 썼어요. \(ago.korean) 자료예요.",
                "Today’s KOBIS quota is used up. These figures are from \(ago.english)."
            )
        case .unauthorized:
            Phrase(
                "KOBIS가 이 서버의 인증키를 거절했어요. \(ago.korean) 자료예요.",
                "KOBIS refused this server’s key. These figures are from \(ago.english)."
            )
        case .notFound, .invalid, .conflict, .forbidden, .tooLarge, .unavailable, .bug:
            Phrase(
                "KOBIS가 응답하지 않아요. \(ago.korean) 자료예요.",
                "No answer from KOBIS. These figures are from \(ago.english)."
            )
        }
    }

    /// Returns the key; nil if there is nothing to link to.
    private func reachable(_ key: RankingKey) async throws(Failure) -> RankingKey? {
        guard outOfCalendar(key) == nil else { return nil }
        if source.isLive { return key }
        return try await figures.days(in: key.period).isEmpty ? nil : key
    }

    /// Returns the stored posters of a ranking's first `count` films.
    func posters(of ranking: Ranking, first count: Int = 10) async -> [FilmCode: StoredPicture] {
        var found: [FilmCode: StoredPicture] = [:]
        let asker = BoxOfficeClock.isOfTheDay(ranking.key, at: now) ? RequestOrigin.server : asker
        for row in ranking.rows.prefix(count) {
            let film = ShownFilm(row.code, named: row.name, opened: row.opened)
            found[row.code] = await posters.poster(of: film, for: asker, at: now)
        }
        return found
    }

    /// Adds details of the films.
    private func describe(_ found: inout RankingFigures) async throws(Failure) {
        for row in found.ranking.rows {
            guard let film = try await figures.summary(of: row.code) else { continue }
            found.genres[row.code] = film.genres.first
            if !film.nameEnglish.isEmpty { found.englishTitles[row.code] = film.nameEnglish }
        }
    }
}
