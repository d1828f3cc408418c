import Glibc

/// The source of time: the date, elapsed time, and waiting. It is injected, so that tests can supply their own.
package struct Clock: Sendable {
    package typealias Tick = ContinuousClock.Instant

    private let read: @Sendable () -> Instant
    private let count: @Sendable () -> Tick
    private let wait: @Sendable (Duration) async throws -> Void

    /// `count` is a monotonic clock. `wait` returns once that time has elapsed on it, and throws when its task is
    /// cancelled.
    package init(
        _ read: @escaping @Sendable () -> Instant,
        count: @escaping @Sendable () -> Tick = { .now },
        wait: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        self.read = read
        self.count = count
        self.wait = wait
    }

    /// The date and time, which may be adjusted in either direction.
    package var now: Instant { read() }

    /// A monotonic time stamp to measure elapsed time.
    package var tick: Tick { count() }

    /// Suspends the task. Throws when the task is cancelled.
    package func sleep(for duration: Duration) async throws { try await wait(duration) }

    /// Blocks the calling thread, which must never be one of Swift's own.
    package func hold(for duration: Duration) {
        let (seconds, attoseconds) = duration.components
        var (whole, left) = (timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000)), timespec())
        while nanosleep(&whole, &left) != 0, errno == EINTR { whole = left }
    }

    /// The computer's own clock.
    package static let system = Clock {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Instant(milliseconds: time.tv_sec * 1_000 + time.tv_nsec / 1_000_000)
    }

    /// Returns a clock whose date and time never change.
    package static func fixed(_ instant: Instant) -> Clock { Clock { instant } }
}
