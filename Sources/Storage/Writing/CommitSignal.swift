import Synchronization

/// Tells whoever listens that something was committed, from the thread that did: what they do must be next to nothing.
final class CommitSignal: Sendable {
    private let listeners = Mutex<[@Sendable () -> Void]>([])

    func listen(_ told: @escaping @Sendable () -> Void) { listeners.withLock { $0.append(told) } }

    func tell() { for told in listeners.withLock({ $0 }) { told() } }
}
