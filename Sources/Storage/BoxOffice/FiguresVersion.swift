import Synchronization

/// Counts what this process changed, so that what was made of earlier figures is known to be old. Nobody else writes:
/// the folder is held.
package final class FiguresVersion: Sendable {
    private let count = Atomic(0)

    var number: Int { count.load(ordering: .acquiring) }

    /// Once the change is on the disk, and not before: who reads the new number must read the new figures.
    func advance() { count.add(1, ordering: .releasing) }
}
