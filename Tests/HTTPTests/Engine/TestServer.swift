import Dispatch
import HTTP
import Octets
import Synchronization

/// Answers with a closure, and remembers what the engine told about each request.
final class TestHandler: Handler {
    private let work: @Sendable (Request) -> Answer
    private let seen = Mutex<[Exchange]>([])
    private let slow = Mutex<[(paths: [String], milliseconds: Int)]>([])

    init(_ work: @escaping @Sendable (Request) -> Answer) { self.work = work }

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
    /// One loop on a free port.
    static var small: Server.Configuration {
        var configuration = Server.Configuration()
        configuration.loops = 1
        return configuration
    }

    func with(_ change: (inout Server.Configuration) -> Void) -> Server.Configuration {
        var changed = self
        change(&changed)
        return changed
    }
}

/// Runs a server for the length of a test, and sees that it stops.
///
/// The test itself runs on a thread of its own: clients block, and the few threads of the global pool must stay free.
func withServer(
    _ handler: TestHandler,
    _ configuration: Server.Configuration = .small,
    _ body: @Sendable (Server) async throws -> Void
) async throws {
    try await withTaskExecutorPreference(TestThread()) {
        let server = Server(configuration, handler: handler)
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

/// Something that happens once, for tasks and threads to see.
final class Flag: Sendable {
    private let raised = Mutex(false)

    var isRaised: Bool { raised.withLock { $0 } }

    func raise() { raised.withLock { $0 = true } }
}

/// A thread that may be blocked.
final class TestThread: TaskExecutor {
    private let queue = DispatchQueue(label: "test")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}

/// Bytes in which every page is different.
func pattern(_ count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 7, count: count)
    for (number, index) in stride(from: 0, to: count, by: 4096).enumerated() {
        bytes[index] = UInt8(truncatingIfNeeded: number)
    }
    return bytes
}

/// Waits for something that happens on another thread, at most `seconds`.
func eventually(within seconds: Double = 5, _ condition: () -> Bool) async -> Bool {
    let end = ContinuousClock.now + .seconds(seconds)
    while !condition() {
        if ContinuousClock.now > end { return false }
        try? await Task.sleep(for: .milliseconds(5))
    }
    return true
}
