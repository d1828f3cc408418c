import Synchronization

/// Counts commits, so that what was made of an earlier state is known to be old. Those of this process count before they
/// are answered, those of other processes within a second.
///
/// To be read before what it stands for: what is read afterwards is at least as new.
package final class StoreVersion: Sendable {
    private let all = Atomic(0)
    private let figures = Atomic(0)
    private let listeners = Mutex<[@Sendable () -> Void]>([])

    package init() {}

    /// Another number after every commit.
    package var number: Int { all.load(ordering: .acquiring) }

    /// Another number after every commit that may have changed the box office's figures.
    package var boxOffice: Int { figures.load(ordering: .acquiring) }

    /// Once a change is on the disk, and not before: who reads the new number must read what was changed.
    package func advance() {
        all.add(1, ordering: .releasing)
        for told in listeners.withLock({ $0 }) { told() }
    }

    /// The same for the box office's figures, beside what counts every commit.
    package func advanceBoxOffice() { figures.add(1, ordering: .releasing) }

    /// Has `told` called after each commit, on the thread that found it: it must return at once.
    package func onCommit(_ told: @escaping @Sendable () -> Void) { listeners.withLock { $0.append(told) } }
}
