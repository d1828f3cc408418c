import Synchronization

/// Counts commits, so that data derived from an earlier state can be recognised as stale. Commits of this process are
/// counted before they are acknowledged, those of other processes within a second.
///
/// Read the version first, then the data: the data is then at least as new as the version.
package final class StoreVersion: Sendable {
    private let all = Atomic(0)
    private let figures = Atomic(0)
    private let settings = Atomic(0)
    private let listeners = Mutex<[@Sendable () -> Void]>([])

    /// The visitors of the server that reads the store.
    package let attendance = Attendance()

    package init() {}

    /// A number that changes after every commit.
    package var number: Int { all.load(ordering: .acquiring) }

    /// A number that changes after every commit that may have changed the box office's figures.
    package var boxOffice: Int { figures.load(ordering: .acquiring) }

    /// A number that changes after every commit that may have changed the place's settings.
    package var place: Int { settings.load(ordering: .acquiring) }

    /// Increments the version. Call this only once a change is on disk: a reader of the new number must see the change.
    package func increment() {
        all.add(1, ordering: .releasing)
        tell()
    }

    private func tell() {
        for handler in listeners.withLock({ $0 }) { handler() }
    }

    /// Increments the version of the box office's figures, in addition to the one that counts every commit.
    package func incrementBoxOffice() { figures.add(1, ordering: .releasing) }

    /// Increments the version of the place's settings, in addition to the one that counts every commit.
    package func incrementPlace() {
        settings.add(1, ordering: .releasing)
        tell()
    }

    /// Registers `handler` to be called after each commit, and again for some, on the thread that found the commit; it must return at once.
    package func onCommit(_ handler: @escaping @Sendable () -> Void) { listeners.withLock { $0.append(handler) } }
}
