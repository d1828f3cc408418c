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
        case connection(any DatabaseConnection)
        case not(@Sendable () throws(Failure) -> any DatabaseConnection)
    }

    init(_ connection: sending any DatabaseConnection) { source = .connection(Mutex(.connection(connection))) }

    /// Opens the connection on its first use.
    init(_ open: @escaping @Sendable () throws(Failure) -> any DatabaseConnection) {
        source = .connection(Mutex(.not(open)))
    }

    init(_ pool: PostgresPool) { source = .pool(pool) }

    /// Runs `body` on the calling loop with SQLite; with PostgreSQL, on a session's thread while the task waits.
    @inline(__always)
    func read<Result: Sendable>(
        _ body: (any DatabaseConnection) throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        switch source {
        case .connection(let connection): return try Self.run(body, on: connection)
        case .pool(let pool): return try await Self.run(body, on: pool)
        }
    }

    /// Returns `read`'s values for every row of a statement's result.
    @inline(__always)
    func all<Result: Sendable>(
        _ sql: SQL,
        _ values: any Bindable...,
        read: (inout Row) throws(Failure) -> Result
    ) async throws(Failure) -> [Result] {
        try await self.read { (connection) throws(Failure) in
            try connection.all(sql, values.map(\.bound), read: read)
        }
    }

    /// Returns `read`'s value for a result's first row; nil when there is none.
    @inline(__always)
    func first<Result: Sendable>(
        _ sql: SQL,
        _ values: any Bindable...,
        read: (inout Row) throws(Failure) -> Result
    ) async throws(Failure) -> Result? {
        try await self.read { (connection) throws(Failure) in
            try connection.first(sql, values.map(\.bound), read: read)
        }
    }

    /// Returns the number a statement selects; 0 when there is no row.
    @inline(__always)
    func number(_ sql: SQL, _ values: any Bindable...) async throws(Failure) -> Int {
        try await read { (connection) throws(Failure) in
            try connection.first(sql, values.map(\.bound)) { $0.integer() } ?? 0
        }
    }

    /// Runs `body` on the thread of the calling actor, if it has its own.
    nonisolated(nonsending) func readApart<Result: Sendable>(
        _ body: @Sendable (any DatabaseConnection) throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        switch source {
        case .connection(let connection): return try Self.run(body, on: connection)
        case .pool(let pool): return try await Self.run(body, on: pool)
        }
    }

    private static func run<Result>(
        _ body: (any DatabaseConnection) throws(Failure) -> Result,
        on pool: PostgresPool
    ) async throws(Failure) -> Result {
        let slot = Slot<Result>()
        try await pool.read { (connection) throws(Failure) in slot.answer = try body(connection) }
        return slot.filled
    }

    @inline(__always)
    private static func run<Result: Sendable>(
        _ body: (any DatabaseConnection) throws(Failure) -> Result,
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
