import Domain
import Synchronization

/// Whether the last write failed for a temporary reason, with a retry that finds out when that is over.
final class WriteTrouble: Sendable {
    private let isThere = Atomic(false)
    private let tell = Mutex<(@Sendable (String?) -> Void)?>(nil)
    private let isTrying = Atomic(false)

    var isOver: Bool { !isThere.load(ordering: .relaxed) }

    /// Sets `tell`, which gets the cause when trouble begins, and nil when it is over.
    func watch(_ tell: @escaping @Sendable (String?) -> Void) { self.tell.withLock { $0 = tell } }

    func note(_ failure: Failure) {
        guard !isThere.exchange(true, ordering: .relaxed) else { return }
        tell.withLock { $0 }?(failure.cause ?? failure.message.english)
    }

    func end() {
        guard !isOver, isThere.exchange(false, ordering: .relaxed) else { return }
        tell.withLock { $0 }?(nil)
    }

    /// Writes a row unchanged to test whether trouble is over; does nothing without trouble or while a test is running.
    func tryAgain(_ writer: any StoreWriter) {
        guard !isOver, !isTrying.exchange(true, ordering: .acquiring) else { return }
        Task {
            _ = try? await writer.write { (connection) throws(Failure) in
                try connection.run("UPDATE counters SET value = value WHERE name = 'products'")
            }
            isTrying.store(false, ordering: .releasing)
        }
    }
}
