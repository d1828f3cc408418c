import Domain
import Synchronization

/// A reader of the store. SQLite is read on the calling thread, so that a page needs no hop: each of the server's loops
/// uses its own reader.
final class Reader: Sendable {
    private let source: Source

    private enum Source: ~Copyable {
        // Only contended when a caller uses another loop's reader, which is correct but slower.
        case connection(Mutex<Opened>)
        case pool(PostgresPool)
    }

    private enum Opened {
        case connection(DatabaseConnection)
        case not(@Sendable () throws(Failure) -> DatabaseConnection)
    }

    init(_ connection: sending DatabaseConnection) { source = .connection(Mutex(.connection(connection))) }

    /// Opens the connection on its first use.
    init(_ open: @escaping @Sendable () throws(Failure) -> DatabaseConnection) {
        source = .connection(Mutex(.not(open)))
    }

    init(_ pool: PostgresPool) { source = .pool(pool) }

    /// Runs `body` on the calling loop with SQLite; with PostgreSQL, on a session's thread while the task waits.
    @inline(__always)
    func read<Result: Sendable>(
        _ body: (DatabaseConnection) throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        switch source {
        case .connection(let connection): return try Self.run(body, on: connection)
        case .pool(let pool): return try await Self.run(body, on: pool)
        }
    }

    /// Runs `body` on the thread of the calling actor, if it has its own.
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
