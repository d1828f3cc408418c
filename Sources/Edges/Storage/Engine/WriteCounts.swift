import Domain
import Synchronization
package import Threads

/// What writing has come to since the store was opened.
package struct WriteFigures: Sendable, Equatable {
    /// Microseconds that commits took until they were on the disk.
    package var commits = Distribution(bounds: [
        250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 1_000_000, 5_000_000,
    ])
    /// How many writes shared each commit.
    package var groups = Distribution(bounds: [1, 2, 4, 8, 16, 32, 64, 128, 256])
    /// Writes that came to nothing because the disk or the database was out of reach.
    package var failed = 0
}

/// Counts what a writer does. Few writes are made in a second, so that a lock is cheap enough.
final class WriteCounts: Sendable {
    private let state = Mutex(WriteFigures())

    var figures: WriteFigures { state.withLock { $0 } }

    /// A commit of so many writes is on the disk, which has taken so long.
    func note(commitOf writes: Int, took time: Duration) {
        state.withLock { figures in
            figures.commits.add(time.microseconds)
            figures.groups.add(writes)
        }
    }

    /// A write has failed.
    func note(_ failure: Failure) {
        if failure.kind == .unavailable { state.withLock { $0.failed += 1 } }
    }
}

extension Duration {
    fileprivate var microseconds: Int {
        Int(components.seconds) * 1_000_000 + Int(components.attoseconds / 1_000_000_000_000)
    }
}
