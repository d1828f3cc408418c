// Stopping a loop.
extension EventLoop {
    /// Makes the loop run one round. Callable from any thread.
    func wake() { _ = mailbox.leave { _ in } }

    /// Finishes the requests that have begun, cuts the rest at the deadline, and ends. Callable from any thread.
    func stop(at deadline: Int) { _ = mailbox.leave { $0.stopAt = min($0.stopAt ?? .max, deadline) } }

    func beginStop(until deadline: Int) {
        guard !hasCut else { return }
        stopsAt = min(stopsAt ?? .max, deadline)
        // Clients in the accept queue are connected, and may have sent a request.
        for listener in listeners {
            accept(from: listener)
            // Connections retain the object, for its handler.
            listener.stop()
        }
        listeners = []
        acceptsAgainAt = nil
        for connection in allConnections { connection.takeLastRequests() }
    }

    var hasFinished: Bool { isStopping && connectionCount == 0 && runningTasks == 0 }

    /// Cuts every connection at the deadline, which cancels the tasks; a second later remaining tasks are abandoned.
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
