// What became of requests, and what kept the loop.
extension EventLoop {
    func report(_ turns: [PendingRequest], of connection: Connection) {
        guard !turns.isEmpty else { return }
        let end = clock.now()
        for turn in turns {
            connection.listener.handler.finished(turn.exchange(until: end, unsent: 0, cutShort: false))
        }
    }

    func reportCut(_ turn: PendingRequest, unsent: Int, of connection: Connection) {
        connection.listener.handler.finished(turn.exchange(until: clock.now(), unsent: unsent, cutShort: true))
    }

    /// Names a request whose handler has kept the loop too long.
    func judge(_ turn: PendingRequest, of connection: Connection, since begin: Int) {
        now = clock.now()
        guard now - begin > settings.patience else { return }
        connection.listener.handler.blocked(by: [turn.request], milliseconds: (now - begin) / 1_000_000)
    }

    /// A job is a stretch of some task: which one, the runtime does not say unless its answer was in it.
    func judgeJob(since begin: Int) {
        now = clock.now()
        defer { concluded = nil }
        guard now - begin > settings.patience else { return }
        let suspects = allConnections.filter { $0.currentTurn?.task != nil }
        let requests = concluded.map { [$0.turn.request] } ?? suspects.compactMap { $0.currentTurn?.request }
        let handler = (concluded?.connection ?? suspects.first)?.listener.handler
        handler?.blocked(by: requests, milliseconds: (now - begin) / 1_000_000)
    }
}

extension PendingRequest {
    fileprivate func exchange(until end: Int, unsent: Int, cutShort: Bool) -> Exchange {
        Exchange(
            number: request.number,
            request: request,
            status: status == 0 ? 499 : status,
            bytes: max(bodySize - unsent, 0),
            microseconds: (end - started) / 1000,
            refusal: refusal,
            cutShort: cutShort
        )
    }
}
