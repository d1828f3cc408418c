/// Runs an actor's jobs on a dedicated thread, for an actor whose work blocks.
///
/// The thread ends with the executor, or before it by `end`.
package final class ThreadExecutor: SerialExecutor {
    private let queue = JobQueue<UnownedJob>()

    /// `purpose` is named if the system cannot create a thread, which ends the program.
    package init(for purpose: StaticString) {
        // The thread retains the queue and not the executor, which could never be released otherwise.
        SystemThread.start(for: purpose) { [queue, weak self] in
            while let jobs = queue.all() {
                // Jobs belong to an actor, and the actor retains its executor.
                guard let self else { preconditionFailure("work outlived its actor") }
                for job in jobs { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
            }
        }
    }

    deinit { queue.end() }

    package func enqueue(_ job: consuming ExecutorJob) { _ = queue.add(UnownedJob(job)) }

    /// Ends the thread once its jobs are done. The actor must not be used afterwards.
    package func end() { queue.end() }
}
