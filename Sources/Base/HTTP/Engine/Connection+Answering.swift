import Octets

// Sending responses.
extension Connection {
    /// The largest body that is copied beside its head, so that responses to pipelined requests leave together.
    private static let smallBody = 4096

    /// Sends a response: all of it, or the head of a stream.
    func respond(_ pending: PendingRequest, _ response: Response) {
        precondition((200...599).contains(response.status), "an answer is final")
        let isStream = pending.mayHaveBody(response) && response.isStream
        // A stream to HTTP/1.0 ends with its connection.
        let persists = persists(after: pending) && !response.isFeed && !(isStream && pending.minorVersion == 0)
        pending.status = response.status
        pending.persists = persists
        writeHead(of: response, persists: persists, minorVersion: pending.minorVersion)
        if isStream, case .feed(let source) = response.body { return beginFeed(pending, source) }
        guard !isStream else { return }
        if pending.mayHaveBody(response) {
            pending.bodySize = response.length
            writeBody(response.body)
        }
        complete(pending)
    }

    func writeHead(of response: Response, persists: Bool, minorVersion: UInt8) {
        loop.output(for: self).appendHead(
            status: response.status,
            headers: response.headers.bytes,
            framing: response.framing(minorVersion),
            persists: persists,
            minorVersion: minorVersion,
            date: loop.date.bytes
        )
    }

    func writeBody(_ body: Response.Body) {
        switch body {
        case .empty, .stream, .feed: break
        case .bytes(let bytes) where bytes.count <= Connection.smallBody:
            let output = loop.output(for: self)
            bytes.withBytes { output.append($0) }
        case .bytes(let bytes): loop.sendOutput(of: self, followedBy: bytes)
        case .file(let file):
            loop.moveOutput(toOutboxOf: self)
            outbox.append(file)
            flush()
        case .files(let files):
            loop.moveOutput(toOutboxOf: self)
            for file in files { outbox.append(file) }
            flush()
        }
    }

    private func persists(after pending: PendingRequest) -> Bool {
        guard pending.keepAlive, pending.refusal == nil, !loop.isStopping else { return false }
        // Idle connections close first when few are left, so that nobody can block others by waiting.
        guard !loop.counter.isHalfFull else { return false }
        guard let incoming = pending.incoming, !incoming.isComplete else { return true }
        // A client that waits for `100 Continue` may send the body or not: only closing is safe.
        guard incoming.isArriving, !incoming.owesContinue else { return false }
        return (incoming.left ?? 0) <= loop.settings.caps.drain
    }

    /// Called when the last byte of the response is in the output buffer or the outbox.
    private func complete(_ pending: PendingRequest) {
        guard case .answering = phase else { return }
        if outbox.isEmpty { loop.output(for: self).requests.append(pending) } else { outbox.append(endOf: pending) }
        let hasUnread = pending.incoming.map { !$0.isComplete } ?? false
        pending.detach()
        if !pending.persists {
            // No lingering after a whole request when few connections are left: lingering occupies one.
            closesPlainly = !hasUnread && (!pending.keepAlive || loop.counter.isHalfFull)
            phase = .ending
        } else if hasUnread, let incoming = pending.incoming {
            phase = .draining(incoming)
        } else {
            phase = .waiting
        }
    }
}

// Streams.
extension Connection {
    /// Sends a portion at once, because events should arrive when they happen.
    func write(_ bytes: [UInt8], of pending: PendingRequest) {
        guard !bytes.isEmpty else { return }
        let output = loop.output(for: self)
        pending.bodySize += bytes.count
        if pending.minorVersion == 1 {
            output.append(number: bytes.count, radix: 16)
            output.append("\r\n")
        }
        if bytes.count <= loop.settings.caps.buffer {
            output.append(bytes)
        } else {
            loop.sendOutput(of: self, followedBy: Bytes(bytes))
        }
        guard !isClosed else { return }
        if pending.minorVersion == 1 { loop.output(for: self).append("\r\n") }
        if wait == .departure { wait = .none }
        settle()
    }

    func endStream(_ pending: PendingRequest) {
        if pending.minorVersion == 1 { loop.output(for: self).append("0\r\n\r\n") }
        complete(pending)
    }
}

extension PendingRequest {
    fileprivate func mayHaveBody(_ response: Response) -> Bool {
        request.method != .head && response.status != 204 && response.status != 304
    }
}

extension Response {
    var isStream: Bool { if case .stream = body { true } else { isFeed } }
    fileprivate var isFeed: Bool { if case .feed = body { true } else { false } }

    fileprivate func framing(_ minorVersion: UInt8) -> AnswerFraming {
        if status == 204 || status == 304 { return .none }
        guard isStream else { return .length(length) }
        return minorVersion == 1 ? .chunked : .untilClose
    }
}
