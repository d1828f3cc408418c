// The end of a loop.
extension EventLoop {
    /// From any thread: has the loop go round once.
    func wake() { _ = mailbox.leave { _ in } }

    /// From any thread: answer what has begun, cut what is not done at the deadline, and end.
    func stop(at deadline: Int) { _ = mailbox.leave { $0.stopAt = min($0.stopAt ?? .max, deadline) } }

    func beginStop(until deadline: Int) {
        guard !hasCut else { return }
        stopsAt = min(stopsAt ?? .max, deadline)
        // Who is in the queue has connected, and may have sent a request.
        for listener in listeners {
            accept(from: listener)
            // Connections keep the object, for its handler.
            listener.stop()
        }
        listeners = []
        acceptsAgainAt = nil
        for connection in allConnections { connection.takeLastRequests() }
    }

    var hasFinished: Bool { isStopping && connectionCount == 0 && runningTasks == 0 }

    /// At the deadline every connection is cut, which cancels the tasks; a second later tasks are left to themselves.
    func enforceStop() {
        if hasCut {
            runningTasks = 0
        } else {
            hasCut = true
            for connection in allConnections { connection.clientLeft() }
            stopsAt = now + 1_000_000_000
        }
    }
}
