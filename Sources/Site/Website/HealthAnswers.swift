import Domain
import HTTP
import Octets
import Pages
import Synchronization

/// Tells whether all is well here, to monitors and to the market's apps.
final class HealthAnswers: Sendable {
    private let pages: PageServer
    private let services: SiteServices
    private let folder: DataFolder
    private let isStopping = Atomic(false)

    init(_ pages: PageServer, _ services: SiteServices) {
        self.pages = pages
        self.services = services
        folder = DataFolder(pages.configuration.dataFolder)
    }

    /// From now on a proxy is told to give requests to others.
    func stop() { isStopping.store(true, ordering: .relaxed) }

    var isWell: Bool { status == .ok }

    /// Strangers are told one word, and a request from this computer all there is to know.
    func answer(_ visit: Visit) -> Response {
        if visit.request.isFromThisComputer {
            let health = present
            return answer(health.json, isWell: health.status == .ok)
        }
        let status = status
        return answer(Health.word(status), isWell: status == .ok)
    }

    private func answer(_ json: String, isWell: Bool) -> Response {
        var headers = SecurityHeaders.all
        headers.add(.contentType, "application/json")
        headers.add(.cacheControl, "no-store")
        return Response(status: isWell ? 200 : 503, headers: headers, body: .bytes(Bytes(json)))
    }

    /// What the market's apps ask before anything else: a JSON string, quotes and all, which some compare and others decode.
    func word(_ visit: Visit) -> Response {
        status == .ok ? .json(Bytes(#""OK""#)) : .json(Bytes(#""FAIL""#), status: 503)
    }

    /// The same question without the particulars, which cost more than all the rest of a small answer.
    private var status: Health.Status {
        if isStopping.load(ordering: .relaxed) { return .stopping }
        guard services.packs?.isShowing ?? true, folder.takesFiles(at: pages.now) else { return .failing }
        let store = services.storeState()
        return store.isReadable && store.isWritable ? .ok : .failing
    }

    private var present: Health {
        Health(
            version: pages.configuration.version,
            uptimeSeconds: pages.now.milliseconds(since: pages.started) / 1000,
            halls: pages.configuration.halls,
            store: Health.StoreHealth(services.storeState(), nodes: services.nodes, folder: folder),
            packs: services.packs?.all ?? [],
            isStopping: isStopping.load(ordering: .relaxed)
        )
    }
}
