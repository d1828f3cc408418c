import Glibc

// Flushing the outbox and closing connections.
extension Connection {
    func flush() {
        guard !outbox.isEmpty else { return }
        let before = outbox.size
        var ended: [PendingRequest] = []
        let outcome = outbox.flush(to: descriptor, ended: &ended)
        loop.counts.sent(before - outbox.size)
        progressed(before - outbox.size, for: .reader)
        loop.report(ended, of: self)
        if case .failed = outcome { return clientLeft() }
        if outbox.size <= loop.settings.caps.buffer / 2 { currentRequest?.wakeWriter() }
        if outbox.isEmpty, isWaiting, !isWorking, !input.isEmpty || inputHasEnded { resume() }
    }

    /// Called when the kernel reports that both directions are closed, or an error.
    func connectionBroke() {
        guard case .lingering = phase else { return clientLeft() }
        read()
        settle()
    }

    /// Gives up a client that has left or is too slow: drops unsent responses and cancels the tasks that work for it.
    func clientLeft() {
        guard !isClosed else { return }
        // Everything was sent: a reset would destroy bytes still in transit.
        if case .lingering = phase { return close() }
        for (pending, unsent) in outbox.unfinished() { loop.reportCut(pending, unsent: unsent, of: self) }
        outbox = Outbox()
        loop.dropOutput(of: self)
        if case .answering(let pending) = phase {
            pending.incoming?.fail(.clientLeft)
            pending.task?.cancel()
            loop.reportCut(pending, unsent: 0, of: self)
            pending.detach()
        }
        // Resets instead of closing in order, which could look like the end of a response.
        var option = Glibc.linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<Glibc.linger>.size))
        close()
    }

    /// Lingers before closing (RFC 9112 section 9.6): a socket closed with unread bytes is reset, and the client may
    /// lose the response.
    func beginLingering() {
        if closesPlainly || inputHasEnded, input.isEmpty { return close() }
        input = []
        shutdown(descriptor, Int32(SHUT_WR))
        phase = .lingering(received: 0)
    }

    func linger(_ received: Int) {
        phase = .lingering(received: received)
        if received > loop.settings.caps.linger { close() }
    }

    /// Closes our descriptor of a socket that another process has taken over, without ending the connection.
    func leave(_ pending: PendingRequest) {
        pending.detach()
        loop.forget(descriptor)
        close()
    }

    func close() {
        guard !isClosed else { return }
        let ended = phase
        phase = .closed
        endHolding()
        input = []
        recycleParser()
        parser = nil
        loop.remove(self)
        if case .feeding(let source, _) = ended { source.ended() }
    }
}

// Stopping.
extension Connection {
    /// Answers requests that have arrived before the connection closes: they count as begun.
    func takeLastRequests() {
        if isWaiting, outbox.isEmpty { read() }
        settle()
    }
}
