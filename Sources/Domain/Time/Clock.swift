import Glibc

/// The source of time: the date, the time that passes, and waiting. It is passed in, so that a test can bring its own.
package struct Clock: Sendable {
    package typealias Tick = ContinuousClock.Instant

    private let read: @Sendable () -> Instant
    private let count: @Sendable () -> Tick
    private let wait: @Sendable (Duration) async throws -> Void

    /// `count` is a clock that is never set back. `wait` returns once so much has passed on it, and throws when its task is
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

    /// The date and time, which may be set back and forth.
    package var now: Instant { read() }

    /// A moment to tell how much has passed since another.
    package var tick: Tick { count() }

    /// Waits. Throws when the task is cancelled.
    package func sleep(for duration: Duration) async throws { try await wait(duration) }

    /// Holds the calling thread, never one of Swift's own, for so long.
    package func hold(for duration: Duration) {
        let (seconds, attoseconds) = duration.components
        var (whole, left) = (timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000)), timespec())
        while nanosleep(&whole, &left) != 0, errno == EINTR { whole = left }
    }

    /// The computer's own.
    package static let system = Clock {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Instant(milliseconds: time.tv_sec * 1_000 + time.tv_nsec / 1_000_000)
    }

    /// One whose date and time stand still.
    package static func fixed(_ instant: Instant) -> Clock { Clock { instant } }
}
