import Glibc
import Octets

// Answers that leave with one system call.
extension EventLoop {
    /// The buffer, for one connection at a time.
    func gather(for connection: Connection) -> OutputBuffer {
        assert(isCurrent)
        if let other = gatheredFor, other !== connection { sendGathered(of: other) }
        gatheredFor = connection
        return gathered
    }

    /// Sends what is gathered and, straight from its memory, a body; what the kernel does not take goes to the outbox.
    func sendGathered(of connection: Connection, followedBy body: Bytes? = nil) {
        guard gatheredFor === connection else { return }
        gatheredFor = nil
        let sent = connection.outbox.isEmpty ? sendNow(to: connection.descriptor, body) : 0
        guard sent >= 0 else {
            cutGathered(of: connection)
            return connection.clientLeft()
        }
        keepBack(for: connection, sent: sent, body)
    }

    /// Has what is gathered wait in the outbox, so that a file can follow it.
    func moveGathered(to connection: Connection) {
        guard gatheredFor === connection else { return }
        gatheredFor = nil
        keepBack(for: connection, sent: 0, nil)
    }

    func forgetGathered(of connection: Connection) {
        guard gatheredFor === connection else { return }
        gatheredFor = nil
        cutGathered(of: connection)
    }

    private func cutGathered(of connection: Connection) {
        for turn in gathered.turns { reportCut(turn, unsent: turn.bodySize, of: connection) }
        gathered.clear()
    }

    /// The bytes the kernel took; -1 when the connection is broken.
    private func sendNow(to descriptor: Int32, _ body: Bytes?) -> Int {
        guard gathered.count > 0 || body != nil else { return 0 }
        return withUnsafeTemporaryAllocation(of: iovec.self, capacity: 2) { vectors in
            vectors[0] = gathered.bytes.vector(from: 0)
            if let body { vectors[1] = body.withBytes { $0.vector(from: 0) } }
            while true {
                let sent = SocketCall.send(descriptor, vectors.baseAddress, body == nil ? 1 : 2, moreFollows: false)
                if sent >= 0 { return sent }
                if errno == EAGAIN { return 0 }
                if errno != EINTR { return -1 }
            }
        }
    }

    private func keepBack(for connection: Connection, sent: Int, _ body: Bytes?) {
        let left = gathered.count - sent
        if left > 0 {
            connection.outbox.append(Bytes(UnsafeBufferPointer(rebasing: gathered.bytes[sent...])))
        }
        if left > 0 || !connection.outbox.isEmpty {
            for turn in gathered.turns { connection.outbox.append(endOf: turn) }
        } else {
            report(gathered.turns, of: connection)
        }
        gathered.clear()
        if let body { connection.outbox.append(body, from: max(-left, 0)) }
    }
}
