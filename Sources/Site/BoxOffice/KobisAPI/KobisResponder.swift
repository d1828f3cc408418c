import Domain
import HTTP
import Octets
import Pages
import Routes
import Wire

/// Answers apps' requests to KOBIS: from the archive, or forwarded to KOBIS where the archive has nothing.
struct KobisResponder: Sendable {
    let figures: any BoxOfficeFigures
    let source: any BoxOfficeSource
    let answers: KobisAnswerCache
    let mapsDays: Bool
    let asker: RequestOrigin
    let now: Instant

    /// The subject of a request.
    private enum Matter {
        case ranking(RankingKey)
        case movie(String)
        case other(String)
    }

    /// The source's result, before the archive is read.
    private struct News {
        var trouble: Failure?
        var relayed: String?
    }

    /// Throws the request's own faults, and KOBIS faults in place of our failures.
    func answer(_ request: KobisRequest) async throws(KobisFault) -> StoredAnswer {
        let matter = try matter(of: request)
        do throws(Failure) { return try await answer(request, matter) } catch { throw KobisFault(error) }
    }

    private func matter(of request: KobisRequest) throws(KobisFault) -> Matter {
        if request.endpoint == .movies { _ = try request.nationCode() }
        return switch request.endpoint {
        case .dailyBoxOffice, .weeklyBoxOffice: .ranking(try request.rankingKey())
        case .movie: .movie(try request.code())
        case .codes, .movies, .companies, .company, .people, .person: .other(try request.code())
        }
    }

    private func answer(_ request: KobisRequest, _ matter: Matter) async throws(Failure) -> StoredAnswer {
        let news = await news(of: matter, request)
        // Read before the figures, so that a concurrent change leads to a cache miss, never to stale data.
        let version = KobisAnswerVersion(
            archive: figures.version.boxOffice,
            day: now.day(in: .korea).number,
            trouble: news.trouble?.message.korean,
            relayed: news.relayed
        )
        if let kept = answers.value(for: request, at: version) { return kept }
        let epoch = answers.epoch
        let bytes = try await bytes(for: request, matter, news)
        let answer = StoredAnswer(bytes, type: request.format.contentType, headers: Self.headers)
        return answers.keep(answer, for: request, at: version, startedAt: epoch)
    }

    private func news(of matter: Matter, _ request: KobisRequest) async -> News {
        switch matter {
        case .ranking(let key):
            guard isCounted(key), await isOfSomewhere(key) else { return News() }
            return News(trouble: await source.freshen(key, for: asker, at: now))
        case .movie(let code):
            guard let code = FilmCode(code) else { return News() }
            return News(trouble: await source.freshen(code, for: asker, at: now))
        case .other:
            // KOBIS has more than the archive, so it is asked first; the archive is the fallback.
            guard let parameters = request.question else { return News() }
            let path = "\(request.endpoint.rawValue).\(request.format.rawValue)"
            let question = SourceQuestion(path: path, parameters: parameters)
            return News(relayed: (try? await source.relay(question, for: asker, at: now)) ?? nil)
        }
    }

    private func bytes(for request: KobisRequest, _ matter: Matter, _ news: News) async throws(Failure) -> Bytes {
        if let relayed = news.relayed { return Bytes(relayed) }
        let answer: KobisAnswer
        switch matter {
        case .ranking(let key): answer = .ranking(key, try await rows(of: key, news.trouble), limit: request.rows)
        case .movie(let code): answer = try await movie(code, news.trouble)
        case .other(let code): answer = try await archived(request, code)
        }
        return answer.bytes(as: request.format)
    }
}

/// Rankings.
extension KobisResponder {
    /// Whether figures can exist: not for days that are not over, nor for those before the first.
    private func isCounted(_ key: RankingKey) -> Bool {
        key.first <= BoxOfficeClock.newestDay(at: now) && key.period.last >= BoxOfficeClock.firstDay
    }

    /// Whether the region exists. Until KOBIS has listed its regions, any well-formed code may.
    private func isOfSomewhere(_ key: RankingKey) async -> Bool {
        guard let region = key.filter.region, source.isLive else { return true }
        let regions = await source.regions(at: now)
        if regions.count > 1 { return regions.contains { $0.code == region } }
        return region.utf8.count == 7 && region.utf8.starts(with: "0105".utf8)
            && region.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }

    private func rows(of key: RankingKey, _ trouble: Failure?) async throws(Failure) -> [RankedFilm] {
        guard isCounted(key) else { return [] }
        if let rows = try await archived(key) { return rows }
        if mapsDays, let newest = try await figures.extent()?.last {
            let substitute = DayMapping(newest: newest, at: now).archived(key)
            if let rows = try await archived(substitute) { return rows }
        }
        if let trouble { throw trouble }
        return []
    }

    private func archived(_ key: RankingKey) async throws(Failure) -> [RankedFilm]? {
        if let ranking = try await figures.ranking(key) { return ranking.rows }
        if let sum = try await figures.summed(key) { return sum.ranking.rows }
        return key.filter == .all || source.isLive ? nil : try await chosen(key)
    }

