import Glibc
import Octets

// Sending responses with one system call.
extension EventLoop {
    /// Returns the buffer, which belongs to one connection at a time.
    func output(for connection: Connection) -> OutputBuffer {
        assert(isCurrent)
        if let other = outputOwner, other !== connection { sendOutput(of: other) }
        outputOwner = connection
        return output
    }

    /// Sends the output buffer and, straight from its memory, a body; bytes the kernel does not accept go to the
    /// outbox.
    func sendOutput(of connection: Connection, followedBy body: Bytes? = nil) {
        guard outputOwner === connection else { return }
        outputOwner = nil
        let sent = connection.outbox.isEmpty ? sendNow(to: connection.descriptor, body) : 0
        guard sent >= 0 else {
            reportOutputCut(of: connection)
            return connection.clientLeft()
        }
        queueRest(of: connection, sent: sent, body)
    }

    /// Moves the output buffer to the outbox, so that a file can follow it.
    func moveOutput(toOutboxOf connection: Connection) {
        guard outputOwner === connection else { return }
        outputOwner = nil
        queueRest(of: connection, sent: 0, nil)
    }

    func dropOutput(of connection: Connection) {
        guard outputOwner === connection else { return }
        outputOwner = nil
        reportOutputCut(of: connection)
    }

    private func reportOutputCut(of connection: Connection) {
        for pending in output.requests { reportCut(pending, unsent: pending.bodySize, of: connection) }
        output.clear()
    }

    /// Returns the number of bytes the kernel accepted; -1 if the connection is broken.
    private func sendNow(to descriptor: Int32, _ body: Bytes?) -> Int {
        guard output.count > 0 || body != nil else { return 0 }
        return withUnsafeTemporaryAllocation(of: iovec.self, capacity: 2) { vectors in
            vectors[0] = output.bytes.vector(from: 0)
            if let body { vectors[1] = body.withBytes { $0.vector(from: 0) } }
            while true {
                let sent = SocketCall.send(descriptor, vectors.baseAddress, body == nil ? 1 : 2, moreFollows: false)
                if sent >= 0 {
                    counts.sent(sent)
                    return sent
                }
                if errno == EAGAIN { return 0 }
                if errno != EINTR { return -1 }
            }
        }
    }

    private func queueRest(of connection: Connection, sent: Int, _ body: Bytes?) {
        let left = output.count - sent
        if left > 0 {
            connection.outbox.append(Bytes(UnsafeBufferPointer(rebasing: output.bytes[sent...])))
        }
        if left > 0 || !connection.outbox.isEmpty {
            for pending in output.requests { connection.outbox.append(endOf: pending) }
        } else {
            report(output.requests, of: connection)
        }
        output.clear()
        if let body { connection.outbox.append(body, from: max(-left, 0)) }
    }
}
