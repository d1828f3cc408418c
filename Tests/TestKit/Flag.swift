import Synchronization

/// Something that happens once, for tasks and threads to see.
package final class Flag: Sendable {
    private let raised = Atomic(false)

    package init() {}

    package var isRaised: Bool { raised.load(ordering: .acquiring) }

    package func raise() { raised.store(true, ordering: .releasing) }

    /// Returns once it is raised, or when nobody waits for that any more.
    package func wait() async { while !isRaised, !Task.isCancelled { try? await Task.sleep(for: .milliseconds(2)) } }
}
