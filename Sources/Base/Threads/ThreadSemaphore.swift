/// A semaphore for threads.
package final class ThreadSemaphore: Sendable {
    private let count = Monitor(0)

    package init() {}

    /// Releases one thread, now or when it waits next.
    package func signal() {
        count.withLock { $0 += 1 }
        count.wakeOne()
    }

    /// Waits for a signal.
    package func wait() {
        count.wait { count -> Void? in
            guard count > 0 else { return nil }
            count -= 1
            return ()
        }
    }
}
