// The executor of handlers' tasks.
extension EventLoop {
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        if isCurrent { return jobs.append(job) }
        if !mailbox.leave({ $0.jobs.append(job) }) { EventLoop.runOutsideLoop(job) }
    }

    /// Runs a job elsewhere: tasks may outlive their loop; they then find their connection gone, and end.
    private static func runOutsideLoop(_ job: UnownedJob) { globalConcurrentExecutor.enqueue(ExecutorJob(job)) }

    func emptyMailbox() {
        let contents = mailbox.empty()
        jobs.append(contentsOf: contents.jobs)
        for work in contents.works { work() }
        if let stopAt = contents.stopAt { beginStop(until: stopAt) }
    }

    /// Runs one batch: jobs enqueued meanwhile wait until the sockets have had their turn.
    func runJobs() {
        guard !jobs.isEmpty else { return }
        let batch = jobs
        jobs = []
        now = clock.now()
        for job in batch {
            let begin = now
            job.runSynchronously(on: asUnownedTaskExecutor())
            reportSlowJob(since: begin)
        }
    }

    /// Hands the remaining jobs to the global executor when the loop ends.
    func handOverJobs() {
        for job in mailbox.close().jobs + jobs { EventLoop.runOutsideLoop(job) }
        jobs = []
    }

    /// Ends the task of a `later` answer: sends the response, unless the client has left.
    func finish(_ pending: PendingRequest, _ response: Response) async {
        // A task that outlived the loop runs elsewhere and must not touch its state.
        guard isCurrent else { return }
        if let connection = pending.connection {
            finished = (pending, connection)
            connection.respond(pending, response)
            if case .stream(let produce) = response.body, pending.connection != nil {
                connection.settle()
                await stream(pending, produce)
                guard isCurrent else { return }
            }
            connection.resume()
        }
        runningTasks -= 1
    }

    private func stream(_ pending: PendingRequest, _ produce: @Sendable (any BodyWriter) async throws -> Void) async {
        var isWhole = true
        do {
            try await produce(StreamWriter(pending, on: self))
        } catch {
            isWhole = false
        }
        guard isCurrent, let connection = pending.connection else { return }
        if isWhole {
            connection.endStream(pending)
        } else {
            // The bytes already sent must not look like a complete response.
            connection.clientLeft()
        }
    }
}
