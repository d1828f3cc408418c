import HTTP
import Octets
import Synchronization
import TestKit

/// Responds by a closure, and records the engine's reports on each request.
final class TestHandler: Handler {
    private let work: @Sendable (Request) -> Answer
    private let seen = Mutex<[Exchange]>([])
    private let slow = Mutex<[(paths: [String], milliseconds: Int)]>([])

    init(_ work: @escaping @Sendable (Request) -> Answer) { self.work = work }

    /// Returns the source given in the request's `x-from`.
    func source(of request: Request) -> RequestSource? {
        request.header("x-from").flatMap { IPAddress($0) }.map { RequestSource($0) }
    }

    func answer(_ request: Request) -> Answer { work(request) }
    func finished(_ exchange: Exchange) { seen.withLock { $0.append(exchange) } }

    func blocked(by requests: [Request], milliseconds: Int) {
        slow.withLock { $0.append((requests.map(\.path), milliseconds)) }
    }

    var exchanges: [Exchange] { seen.withLock { $0 } }
    var blockers: [(paths: [String], milliseconds: Int)] { slow.withLock { $0 } }
}

extension Response {
    static func text(_ text: String, status: Int = 200) -> Response {
        var response = Response(status: status, body: .bytes(Bytes(text)))
        response.headers.add(.contentType, "text/plain; charset=utf-8")
        return response
    }
}

extension Server.Configuration {
    /// One loop on a free port. Timeouts are longer than usual, because delays of a busy machine are not the client's
    /// fault.
    static var small: Server.Configuration {
        var configuration = Server.Configuration()
        configuration.loops = 1
        configuration.timeOuts.head = .seconds(120)
        configuration.timeOuts.idle = .seconds(120)
        configuration.timeOuts.body = .seconds(120)
        configuration.timeOuts.reader = .seconds(120)
        return configuration
    }

    /// Reads on after the last response for as long as a busy machine may need to send the rest.
    var lingering: Server.Configuration { with { $0.timeOuts.linger = .seconds(60) } }

    func with(_ change: (inout Server.Configuration) -> Void) -> Server.Configuration {
        var changed = self
        change(&changed)
        return changed
    }
}

/// Runs a server for the length of a test, and checks that it stops.
///
/// The test itself runs on a separate thread: clients block, and the few threads of the global pool must stay free.
func withServer(
    _ handler: TestHandler,
    _ configuration: Server.Configuration = .small,
    clock: LoopClock = .system,
    _ body: @Sendable (Server) async throws -> Void
) async throws {
    try await withTaskExecutorPreference(OwnThread()) {
        let server = Server(configuration, clock: clock, handler: handler)
        try server.start()
        do {
            try await body(server)
        } catch {
            server.stop(within: .zero)
            await server.stopped()
            throw error
        }
        server.stop(within: .zero)
        await server.stopped()
    }
}

/// Returns bytes in which every page is different.
func pattern(_ count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 7, count: count)
    for (number, index) in stride(from: 0, to: count, by: 4096).enumerated() {
        bytes[index] = UInt8(truncatingIfNeeded: number)
    }
    return bytes
}
