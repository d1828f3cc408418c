import Domain
import Synchronization

/// Whether the last write came to nothing for reasons that pass, and finding out whether they have.
final class WriteTrouble: Sendable {
    private let isThere = Atomic(false)
    private let tell = Mutex<(@Sendable (String?) -> Void)?>(nil)
    private let isTrying = Atomic(false)

    var isOver: Bool { !isThere.load(ordering: .relaxed) }

    /// `tell` gets the cause when trouble begins, and nil when it is over.
    func watch(_ tell: @escaping @Sendable (String?) -> Void) { self.tell.withLock { $0 = tell } }

    func note(_ failure: Failure) {
        guard !isThere.exchange(true, ordering: .relaxed) else { return }
        tell.withLock { $0 }?(failure.cause ?? failure.message.english)
    }

    func end() {
        guard !isOver, isThere.exchange(false, ordering: .relaxed) else { return }
        tell.withLock { $0 }?(nil)
    }

    /// Writes what changes nothing, where there is trouble and this is not being tried already.
    func tryAgain(_ writer: StoreWriter) {
        guard !isOver, !isTrying.exchange(true, ordering: .acquiring) else { return }
        Task {
            _ = try? await writer.write { (connection) throws(Failure) in
                try connection.run("UPDATE counters SET value = value WHERE name = 'products'")
            }
            isTrying.store(false, ordering: .releasing)
        }
    }
}
