import Glibc
import HTTP
import Synchronization

/// The system's clock, and how far a test has moved it ahead.
final class MovedClock: Sendable {
    private let ahead = Atomic(0)

    var engine: LoopClock {
        LoopClock { [self] in LoopClock.system.now() + ahead.load(ordering: .relaxed) }
    }

    func move(_ server: Server, by seconds: Int) {
        ahead.add(seconds * 1_000_000_000, ordering: .relaxed)
        server.lookAtClock()
    }

    /// Moves on and on, because nobody sees when the engine begins to wait. All that is not to end must have far more time.
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
    /// Whether bytes, or the end, wait to be read.
    fileprivate var isReadable: Bool {
        var question = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&question, 1, 0) == 1
    }
}
