import Domain
import HTTP
import Octets

extension Site {
    /// Strangers are told one word, and whoever is at this computer all there is to know.
    func health(_ visit: Visit) -> Response {
        let loop = visit.request.loop
        if visit.request.isFromThisComputer {
            let health = present(on: loop)
            return answer(health.json, isWell: health.isWell)
        }
        let isWell = isWell(on: loop)
        return answer(Health.word(isWell: isWell), isWell: isWell)
    }

    private func answer(_ json: String, isWell: Bool) -> Response {
        var headers = SecurityHeaders.all
        headers.add(.contentType, "application/json")
        headers.add(.cacheControl, "no-store")
        return Response(status: isWell ? 200 : 503, headers: headers, body: .bytes(Bytes(json)))
    }

    /// The same question without the particulars, which cost more than all the rest of a small answer.
    func isWell(on loop: Int) -> Bool {
        guard services.packs?.isShowing ?? true, folder.takesFiles(at: clock.now) else { return false }
        let store = services.storeState(loop)
        return store.isReadable && store.isWritable
    }

    private func present(on loop: Int) -> Health {
        Health(
            version: configuration.version,
            uptimeSeconds: clock.now.milliseconds(since: started) / 1000,
            halls: configuration.halls,
            store: Health.Store(services.storeState(loop), folder: folder),
            packs: services.packs?.all ?? []
        )
    }
}
