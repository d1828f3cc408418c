import Domain
import HTTP
import Octets
import Pages
import Synchronization

/// Answers health checks of monitors and of the market's apps.
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

    /// Makes health checks tell proxies to send requests elsewhere.
    func stop() { isStopping.store(true, ordering: .relaxed) }

    var isWell: Bool { status == .ok }

    /// Answers with the full state to this computer, and with one word to other clients.
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

    /// Answers the apps' first request with a JSON string, quotes included, which some compare and others decode.
    func word(_ visit: Visit) -> Response {
        status == .ok ? .json(Bytes(#""OK""#)) : .json(Bytes(#""FAIL""#), status: 503)
    }

    /// The status without the details, which would cost more than the rest of a small response.
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
            halls: pages.place.place.halls,
            store: Health.StoreHealth(services.storeState(), nodes: services.nodes, folder: folder),
            packs: services.packs?.all ?? [],
            isStopping: isStopping.load(ordering: .relaxed)
        )
    }
}
