import Domain
import Synchronization

/// Whether the last write came to nothing for reasons that pass, and finding out whether they have.
final class WriteTrouble: Sendable {
    private let isThere = Atomic(false)
    private let isTrying = Atomic(false)

    var isOver: Bool { !isThere.load(ordering: .relaxed) }

    func note(_ isThere: Bool) { self.isThere.store(isThere, ordering: .relaxed) }

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
