import Synchronization

/// A one-time event, visible to tasks and threads.
package final class Flag: Sendable {
    private let raised = Atomic(false)

    package init() {}

    package var isRaised: Bool { raised.load(ordering: .acquiring) }

    package func raise() { raised.store(true, ordering: .releasing) }

    /// Returns once it is raised, or when the task is cancelled.
    package func wait() async { while !isRaised, !Task.isCancelled { try? await Task.sleep(for: .milliseconds(2)) } }
}
