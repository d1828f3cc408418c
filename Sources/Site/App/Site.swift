package import Domain
package import HTTP
import Synchronization
import Wire

/// Madang's pages and interfaces: from a request to its answer.
package final class Site: Handler {
    let configuration: SiteConfiguration
    let assets: Assets
    let clock: Clock
    let folder: DataFolder
    let files: SiteFiles
    private let openAPIDocument = AtomicLazyReference<StoredAnswer>()
    let pages = PageCache()
    let kobisAnswers = KobisAnswerCache()
    let services: SiteServices
    let wrongSecrets: WrongSecrets
    let securityLog: SecurityLog?
    let limiter: RateLimiter
    let uploads: UploadAllowance
    let lists = ListCache()
    let pictures: ServedPictures?
    /// Nil where there are no packs: then the hall stands empty.
    let expoHall: ExpoHall?
    let started: Instant
    private let log: RequestLog?

    package init(
        _ configuration: SiteConfiguration,
        assets: Assets = .embedded,
        services: SiteServices = SiteServices(),
        clock: Clock = .system,
        log: RequestLog? = nil,
        security: SecurityLog? = nil
    ) {
        self.configuration = configuration
        self.assets = assets
        self.clock = clock
        folder = DataFolder(configuration.dataFolder)
        self.log = log
        securityLog = security
        wrongSecrets = WrongSecrets(log: security)
        limiter = RateLimiter(configuration.market.limits)
        let limits = configuration.market.uploads
        uploads = UploadAllowance(
            limits,
            disk: DiskReserve(limits.reserve, clock: clock) { log?.tell($0, at: clock.now) }
        )
        started = clock.now
        files = SiteFiles(assets, halls: configuration.halls)
        self.services = services
        expoHall = services.packs.map(ExpoHall.init)
        pictures = services.pictures.flatMap(ServedPictures.init)
    }

    /// Made when it is first asked for, which on most servers it never is.
    var openAPI: StoredAnswer {
        openAPIDocument.load() ?? openAPIDocument.storeIfNil(OpenAPIDocument(configuration: configuration).answer)
    }

    package func answer(_ request: Request) -> Answer { answer(request, dates: nil) }

    /// `dates` is what the listener the request came to is for, where it is for one generation alone.
    func answer(_ request: Request, dates: DateForm?) -> Answer {
        let visit = Visit(request, configuration, dates: dates)
        do throws(FailedRequest) {
            try limitReading(visit)
            try admit(visit)
            guard let route = visit.route else { throw FailedRequest(Failure.nothingHere) }
            guard route.methods.contains(request.method) else {
                throw route.isAnyText ? FailedRequest(Failure.nothingHere) : FailedRequest(notAllowedAt: route)
            }
            return answer(visit, at: route)
        } catch {
            return .now(failed(error, visit))
        }
    }

    package func finished(_ exchange: Exchange) { log?.write(exchange, at: clock.now) }

    package func blocked(by requests: [Request], milliseconds: Int) {
        for request in requests { log?.warn(request, heldLoopFor: milliseconds, at: clock.now) }
    }

    /// Tells whoever runs the server something that is about no single request.
    func tell(_ note: String) { log?.tell(note, at: clock.now) }

    /// The whole answer, for callers without a loop.
    package func respond(to request: Request) async -> Response {
        switch answer(request) {
        case .now(let response): response
        case .later(let respond): await respond()
        }
    }

    /// What no route should ever meet: another site's name, another site's form.
    private func admit(_ visit: Visit) throws(FailedRequest) {
        guard configuration.answers(to: visit.visitor.hostName) else {
            throw FailedRequest(misdirectedTo: visit.visitor)
        }
        if CrossSite.refuses(visit.request, from: visit.visitor) { throw FailedRequest(Failure.fromAnotherSite) }
    }

    private func answer(_ visit: Visit, at route: Route) -> Answer {
        switch (route, visit.request.method) {
        case (_, .options): .now(allowed(at: route))
        case (.settings, .post): .later { await self.saveSettings(visit) }
        case (.asset(let hash, let name), _): .now(stored(files.file(named: name, hash: hash), visit))
        case (.favicon, _): .now(stored(files.favicon, visit))
        case (.serviceWorker, _): .now(stored(files.serviceWorker, visit))
        case (.manifest, _): .now(stored(files.manifest(visit.language), visit))
        case (.picture(let hash, let size, let format), _): .now(picture(hash, size, format, visit))
        case (.kobis(let kobis), _): .later { await self.kobis(visit, at: kobis) }
        case (.health, _): .now(health(visit))
        case (.openAPI, _): .now(stored(openAPI, visit))
        case (.marketAPI(let route), _): answer(visit, at: route)
        case (.hall(.expo), _): expo(visit, at: nil)
        case (.expo(let route), _): expo(visit, at: route)
        case (.hall(.market), _): market(visit, at: nil)
        case (.market(let route), _): market(visit, at: route)
        case (.hall(.boxOffice), _): boxOffice(visit, at: nil)
        case (.boxOffice(let route), _): boxOffice(visit, at: route)
        case (.home, _): home(visit)
        case (.settings, _), (.offline, _): .now(page(visit, at: route))
        }
    }

    private func stored(_ answer: StoredAnswer?, _ visit: Visit) -> Response {
        answer?.answer(to: visit.request) ?? failed(FailedRequest(Failure.nothingHere), visit)
    }

    private func allowed(at route: Route) -> Response {
        var headers = SecurityHeaders.all
        headers.add(.allow, route.methods.map(\.rawValue).joined(separator: ", "))
        return Response(status: 204, headers: headers)
    }
}
