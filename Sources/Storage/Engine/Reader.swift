import Domain
import Synchronization

/// Reads. With SQLite on the thread that asks, so that a page needs no hop: a loop of the server uses its own.
final class Reader: Sendable {
    // Only contended when somebody uses another's reader, which is then right, if not quick.
    private let connection: Mutex<Opened>
    /// Nil with SQLite.
    private let pool: PostgresPool?

    private enum Opened {
        case connection(DatabaseConnection)
        case not(@Sendable () throws(Failure) -> DatabaseConnection)
    }

    init(_ connection: sending DatabaseConnection) {
        self.connection = Mutex(.connection(connection))
        pool = nil
    }

    /// Opens its connection when it is first used.
    init(_ open: @escaping @Sendable () throws(Failure) -> DatabaseConnection) {
        connection = Mutex(.not(open))
        pool = nil
    }

    init(_ pool: PostgresPool) {
        connection = Mutex(.not { () throws(Failure) in throw .cannotReach("a pool has no connection of its own") })
        self.pool = pool
    }

    /// Runs `body` on the loop that asks, but with PostgreSQL, whose answer the task waits for.
    @inline(__always)
    func read<Result: Sendable>(
        _ body: (DatabaseConnection) throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        if let pool { return try await pool.read(body) }
        return try run(body)
    }

    /// The same for an actor with a thread of its own, which `body` then runs on.
    nonisolated(nonsending) func readApart<Result: Sendable>(
        _ body: @Sendable (DatabaseConnection) throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        if let pool { return try await pool.read(body) }
        return try run(body)
    }

    @inline(__always)
    private func run<Result: Sendable>(
        _ body: (DatabaseConnection) throws(Failure) -> Result
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
