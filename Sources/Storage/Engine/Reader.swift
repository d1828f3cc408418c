import Domain
import Synchronization

/// Reads. With SQLite on the thread that asks, so that a page needs no hop: a loop of the server uses its own.
final class Reader: Sendable {
    // Only contended when somebody uses another's reader, which is then right, if not quick.
    private let connection: Mutex<Opened>

    private enum Opened {
        case connection(DatabaseConnection)
        case not(@Sendable () throws(Failure) -> DatabaseConnection)
    }

    init(_ connection: sending DatabaseConnection) { self.connection = Mutex(.connection(connection)) }

    /// Opens its connection when it is first used.
    init(_ open: @escaping @Sendable () throws(Failure) -> DatabaseConnection) { connection = Mutex(.not(open)) }

    /// Runs `body` where it is called from.
    @inline(__always)
    nonisolated(nonsending) func read<Result: Sendable>(
        _ body: (DatabaseConnection) throws(Failure) -> Result
    ) async throws(Failure) -> Result {
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
