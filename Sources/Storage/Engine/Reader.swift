import Domain
import Synchronization

/// Reads on the thread that asks: a loop of the server uses its own, so that a page needs no hop.
final class Reader: Sendable {
    // Only contended when somebody uses another's reader, which is then right, if not quick.
    private let connection: Mutex<DatabaseConnection>

    init(_ connection: sending DatabaseConnection) { self.connection = Mutex(connection) }

    func read<Result>(
        _ body: (DatabaseConnection) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        try connection.withLock { (connection) throws(Failure) in try body(connection) }
    }
}
