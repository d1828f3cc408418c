import Glibc
import Synchronization

/// Runs an actor's work on one thread of its own: SQLite blocks, and must not hold a thread others wait for.
final class ThreadExecutor: SerialExecutor {
    private let queue = JobQueue()

    init() {
        queue.owner.store(self)
        let context = Unmanaged.passRetained(queue)
        var thread = pthread_t()
        let code = pthread_create(
            &thread,
            nil,
            { context in
                if let context { Unmanaged<JobQueue>.fromOpaque(context).takeRetainedValue().run() }
                return nil
            },
            context.toOpaque()
        )
        precondition(code == 0, "no thread for the store: \(String(cString: strerror(code)))")
        pthread_detach(thread)
    }

    deinit { queue.stop() }

    func enqueue(_ job: consuming ExecutorJob) { queue.add(UnownedJob(job)) }
}

/// What waits to run, outliving the executor until its thread has noticed the end.
private final class JobQueue: @unchecked Sendable {
    let owner = WeakOwner()
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let filled = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var jobs: [UnownedJob] = []
    private var isStopped = false

    init() {
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(filled, nil)
    }

    deinit {
        pthread_cond_destroy(filled)
        pthread_mutex_destroy(mutex)
        filled.deallocate()
        mutex.deallocate()
    }

    func add(_ job: UnownedJob) { change { jobs.append(job) } }
    func stop() { change { isStopped = true } }

    func run() {
        while let batch = take() {
            // Whoever has work here also holds the actor that owns the executor.
            guard let executor = owner.load() else { preconditionFailure("work outlived its actor") }
            for job in batch { job.runSynchronously(on: executor.asUnownedSerialExecutor()) }
        }
    }

    private func change(_ body: () -> Void) {
        pthread_mutex_lock(mutex)
        body()
        pthread_cond_signal(filled)
        pthread_mutex_unlock(mutex)
    }

    /// All that waits; nil at the end.
    private func take() -> [UnownedJob]? {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while jobs.isEmpty {
            if isStopped { return nil }
            pthread_cond_wait(filled, mutex)
        }
        defer { jobs = [] }
        return jobs
    }
}

/// The executor without keeping it alive: its thread must not.
private final class WeakOwner: @unchecked Sendable {
    private weak var executor: ThreadExecutor?

    func store(_ executor: ThreadExecutor) { self.executor = executor }
    func load() -> ThreadExecutor? { executor }
}
