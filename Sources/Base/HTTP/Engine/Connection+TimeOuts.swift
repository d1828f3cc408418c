import CLinux

// Timeouts of clients.
extension Connection {
    enum Wait {
        /// Not waiting for the client: a handler is at work.
        case none
        /// Waiting for the next request.
        case idle
        /// Waiting for the rest of a head.
        case head
        /// Waiting for bytes of a body that has a reader.
        case body
        /// Waiting for bytes of a body that is discarded.
        case drain
        /// Waiting for the client to receive the response.
        case reader
        /// Waiting for a stream to continue after the client closed its sending side and may have left.
        case departure
        /// Waiting for the client to close.
        case linger
    }

    private var wantedWait: Wait {
        if case .lingering = phase { return .linger }
        if !outbox.isEmpty { return .reader }
        switch phase {
        case .waiting: return input.isEmpty && parser == nil ? .idle : .head
        case .draining: return .drain
        case .answering(let pending):
            if let incoming = pending.incoming, incoming.isAwaited { return .body }
            return pending.isStreaming && (sawHangUp || inputHasEnded) ? .departure : .none
        case .feeding, .ending, .lingering, .closed: return .none
        }
    }

    func setTimer() {
        let wanted = wantedWait
        guard wanted != wait else { return }
        if wait == .body { currentRequest?.incoming?.endWait(at: loop.now, deadline: deadline) }
        wait = wanted
        let settings = loop.settings
        switch wanted {
        case .none: deadline = .max
        case .idle: deadline = loop.now + settings.idle
        case .head: deadline = loop.now + settings.head
        case .body: deadline = currentRequest?.incoming?.beginWait(at: loop.now) ?? loop.now + settings.body
        case .drain, .linger: deadline = loop.now + settings.linger
        case .reader:
            deadline = loop.now + settings.reader
            unacknowledged = madang_unacknowledged(descriptor)
        case .departure: deadline = loop.now + settings.departure
        }
        enterWheel()
    }

    /// Extends the deadline when bytes have moved: a slow but steady client may continue.
    func progressed(_ count: Int, for wait: Wait) {
        guard self.wait == wait else { return }
        let settings = loop.settings
        if wait == .body {
            let most = min(loop.now + settings.body, currentRequest?.incoming?.patience.end ?? .max)
            deadline = min(max(deadline, loop.now) + count * settings.nanosecondsPerBodyByte, most)
        } else {
            if wait == .reader { unacknowledged = madang_unacknowledged(descriptor) }
            let most = loop.now + settings.reader
            deadline = min(max(deadline, loop.now) + count * settings.nanosecondsPerByte, most)
        }
    }

    /// Whether the client has received more bytes. The kernel reports writability only when a third of its megabytes is
    /// free; until then its own count distinguishes a slow reader from a stopped one.
    private func readerGoesOn() -> Bool {
        let taken = unacknowledged - madang_unacknowledged(descriptor)
        guard taken > 0 else { return false }
        progressed(Int(taken), for: .reader)
        enterWheel()
        return true
    }

    private func enterWheel() {
        guard deadline != .max, TimerWheel.tick(of: deadline) < wheelTick else { return }
        wheelTick = loop.wheel.add(key, at: deadline)
    }

    /// Called when the timer wheel reaches this connection; its deadline may have moved since.
    func timerFired(at tick: Int) {
        guard tick == wheelTick else { return }
        wheelTick = .max
        guard deadline <= loop.now else { return enterWheel() }
        expire()
    }

    private func expire() {
        switch wait {
        case .none: return
        case .reader where readerGoesOn(): return
        case .head: refuse(RequestRefusal(408, "The request did not arrive in time."))
        case .body: currentRequest?.incoming?.fail(.stalled)
        case .idle, .linger: return close()
        case .drain: phase = .ending
        case .reader, .departure: return clientLeft()
        }
        wait = .none
        settle()
    }
}
