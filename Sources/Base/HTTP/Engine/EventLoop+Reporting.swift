// Reporting finished requests, and handlers that block the loop.
extension EventLoop {
    func report(_ requests: [PendingRequest], of connection: Connection) {
        guard !requests.isEmpty else { return }
        let end = clock.now()
        for pending in requests {
            report(pending.exchange(until: end, unsent: 0, cutShort: false), of: connection)
        }
    }

    func reportCut(_ pending: PendingRequest, unsent: Int, of connection: Connection) {
        report(pending.exchange(until: clock.now(), unsent: unsent, cutShort: true), of: connection)
    }

    func report(_ exchange: Exchange, of connection: Connection) {
        counts.count(exchange)
        connection.handler.finished(exchange)
    }

    /// Reports a request whose handler has blocked the loop too long.
    func reportSlowHandler(_ pending: PendingRequest, of connection: Connection, since begin: Int) {
        now = clock.now()
        guard now - begin > settings.patience else { return }
        counts.held(now - begin)
        connection.handler.blocked(by: [pending.request], milliseconds: (now - begin) / 1_000_000)
    }

    /// Reports a slow job, a part of some task. The runtime does not say which task, unless its response was in it.
    func reportSlowJob(since begin: Int) {
        now = clock.now()
        defer { finished = nil }
        guard now - begin > settings.patience else { return }
        counts.held(now - begin)
        let suspects = allConnections.filter { $0.currentRequest?.task != nil }
        let requests = finished.map { [$0.pending.request] } ?? suspects.compactMap { $0.currentRequest?.request }
        let handler = (finished?.connection ?? suspects.first)?.handler
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
