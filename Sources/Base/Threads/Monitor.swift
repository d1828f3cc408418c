import Glibc

/// A value that threads change under a lock, with waiting for a condition.
///
/// It blocks its caller: use it from dedicated threads, never from tasks.
package final class Monitor<Value: Sendable>: @unchecked Sendable {
    // Unchecked, because the compiler cannot see that `value` is guarded by `mutex`.
    private var value: Value
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    package init(_ value: Value) {
        self.value = value
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(changed, nil)
    }

    deinit {
        pthread_cond_destroy(changed)
        pthread_mutex_destroy(mutex)
        changed.deallocate()
        mutex.deallocate()
    }

    /// Runs `body` with the value under the lock. Wakes no thread.
    package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body(&value)
    }

    /// Runs `body` with the value under the lock, again after each wake-up, until it returns a result.
    package func wait<Result>(for body: (inout Value) -> Result?) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while true {
            if let result = body(&value) { return result }
            pthread_cond_wait(changed, mutex)
        }
    }

    /// Wakes one waiting thread. Callable under the lock or after it.
    package func wakeOne() { pthread_cond_signal(changed) }

    /// Wakes every waiting thread. Callable under the lock or after it.
    package func wakeAll() { pthread_cond_broadcast(changed) }
}
