package import Domain
import Synchronization

/// A clock that advances only on request.
package final class PassingTime: Sendable {
    private let instant: Mutex<Instant>

    package init(_ start: Instant) { instant = Mutex(start) }

    package var now: Instant { instant.withLock { $0 } }
    package var clock: Clock { Clock { self.now } }

    package func pass(seconds: Int) { instant.withLock { $0 = $0.adding(seconds: seconds) } }
}
