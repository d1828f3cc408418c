internal import Glibc

/// A few threads of their own for work that takes long, and a queue before them that has an end.
final class BoundedThreadPool: Sendable {
    private let queue: WorkQueue

    init(threads: Int, longestQueue: Int) {
        queue = WorkQueue(longest: longestQueue)
        for _ in 0..<threads { queue.startThread() }
    }

    deinit { queue.stop() }

    /// False when too much waits already.
    func add(_ work: @escaping @Sendable () -> Void) -> Bool { queue.add(work) }
}

/// What waits, outliving the desk until its threads have noticed the end.
private final class WorkQueue: @unchecked Sendable {
    private let longest: Int
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let filled = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    // Both are guarded by `mutex`.
    private var waiting: [@Sendable () -> Void] = []
    private var isStopped = false

    init(longest: Int) {
        self.longest = longest
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(filled, nil)
    }

    deinit {
        pthread_cond_destroy(filled)
        pthread_mutex_destroy(mutex)
        filled.deallocate()
        mutex.deallocate()
    }

    func startThread() {
        var thread = pthread_t()
        let code = pthread_create(
            &thread,
            nil,
            { context in
                if let context { Unmanaged<WorkQueue>.fromOpaque(context).takeRetainedValue().run() }
                return nil
            },
            Unmanaged.passRetained(self).toOpaque()
        )
        precondition(code == 0, "no thread for secrets: \(String(cString: strerror(code)))")
        pthread_detach(thread)
    }

    func add(_ work: @escaping @Sendable () -> Void) -> Bool {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        guard waiting.count < longest else { return false }
        waiting.append(work)
        pthread_cond_signal(filled)
        return true
    }

    func stop() {
        pthread_mutex_lock(mutex)
        isStopped = true
        pthread_cond_broadcast(filled)
        pthread_mutex_unlock(mutex)
    }

    private func run() {
        while let work = next() { work() }
    }

    /// Nil at the end, once nobody waits any more.
    private func next() -> (@Sendable () -> Void)? {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while waiting.isEmpty {
            if isStopped { return nil }
            pthread_cond_wait(filled, mutex)
        }
        return waiting.removeFirst()
    }
}
