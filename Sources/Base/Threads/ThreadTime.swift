import Glibc

/// How long this thread has worked. What others on the machine do meanwhile does not count.
package struct ThreadTime: Sendable {
    private let nanoseconds: Int

    package static var now: ThreadTime {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return ThreadTime(nanoseconds: time.tv_sec * 1_000_000_000 + time.tv_nsec)
    }

    /// None where the work went on on another thread, of whose time nothing is known.
    package static func milliseconds(since begin: ThreadTime) -> Int {
        max(0, now.nanoseconds - begin.nanoseconds) / 1_000_000
    }
}
