import CLinux

// How long a client may keep the server waiting.
extension Connection {
    enum Wait {
        /// Nothing of the client: a handler is at work.
        case none
        /// The next request.
        case idle
        /// The rest of a head.
        case head
        /// Bytes of a body that is read.
        case body
        /// Bytes of a body that is not read.
        case drain
        /// The client to take what was sent.
        case reader
        /// A stream to go on, now that the client sends nothing more and may have left.
        case departure
        /// The client to close.
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

    /// Bytes moved: what is slow but steady goes on.
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

    /// The kernel asks for more only when a third of its megabytes is gone: until then its own count tells a slow
    /// reader from one that has stopped.
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

    /// The timer wheel reached this connection; its deadline may have moved since.
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