    /// Returns those of the ten films that match the filter, as far as the archive knows: nations come from the films'
    /// details; regions and independent films are unknown.
    private func chosen(_ key: RankingKey) async throws(Failure) -> [RankedFilm]? {
        guard let all = try await archived(RankingKey(key.span, key.first)) else { return nil }
        guard key.filter.kind != .independent else { return [] }
        guard let nation = key.filter.nation else { return all }
        var rows: [RankedFilm] = []
        for row in all {
            let isKorean = try await figures.film(row.code)?.nations.contains("한국") ?? false
            guard isKorean == (nation == .korean) else { continue }
            var row = row
            row.place = rows.count + 1
            row.rank = row.place
            rows.append(row)
        }
        return rows
    }
}

/// Films, companies, people and codes.
extension KobisResponder {
    private func movie(_ code: String, _ trouble: Failure?) async throws(Failure) -> KobisAnswer {
        guard let code = FilmCode(code) else { return .film(nil) }
        if let film = try await figures.film(code) { return .film(film, padsLists: film.origin == .sample) }
        if let summary = try await figures.summary(of: code) {
            var film = Film(code: code, title: summary.name)
            film.opened = summary.opened
            return .film(film, padsLists: true)
        }
        if let trouble { throw trouble }
        return .film(nil)
    }

    private func archived(_ request: KobisRequest, _ code: String) async throws(Failure) -> KobisAnswer {
        switch request.endpoint {
        case .codes: return .codes(KobisCode.below(code))
        case .movies: return try await films(request)
        case .companies:
            let name = request["companyNm"] ?? ""
            let companies = try await films(.init(company: name)).companies.filter { $0.fits(name, request) }
            return .companies(request.slice(companies), of: companies.count)
        case .company:
            return .company(try await films(.init(companyCode: code)).companies.first { $0.code == code })
        case .people:
            let name = request["peopleNm"] ?? ""
            let filter = FilmFilter(title: request["filmoNames"] ?? "", person: name)
            let people = try await films(filter).people.filter { name.isEmpty || $0.name.holds(name) }
            return .people(request.slice(people), of: people.count)
        case .person: return .person(try await films(FilmFilter()).people.first { $0.code == code })
        case .dailyBoxOffice, .weeklyBoxOffice, .movie: preconditionFailure("answered elsewhere")
        }
    }

    private func films(_ request: KobisRequest) async throws(Failure) -> KobisAnswer {
        let page = request.page
        let found = try await figures.films(
            FilmFilter(request),
            skipping: (page.number - 1) * page.length,
            limit: page.length
        )
        return .films(found.films, of: found.total)
    }

    /// Returns the films for making a list, limited.
    private func films(_ filter: FilmFilter) async throws(Failure) -> [Film] {
        try await figures.films(filter, skipping: 0, limit: 1_000).films
    }
}

extension FilmFilter {
    fileprivate init(company: String) {
        self.init()
        self.company = company
    }

    fileprivate init(companyCode: String) {
        self.init()
        self.companyCode = companyCode
    }

    fileprivate init(title: String, person: String) {
        self.init()
        self.title = title
        self.person = person
    }

    fileprivate init(_ request: KobisRequest) {
        self.init()
        title = request["movieNm"] ?? ""
        director = request["directorNm"] ?? ""
        // A nation unknown here matches no film.
        nation = request["repNationCd"].map { KobisCode.named($0, below: "2204")?.name.korean ?? $0 } ?? ""
        kind = request["movieTypeCd"].flatMap { KobisCode.named($0, below: "2201") }?.name.korean ?? ""
        openedFrom = request["openStartDt"].flatMap { Int($0.prefix(4)) }
        openedTo = request["openEndDt"].flatMap { Int($0.prefix(4)) }
        madeFrom = request["prdtStartYear"].flatMap { Int($0, in: 0...9_999) }
        madeTo = request["prdtEndYear"].flatMap { Int($0, in: 0...9_999) }
    }
}

extension FilmCompany {
    fileprivate func fits(_ name: String, _ request: KobisRequest) -> Bool {
        (name.isEmpty || self.name.holds(name)) && request["ceoNm"] == nil
    }
}

extension KobisRequest {
    /// Returns the requested page of the items.
    fileprivate func slice<Item>(_ items: [Item]) -> [Item] {
        Array(items.dropFirst((page.number - 1) * page.length).prefix(page.length))
    }
}

extension KobisFault {
    /// Creates the fault for data that could neither be found nor fetched.
    init(_ failure: Failure) {
        switch failure.kind {
        case .tooMany: self = .quotaSpent
        case .unauthorized: self = .wrongKey
        case .notFound, .invalid, .conflict, .forbidden, .tooLarge, .unavailable, .bug:
            self = .unavailable(failure.message.korean)
        }
    }
}
