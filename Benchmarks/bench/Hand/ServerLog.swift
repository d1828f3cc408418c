import HTTP
import Synchronization

/// Counts what a server sends: a page's service worker asks for more than the page itself can tell.
final class ServerLog: Handler {
    private let handler: any Handler
    private let counts = Mutex((answers: 0, bytes: 0))

    init(_ handler: any Handler) { self.handler = handler }

    /// Answers so far, and the bytes of their bodies.
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
