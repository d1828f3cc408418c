package import Domain
import Synchronization

/// Leases of a program that uses its store alone.
package final class OwnClaims: Claims {
    private let ends = Mutex<[String: Int]>([:])
    private let clock: Clock
    private let start: Clock.Tick

    package init(clock: Clock = .system) { (self.clock, start) = (clock, clock.tick) }

    package func claim(_ what: String, seconds: Int) -> Claim? {
        let now = Int((clock.tick - start) / .milliseconds(1))
        return ends.withLock { ends in
            ends = ends.filter { $0.value > now }
            guard ends[what] == nil else { return nil }
            ends[what] = now + seconds * 1_000
            return Claim(what: what, end: now + seconds * 1_000)
        }
    }

    package func release(_ claim: Claim) {
        ends.withLock { if $0[claim.what] == claim.end { $0[claim.what] = nil } }
    }
}
