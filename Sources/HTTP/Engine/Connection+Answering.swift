import Octets

// Answers go out.
extension Connection {
    /// Bytes up to which a body is copied beside its head, so that answers to pipelined requests leave together.
    private static let smallBody = 4096

    /// Puts an answer on its way: all of it, or the head of a stream.
    func respond(_ turn: PendingRequest, _ response: Response) {
        precondition((200...599).contains(response.status), "an answer is final")
        let isStream = turn.mayHaveBody(response) && response.isStream
        // A stream to HTTP/1.0 ends with its connection.
        let persists = persists(after: turn) && !(isStream && turn.minorVersion == 0)
        turn.status = response.status
        turn.persists = persists
        gatherHead(of: response, persists: persists, minorVersion: turn.minorVersion)
        guard !isStream else { return }
        if turn.mayHaveBody(response) {
            turn.bodySize = response.length
            gatherBody(response.body)
        }
        complete(turn)
    }

    func gatherHead(of response: Response, persists: Bool, minorVersion: UInt8) {
        loop.gather(for: self).appendHead(
            status: response.status,
            headers: response.headers.bytes,
            framing: response.framing(minorVersion),
            persists: persists,
            minorVersion: minorVersion,
            date: loop.date.bytes
        )
    }

    func gatherBody(_ body: Response.Body) {
        switch body {
        case .empty, .stream: break
        case .bytes(let bytes) where bytes.count <= Connection.smallBody:
            let gather = loop.gather(for: self)
            bytes.withBytes { gather.append($0) }
        case .bytes(let bytes): loop.sendGathered(of: self, followedBy: bytes)
        case .file(let file):
            loop.moveGathered(to: self)
            outbox.append(file)
            flush()
        }
    }

    private func persists(after turn: PendingRequest) -> Bool {
        guard turn.keepAlive, turn.refusal == nil, !loop.isStopping else { return false }
        guard let incoming = turn.incoming, !incoming.isComplete else { return true }
        // A client that waits for `100 Continue` may send the body or not: only closing is certain.
        guard incoming.isArriving, !incoming.owesContinue else { return false }
        return (incoming.left ?? 0) <= loop.settings.caps.drain
    }

    /// The last byte of the answer is in the gather or the outbox.
    private func complete(_ turn: PendingRequest) {
        guard case .answering = phase else { return }
        if outbox.isEmpty { loop.gather(for: self).turns.append(turn) } else { outbox.append(endOf: turn) }
        let hasUnread = turn.incoming.map { !$0.isComplete } ?? false
        turn.detach()
        if !turn.persists {
            closesPlainly = !turn.keepAlive && !hasUnread
            phase = .ending
        } else if hasUnread, let incoming = turn.incoming {
            phase = .draining(incoming)
        } else {
            phase = .waiting
        }
    }
}

// Streams.
extension Connection {
    /// Sends a portion at once: events are to be seen when they happen.
    func write(_ bytes: [UInt8], of turn: PendingRequest) {
        guard !bytes.isEmpty else { return }
        let gather = loop.gather(for: self)
        turn.bodySize += bytes.count
        if turn.minorVersion == 1 {
            gather.append(number: bytes.count, radix: 16)
            gather.append("\r\n")
        }
        if bytes.count <= loop.settings.caps.buffer {
            gather.append(bytes)
        } else {
            loop.sendGathered(of: self, followedBy: Bytes(bytes))
        }
        guard !isClosed else { return }
        if turn.minorVersion == 1 { loop.gather(for: self).append("\r\n") }
        if wait == .departure { wait = .none }
        settle()
    }

    func endStream(_ turn: PendingRequest) {
        if turn.minorVersion == 1 { loop.gather(for: self).append("0\r\n\r\n") }
        complete(turn)
    }
}

extension PendingRequest {
    fileprivate func mayHaveBody(_ response: Response) -> Bool {
        request.method != .head && response.status != 204 && response.status != 304
    }
}

extension Response {
    var isStream: Bool { if case .stream = body { true } else { false } }

    fileprivate func framing(_ minorVersion: UInt8) -> AnswerFraming {
        if status == 204 || status == 304 { return .none }
        guard isStream else { return .length(length) }
        return minorVersion == 1 ? .chunked : .untilClose
    }
}
