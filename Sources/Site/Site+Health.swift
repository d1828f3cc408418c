import Domain
import HTTP
import Octets

extension Site {
    func health(on loop: Int) -> Response {
        let health = present(on: loop)
        var headers = SecurityHeaders.all
        headers.add(.contentType, "application/json")
        headers.add(.cacheControl, "no-store")
        return Response(status: health.isWell ? 200 : 503, headers: headers, body: .bytes(Bytes(health.json)))
    }

    /// The same question without the particulars, which cost more than all the rest of a small answer.
    func isWell(on loop: Int) -> Bool {
        guard supplies.packs?.isShowing ?? true, folder.takesFiles(at: clock.now) else { return false }
        let store = supplies.storeState(loop)
        return store.isReadable && store.isWritable
    }

    private func present(on loop: Int) -> Health {
        Health(
            version: configuration.version,
            uptimeSeconds: clock.now.milliseconds(since: started) / 1000,
            halls: configuration.halls,
            store: Health.Store(supplies.storeState(loop), folder: folder),
            packs: supplies.packs?.all ?? []
        )
    }
}
