/// What waits for a thread to take it, first come, first served.
package final class JobQueue<Job: Sendable>: Sendable {
    private let bound: Int
    private let state = Monitor(State())

    private struct State {
        var jobs: [Job] = []
        var isEnded = false
    }

    /// At most `bound` jobs wait at a time.
    package init(bound: Int = .max) { self.bound = bound }

    /// False when too many wait already; the job is then not taken.
    package func add(_ job: Job) -> Bool {
        let isAdded = state.withLock { state in
            guard state.jobs.count < bound else { return false }
            state.jobs.append(job)
            return true
        }
        if isAdded { state.wakeOne() }
        return isAdded
    }

    /// Lets the threads go that take jobs, once no job waits. What is added later may never be taken.
    package func end() {
        state.withLock { $0.isEnded = true }
        state.wakeAll()
    }

    /// Waits for a job and takes it; nil at the end.
    package func next() -> Job? {
        take { $0.removeFirst() }
    }

    /// Waits for a job and takes all there are; nil at the end.
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
