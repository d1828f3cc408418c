import Glibc
import HTTP
import Synchronization

/// The system's clock, advanced by a test.
final class MovedClock: Sendable {
    private let ahead = Atomic(0)

    var engine: LoopClock {
        LoopClock { [self] in LoopClock.system.now() + ahead.load(ordering: .relaxed) }
    }

    func move(_ server: Server, by seconds: Int) {
        ahead.add(seconds * 1_000_000_000, ordering: .relaxed)
        server.lookAtClock()
    }

    /// Advances repeatedly, because the start of the engine's wait is not visible. Other timeouts must be far longer.
    func move(_ server: Server, by seconds: Int, until isSo: () throws -> Bool) async throws {
        for _ in 0..<10_000 {
            move(server, by: seconds)
            try await Task.sleep(for: .milliseconds(2))
            if try isSo() { return }
        }
        throw EngineClient.Broken(what: "time passes, and nothing comes of it")
    }

    func move(_ server: Server, by seconds: Int, untilReadable client: EngineClient) async throws {
        try await move(server, by: seconds) { client.isReadable }
    }
}

extension EngineClient {
    /// Whether bytes, or the end, can be read.
    fileprivate var isReadable: Bool {
        var question = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&question, 1, 0) == 1
    }
}
