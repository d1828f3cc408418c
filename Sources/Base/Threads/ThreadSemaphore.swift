/// Holds threads up until others let them go on.
package final class ThreadSemaphore: Sendable {
    private let count = Monitor(0)

    package init() {}

    /// Lets one thread go on, now or when it comes to wait.
    package func signal() {
        count.withLock { $0 += 1 }
        count.wakeOne()
    }

    /// Returns once there was a signal for this thread.
    package func wait() {
        count.wait { count -> Void? in
            guard count > 0 else { return nil }
            count -= 1
            return ()
        }
    }
}
