import Glibc

/// Where the present moment comes from. It is passed in, so that tests can stop it.
package struct Clock: Sendable {
    private let read: @Sendable () -> Instant

    package init(_ read: @escaping @Sendable () -> Instant) { self.read = read }

    package var now: Instant { read() }

    /// The computer's own.
    package static let system = Clock {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Instant(milliseconds: time.tv_sec * 1_000 + time.tv_nsec / 1_000_000)
    }

    /// One that stands still.
    package static func fixed(_ instant: Instant) -> Clock { Clock { instant } }
}
