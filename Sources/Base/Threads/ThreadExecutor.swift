/// Runs an actor's work on one thread of its own, for an actor whose work blocks.
///
/// The thread ends with the executor, or before it by `end`.
package final class ThreadExecutor: SerialExecutor {
    private let queue = JobQueue<UnownedJob>()

    /// `purpose` is named when the system has no thread to give, which ends the program.
    package init(for purpose: StaticString) {
        // The thread keeps the queue and not the executor, which could never end otherwise.
        SystemThread.start(for: purpose) { [queue, weak self] in
            while let jobs = queue.all() {
                // Jobs are an actor's, and the actor holds its executor.
                guard let self else { preconditionFailure("work outlived its actor") }
                for job in jobs { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
            }
        }
    }

    deinit { queue.end() }

    package func enqueue(_ job: consuming ExecutorJob) { _ = queue.add(UnownedJob(job)) }

    /// Ends the thread once its jobs are done. Nothing may be asked of the actor afterwards.
    package func end() { queue.end() }
}
