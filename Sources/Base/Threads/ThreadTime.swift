import Glibc

/// CPU time of this thread, unaffected by other load on the machine.
package struct ThreadTime: Sendable {
    private let nanoseconds: Int

    package static var now: ThreadTime {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return ThreadTime(nanoseconds: time.tv_sec * 1_000_000_000 + time.tv_nsec)
    }

    /// Returns the milliseconds worked; zero if the work moved to another thread, whose time is unknown.
    package static func milliseconds(since begin: ThreadTime) -> Int {
        max(0, now.nanoseconds - begin.nanoseconds) / 1_000_000
    }
}
