import BoxOffice
import Describing
import Desk
package import Domain
import Exhibitions
package import HTTP
import Market
package import Pages
import Routes
import Studio
import Synchronization
package import Wire

/// Madang's pages and APIs: from a request to its response.
package final class Site: WholeSite {
    package let pages: PageServer
    package let guards: Safeguards
    let kobis: KobisAnswers
    private let files: SiteFiles
    private let nodes: NodeCount
    private let readYourWrites: ReadYourWrites
    private let attendance: Attendance?
    private let catchUp: @Sendable () async -> Void
    /// The document of `/openapi.json`, with the number of the place it describes; nil until it is asked for.
    private let openAPIDocument = Mutex<(place: Int, answer: StoredAnswer)?>(nil)
    private let pictures: ServedPictures?
    private let health: HealthAnswers
    private let home: HomePages
    private let settings: SettingsPages
    private let place: PlacePages
    private let sitemaps: Sitemaps
    /// The halls' pages; nil for a hall without services, whose front page then says that it is empty.
    private let expo: ExpoPages?
    private let market: MarketPages?
    private let desk: ModerationPages?
    private let studio: StudioPages?
    /// A cache of whether pictures are private, valid until anything in the store changes.
    private let privacy = VersionedCache<PictureHash, Int, Bool>(.init(count: 4_096))
    private let marketAPI: MarketAPI?
    private let boxOffice: BoxOfficePages?
    private let log: RequestLog?

    package init(
        _ configuration: SiteConfiguration,
        assets: Assets = .embedded,
        services: SiteServices = SiteServices(),
        clock: Clock = .system,
        log: RequestLog? = nil,
        security: SecurityLog? = nil
    ) {
        let pages = PageServer(configuration, assets: assets, clock: clock, log: log, security: security)
        let guards = Safeguards(
            configuration.market,
            among: services.nodes,
            clock: clock,
            log: log,
            security: security
        )
        self.pages = pages
        self.guards = guards
        self.log = log
        nodes = services.nodes
        readYourWrites = ReadYourWrites(catchUp: services.catchUp)
        (attendance, catchUp) = (services.market?.background.version.attendance, services.catchUp)
        files = SiteFiles(assets)
        let pictures = services.pictures.flatMap(ServedPictures.init)
        self.pictures = pictures
        health = HealthAnswers(pages, services)
        settings = SettingsPages(pages: pages)
        place = PlacePages(pages, services.market)
        let expo = services.packs.map { ExpoPages(pages, $0) }
        self.expo = expo
        home = HomePages(pages, services, expo)
        sitemaps = Sitemaps(pages, services, expo)
        market = services.market.map { MarketPages(pages, $0, guards, pictures) }
        desk = services.market.map { ModerationPages(pages, guards, pictures, $0, services.nodes) }
        studio = services.market.flatMap { market in
            services.packs.map { StudioPages(pages, guards, market, $0) }
        }
        marketAPI = services.market.map { MarketAPI(pages, $0, guards) }
        boxOffice = services.boxOffice.map { BoxOfficePages(pages, $0) }
        kobis = KobisAnswers(pages, services.boxOffice)
        if let store = services.market?.background { pages.place.follow(store.places, store.version) }
    }

    private var openAPI: StoredAnswer {
        let place = pages.place
        let number = place.number
        if let made = openAPIDocument.withLock({ $0 }), made.place == number { return made.answer }
        let document = OpenAPIDocument(of: place.place, place.marketPolicy, version: pages.configuration.version)
        let answer = document.answer
        openAPIDocument.withLock { $0 = (number, answer) }
        return answer
    }

    package func answer(_ request: Request) -> Answer { answer(request, dates: nil) }

    /// Answers a request. `dates` is set if the listener serves a single generation of apps.
    package func answer(_ request: Request, dates: DateForm?) -> Answer {
        let visit = pages.visit(of: request, dates: dates)
        if let kind = visit.route?.kind { request.kind = Int(kind.rawValue) }
        do throws(FailedRequest) {
            try guards.limitReading(visit, by: pages.clock)
            try admit(visit)
            guard let route = visit.route else { throw FailedRequest(Failure.nothingHere) }
            guard route.methods.contains(request.method) else {
                throw route.isAnyText ? FailedRequest(Failure.nothingHere) : FailedRequest(notAllowedAt: route)
            }
            guard !route.isForMonitors, attendance?.note() == true else { return answerAwake(visit, at: route) }
            return .later { [self] in
                await catchUp()
                return await answerAwake(visit, at: route).response()
            }
        } catch {
            return .now(failed(error, visit))
        }
    }

    private func answerAwake(_ visit: Visit, at route: Route) -> Answer {
        let answer = nodes.number > 1 ? answerBesideOthers(visit, at: route) : answer(visit, at: route)
        return traced(answer, visit, at: route)
    }

    /// Returns the response to a refusal; clients of the KOBIS API that exceed the rate limit get KOBIS's own error.
    private func failed(_ refused: FailedRequest, _ visit: Visit) -> Response {
        guard case .kobis(let route) = visit.route, refused.failure.kind == .tooMany else {
            return pages.failed(refused, visit)
        }
        return KobisAnswers.tooMany(route, refused, visit)
    }

    /// Sets the trace for work that may call another server, which then receives it.
    private func traced(_ answer: Answer, _ visit: Visit, at route: Route) -> Answer {
        guard route.mayAskOthers, case .later(let work) = answer, let trace = visit.request.trace else { return answer }
        return .later { await TraceParent.$current.withValue(trace) { await work() } }
    }

    /// Not inlined, so that a single server allocates nothing for it.
    @inline(never)
    private func answerBesideOthers(_ visit: Visit, at route: Route) -> Answer {
        readYourWrites.answer(visit, at: route) { [self] in answer(visit, at: route) }
    }

    /// Returns the response to a program whose request is refused.
    package func refused(_ refused: FailedRequest, _ request: Request) -> Response {
        pages.failedProgram(refused, pages.visit(of: request, dates: nil))
    }

    /// Answers `/health` on any listener.
    func answerHealth(_ request: Request) -> Response { health.answer(pages.visit(of: request, dates: nil)) }

    var isHealthy: Bool { health.isWell }

    /// The response caches, by name.
    var caches: [(name: String, figures: CacheFigures)] {
        [
            ("pages", pages.cache.figures), ("lists", marketAPI?.lists.figures),
            ("rankings", boxOffice?.services.rankings.figures), ("kobis", kobis.answers.figures),
        ].compactMap { name, figures in figures.map { (name, $0) } }
    }

    package func source(of request: Request) -> RequestSource? {
        let visitor = Visitor(request, trusting: pages.configuration.trustedProxies)
        return visitor.source.isThisMachine ? nil : RequestSource(visitor.address)
    }

    package func finished(_ exchange: Exchange) { log?.write(exchange, at: pages.now) }

    package func blocked(by requests: [Request], milliseconds: Int) {
        for request in requests { log?.warn(request, heldLoopFor: milliseconds, at: pages.now) }
    }

    /// Begins shutting down: still answers, while `/health` tells proxies to send visitors elsewhere.
    package func beginStopping() { health.stop() }

    /// Saves the product counts when due; call it now and then, and once after the last request.
    package func saveCounts(isLast: Bool = false) async { await market?.saveCounts(isLast: isLast) }

    /// Returns the whole response, for callers without a loop.
    package func respond(to request: Request) async -> Response {
        await answer(request).response()
    }

    /// Refuses requests no route should handle: for another site's host, or from another site's form.
    private func admit(_ visit: Visit) throws(FailedRequest) {
        guard pages.answers(to: visit.visitor) else {
            throw FailedRequest(misdirectedTo: visit.visitor)
        }
        if CrossSite.refuses(visit.request, from: visit.visitor) { throw FailedRequest(Failure.fromAnotherSite) }
        guard let closure = pages.place.closure(at: pages.now), visit.route?.isOpenAlways != true else { return }
        throw FailedRequest(closedFor: closure, at: pages.now)
    }

    private func answer(_ visit: Visit, at route: Route) -> Answer {
        switch (route, visit.request.method) {
        case (_, .options): .now(allowed(at: route))
        case (.home, _): home.answer(visit)
        case (.settings, .post): .later { [settings] in await settings.save(visit) }
        case (.settings, _): .now(settings.page(visit))
        case (.offline, _): .now(pages.daily(visit, at: .offline, OfflineScreen()))
        case (.hall(let hall), _): door(of: hall, visit)
        case (.expo(.preview(let key, let page)), _):
            studio?.answer(visit, preview: key, at: page) ?? nothing(visit)
        case (.expo(.studio(let route)), _): studio?.answer(visit, at: route) ?? nothing(visit)
        case (.expo(let route), _): expo?.answer(visit, at: route) ?? nothing(visit)
        case (.market(let route), _): market?.answer(visit, at: route) ?? nothing(visit)
        case (.desk(let route), _): desk?.answer(visit, at: route) ?? nothing(visit)
        case (.account(let route), _): market?.answer(visit, at: route) ?? nothing(visit)
        case (.invitation(let key), _): .now(.seeOther("\(AccountRoute.signUp.path)?\([("invite", key)].asQuery)"))
        case (.place(let route), _): place.answer(visit, at: route)
        case (.moved(let route), _):
            .now(.moved(to: route.path + (visit.request.query.map { "?\($0)" } ?? "")))
        case (.boxOffice(let route), _): boxOffice?.answer(visit, at: route) ?? nothing(visit)
        case (.marketAPI(.healthChecker), _): .now(health.word(visit))
        case (.marketAPI(let route), _): marketAPI?.answer(visit, at: route) ?? nothing(visit)
        case (.kobis(let route), _): .later { [kobis] in await kobis.answer(visit, at: route) }
        case (.asset(let hash, let name), _): .now(stored(files.file(named: name, hash: hash), visit))
        case (.favicon, _): .now(stored(files.favicon, visit))
        case (.robots, _): .now(sitemaps.robots(visit))
        case (.sitemap, _): sitemaps.answer(visit)
        case (.serviceWorker, _): .now(stored(files.serviceWorker, visit))
        case (.manifest, _): .now(stored(files.manifest(visit.language, of: pages.place.place), visit))
        case (.picture(let hash, let size, let format), _): picture(hash, size, format, visit)
        case (.health, _): .now(health.answer(visit))
        case (.openAPI, _): .now(stored(openAPI, visit))
        }
    }

    private func door(of hall: Hall, _ visit: Visit) -> Answer {
        let answer: Answer? =
            switch hall {
            case .expo: expo?.answer(visit, at: nil)
            case .market: market?.answer(visit, at: nil)
            case .boxOffice: boxOffice?.answer(visit, at: nil)
            }
        return answer ?? .now(pages.daily(visit, at: .hall(hall), HallScreen(hall)))
    }

    private func nothing(_ visit: Visit) -> Answer { .now(pages.failed(FailedRequest(Failure.nothingHere), visit)) }

    private func stored(_ answer: StoredAnswer?, _ visit: Visit) -> Response {
        answer?.answer(to: visit.request) ?? pages.failed(FailedRequest(Failure.nothingHere), visit)
    }

    /// Answers with a picture. Pictures in conversations have addresses of their own and are not found at this one, nor
    /// are those hidden by moderators.
    private func picture(
        _ hash: PictureHash,
        _ size: PictureSize,
        _ format: PictureFormat,
        _ visit: Visit
    ) -> Answer {
        guard let pictures else { return .now(ServedPictures.drawing(for: hash)) }
        let (pages, store) = (pages, market?.services.store(on: visit.request.loop))
        @Sendable func answer(_ isPrivate: Bool) -> Answer {
            if isPrivate { return .now(ServedPictures.drawing(for: hash)) }
            return pictures.answer(visit, hash, size, format, pages) { () async throws(Failure) in
                try await store?.products.isUsed(hash) ?? true
            }
        }
        guard let store else { return answer(false) }
        let version = store.version.number
        if let isPrivate = privacy.value(for: hash, at: version) { return answer(isPrivate) }
        return .later { [self] in
            do throws(Failure) {
                let epoch = privacy.epoch
                let isPrivate = try await store.products.isPrivate(hash)
                return await answer(privacy.keep(isPrivate, for: hash, at: version, startedAt: epoch)).response()
            } catch {
                return pages.failed(FailedRequest(error), visit)
            }
        }
    }

    private func allowed(at route: Route) -> Response {
        var headers = SecurityHeaders.all
        headers.add(.allow, route.methods.map(\.rawValue).joined(separator: ", "))
        return Response(status: 204, headers: headers)
    }
}

extension PictureHash: VersionedKey {}

extension FailedRequest {
    /// A refusal while the place is closed, with the seconds until it opens.
    fileprivate init(closedFor announcement: Announcement, at now: Instant) {
        let seconds = announcement.until.map { $0.milliseconds(since: now) / 1_000 + 1 }
        self.init(Failure(.unavailable, announcement.words, retryAfter: seconds))
        isTold = true
    }
}

extension Route {
    /// Whether it answers while the place is closed: the desk, which opens it again, and what pages and monitors load.
    fileprivate var isOpenAlways: Bool {
        switch self {
        case .desk, .asset, .favicon, .serviceWorker, .manifest, .health, .settings, .robots: true
        default: false
        }
    }

    /// Whether showing it may call KOBIS.
    fileprivate var mayAskOthers: Bool {
        switch self {
        case .boxOffice, .kobis, .hall(.boxOffice): true
        default: false
        }
    }
}

extension Route {
    /// Whether programs ask it all the time, which makes nobody a visitor.
    fileprivate var isForMonitors: Bool {
        switch self {
        case .health, .marketAPI(.healthChecker): true
        default: false
        }
    }
}
