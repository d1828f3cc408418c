import Domain
import Synchronization

/// A bounded number of connections to PostgreSQL, assigned in the order of requests.
final class PostgresPool: Sendable {
    private struct State {
        var idle: [PostgresSession]
        var waiting: [CheckedContinuation<PostgresSession?, Never>] = []
    }

    private let state: Mutex<State>
    private let longestQueue: Int
    private let reach: DatabaseReachability

    init(_ address: PostgresAddress, connections: Int, reach: DatabaseReachability, longestQueue: Int = 8192) {
        state = Mutex(State(idle: (0..<connections).map { _ in PostgresSession(address, within: reach) }))
        (self.longestQueue, self.reach) = (longestQueue, reach)
    }

    var waitingCount: Int { state.withLock { $0.waiting.count } }

    func read(_ body: (any DatabaseConnection) throws(Failure) -> Void) async throws(Failure) {
        let session = try await take()
        defer { give(session) }
        // The task is suspended until the session's thread has finished `body`.
        try await withoutActuallyEscaping(body) { (body) async throws(Failure) in
            nonisolated(unsafe) let body = body
            try await session.read(body)
        }
    }

    func write(_ body: Transaction) async throws(Failure) {
        let session = try await take()
        defer { give(session) }
        try await session.write(body)
    }

    private func take() async throws(Failure) -> PostgresSession {
        guard !reach.isSilent else { throw .silent }
        let session = await withCheckedContinuation { continuation in
            let (session, waits) = state.withLock { state -> (PostgresSession?, Bool) in
                // The session used last: its connection is the least likely to have been closed meanwhile.
                if let session = state.idle.popLast() { return (session, false) }
                guard state.waiting.count < longestQueue else { return (nil, false) }
                state.waiting.append(continuation)
                return (nil, true)
            }
            if !waits { continuation.resume(returning: session) }
        }
        guard let session else { throw .tooMuchWaits }
        return session
    }

    private func give(_ session: PostgresSession) {
        let next = state.withLock { state -> CheckedContinuation<PostgresSession?, Never>? in
            guard !state.waiting.isEmpty else {
                state.idle.append(session)
                return nil
            }
            return state.waiting.removeFirst()
        }
        next?.resume(returning: session)
    }
}
