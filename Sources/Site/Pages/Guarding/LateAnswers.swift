import Domain
import Synchronization

/// Delays refusals, a limited number at once; any more are sent immediately, without holding resources.
package final class LateAnswers: Sendable {
    private static let delay = Duration.seconds(2)
    private static let most = 64
    private let waiting = Atomic(0)
    private let clock: Clock

    init(clock: Clock) { self.clock = clock }

    package func wait() async {
        let isLate = waiting.add(1, ordering: .relaxed).newValue <= Self.most
        // A cancelled wait answers sooner.
        if isLate { try? await clock.sleep(for: Self.delay) }
        waiting.subtract(1, ordering: .relaxed)
    }
}
