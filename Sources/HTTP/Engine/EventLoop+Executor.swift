// The executor of handlers' tasks.
extension EventLoop {
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        if isCurrent { return jobs.append(job) }
        if !mailbox.leave({ $0.jobs.append(job) }) { EventLoop.runElsewhere(job) }
    }

    /// Tasks may outlive their loop; they then find their connection gone, and end.
    private static func runElsewhere(_ job: UnownedJob) { globalConcurrentExecutor.enqueue(ExecutorJob(job)) }

    func emptyMailbox() {
        let contents = mailbox.empty()
        jobs.append(contentsOf: contents.jobs)
        if let stopAt = contents.stopAt { beginStop(until: stopAt) }
    }

    /// One batch: jobs that these enqueue wait until the sockets have had their turn.
    func runJobs() {
        guard !jobs.isEmpty else { return }
        let batch = jobs
        jobs = []
        now = clock.now()
        for job in batch {
            let begin = now
            job.runSynchronously(on: asUnownedTaskExecutor())
            judgeJob(since: begin)
        }
    }

    /// The loop ends: what is left to do is done by others.
    func handOver() {
        for job in mailbox.close().jobs + jobs { EventLoop.runElsewhere(job) }
        jobs = []
    }

    /// The end of every `later` answer's task: the answer goes out, unless the client has left.
    func conclude(_ turn: PendingRequest, _ response: Response) async {
        // A task that outlived the loop runs elsewhere and may touch nothing.
        guard isCurrent else { return }
        if let connection = turn.connection {
            concluded = (turn, connection)
            connection.respond(turn, response)
            if case .stream(let produce) = response.body, turn.connection != nil {
                connection.settle()
                await stream(turn, produce)
                guard isCurrent else { return }
            }
            connection.resume()
        }
        runningTasks -= 1
    }

    private func stream(_ turn: PendingRequest, _ produce: @Sendable (any BodyWriter) async throws -> Void) async {
        var isWhole = true
        do {
            try await produce(StreamWriter(turn, on: self))
        } catch {
            isWhole = false
        }
        guard isCurrent, let connection = turn.connection else { return }
        if isWhole {
            connection.endStream(turn)
        } else {
            // What went out must not look like a whole answer.
            connection.clientLeft()
        }
    }
}
