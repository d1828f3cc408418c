package import Domain
import Synchronization

/// Leases of a program that uses its store alone.
package final class OwnLeases: Leases {
    private let ends = Mutex<[String: Int]>([:])
    private let clock: Clock
    private let start: Clock.Tick

    package init(clock: Clock = .system) { (self.clock, start) = (clock, clock.tick) }

    package func lease(_ what: String, seconds: Int) -> Lease? {
        let now = Int((clock.tick - start) / .milliseconds(1))
        return ends.withLock { ends in
            ends = ends.filter { $0.value > now }
            guard ends[what] == nil else { return nil }
            ends[what] = now + seconds * 1_000
            return Lease(what: what, end: now + seconds * 1_000)
        }
    }

    package func release(_ lease: Lease) {
        ends.withLock { if $0[lease.what] == lease.end { $0[lease.what] = nil } }
    }
}
