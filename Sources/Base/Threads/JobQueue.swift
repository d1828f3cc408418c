/// A first-in, first-out queue of jobs for threads.
package final class JobQueue<Job: Sendable>: Sendable {
    private let bound: Int
    private let state = Monitor(State())

    private struct State {
        var jobs: [Job] = []
        var isEnded = false
    }

    /// Limits the queue to `bound` waiting jobs.
    package init(bound: Int = .max) { self.bound = bound }

    /// Adds a job; false if the queue is full.
    package func add(_ job: Job) -> Bool {
        let isAdded = state.withLock { state in
            guard state.jobs.count < bound else { return false }
            state.jobs.append(job)
            return true
        }
        if isAdded { state.wakeOne() }
        return isAdded
    }

    /// Ends the threads that take jobs, once no job is left. Jobs added later may never be taken.
    package func end() {
        state.withLock { $0.isEnded = true }
        state.wakeAll()
    }

    /// Waits for a job and takes it; nil at the end.
    package func next() -> Job? {
        take { $0.removeFirst() }
    }

    /// Waits for jobs and takes all of them; nil at the end.
    package func all() -> [Job]? {
        take { jobs in
            defer { jobs = [] }
            return jobs
        }
    }

    private func take<Taken>(_ body: (inout [Job]) -> Taken) -> Taken? {
        state.wait { state -> Taken?? in
            if !state.jobs.isEmpty { return .some(body(&state.jobs)) }
            return state.isEnded ? .some(nil) : nil
        }
    }
}
