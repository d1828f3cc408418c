import Domain
import Synchronization

/// Reads. With SQLite on the thread that asks, so that a page needs no hop: a loop of the server uses its own.
final class Reader: Sendable {
    private let source: Source

    private enum Source: ~Copyable {
        // Only contended when somebody uses another's reader, which is then right, if not quick.
        case connection(Mutex<Opened>)
        case pool(PostgresPool)
    }

    private enum Opened {
        case connection(DatabaseConnection)
        case not(@Sendable () throws(Failure) -> DatabaseConnection)
    }

    init(_ connection: sending DatabaseConnection) { source = .connection(Mutex(.connection(connection))) }

    /// Opens its connection when it is first used.
    init(_ open: @escaping @Sendable () throws(Failure) -> DatabaseConnection) {
        source = .connection(Mutex(.not(open)))
    }

    init(_ pool: PostgresPool) { source = .pool(pool) }

    /// Runs `body` on the loop that asks, but with PostgreSQL, whose answer the task waits for.
    @inline(__always)
    func read<Result: Sendable>(
        _ body: (DatabaseConnection) throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        switch source {
        case .connection(let connection): return try Self.run(body, on: connection)
        case .pool(let pool): return try await Self.run(body, on: pool)
        }
    }

    /// The same for an actor with a thread of its own, which `body` then runs on.
    nonisolated(nonsending) func readApart<Result: Sendable>(
        _ body: @Sendable (DatabaseConnection) throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        switch source {
        case .connection(let connection): return try Self.run(body, on: connection)
        case .pool(let pool): return try await Self.run(body, on: pool)
        }
    }

    private static func run<Result>(
        _ body: (DatabaseConnection) throws(Failure) -> Result,
        on pool: PostgresPool
    ) async throws(Failure) -> Result {
        let slot = Slot<Result>()
        try await pool.read { (connection) throws(Failure) in slot.answer = try body(connection) }
        return slot.filled
    }

    @inline(__always)
    private static func run<Result: Sendable>(
        _ body: (DatabaseConnection) throws(Failure) -> Result,
        on connection: borrowing Mutex<Opened>
    ) throws(Failure) -> Result {
        try connection.withLock { (opened) throws(Failure) in
            switch opened {
            case .connection(let connection): return try body(connection)
            case .not(let open):
                let connection = try open()
                opened = .connection(connection)
                return try body(connection)
            }
        }
    }
}
