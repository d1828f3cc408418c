import HTTP
import Synchronization

/// Counts what a server sends: a page's service worker makes requests that the page itself cannot see.
final class ServerLog: Handler {
    private let handler: any Handler
    private let counts = Mutex((answers: 0, bytes: 0))

    init(_ handler: any Handler) { self.handler = handler }

    /// The number of answers so far, and the bytes of their bodies.
    var sent: (answers: Int, bytes: Int) { counts.withLock { $0 } }

    func answer(_ request: Request) -> Answer { handler.answer(request) }

    func finished(_ exchange: Exchange) {
        counts.withLock {
            $0.answers += 1
            $0.bytes += exchange.bytes
        }
        handler.finished(exchange)
    }
}
