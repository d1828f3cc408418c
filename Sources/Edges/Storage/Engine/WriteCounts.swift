import Domain
import Synchronization
package import Threads

/// Counts and durations of writes since the store was opened.
package struct WriteFigures: Sendable, Equatable {
    /// Microseconds from a commit's start until it was on the disk.
    package var commits = Distribution(bounds: [
        250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 1_000_000, 5_000_000,
    ])
    /// The number of writes that shared each commit.
    package var groups = Distribution(bounds: [1, 2, 4, 8, 16, 32, 64, 128, 256])
    /// Writes that failed because the disk or the database was unavailable.
    package var failed = 0
}

/// Counts writes. There are few per second, so a lock is cheap enough.
final class WriteCounts: Sendable {
    private let state = Mutex(WriteFigures())

    var figures: WriteFigures { state.withLock { $0 } }

    /// Counts a commit of `writes` writes that reached the disk after `time`.
    func note(commitOf writes: Int, took time: Duration) {
        state.withLock { figures in
            figures.commits.add(time.microseconds)
            figures.groups.add(writes)
        }
    }

    /// Counts a failed write.
    func note(_ failure: Failure) {
        if failure.kind == .unavailable { state.withLock { $0.failed += 1 } }
    }
}

extension Duration {
    fileprivate var microseconds: Int {
        Int(components.seconds) * 1_000_000 + Int(components.attoseconds / 1_000_000_000_000)
    }
}
