internal import Glibc

/// A thread of its own for an actor whose work blocks, so that it blocks neither a loop nor Swift's own few threads.
///
/// It is also what a worker's life is tied to: Linux ends a process when the thread that started it ends.
final class WorkThread: SerialExecutor, @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    // Both are guarded by `mutex`.
    private var jobs: [UnownedJob] = []
    private var ends = false

    init() {
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(changed, nil)
        var thread = pthread_t()
        let started = pthread_create(
            &thread,
            nil,
            { context in
                guard let context else { return nil }
                Unmanaged<WorkThread>.fromOpaque(context).takeRetainedValue().run()
                return nil
            },
            Unmanaged.passRetained(self).toOpaque()
        )
        precondition(started == 0, "no thread could be started for pictures")
        pthread_detach(thread)
    }

    deinit {
        pthread_cond_destroy(changed)
        pthread_mutex_destroy(mutex)
        changed.deallocate()
        mutex.deallocate()
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        pthread_mutex_lock(mutex)
        jobs.append(job)
        pthread_cond_signal(changed)
        pthread_mutex_unlock(mutex)
    }

    /// Ends the thread once its jobs are done. Nothing may be asked of its actor afterwards.
    func end() {
        pthread_mutex_lock(mutex)
        ends = true
        pthread_cond_signal(changed)
        pthread_mutex_unlock(mutex)
    }

    private func run() {
        while let job = next() { job.runSynchronously(on: asUnownedSerialExecutor()) }
    }

    private func next() -> UnownedJob? {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while jobs.isEmpty, !ends { pthread_cond_wait(changed, mutex) }
        return jobs.isEmpty ? nil : jobs.removeFirst()
    }
}
