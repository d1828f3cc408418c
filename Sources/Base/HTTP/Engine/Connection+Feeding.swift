import Glibc

// Answers that go on.
extension Connection {
    /// The head is written. The request is let go of and reported now: what follows may take hours, and thousands wait.
    func beginFeed(_ pending: PendingRequest, _ source: any FeedSource) {
        loop.output(for: self).requests.append(pending)
        pending.detach()
        phase = .feeding(source, isChunked: pending.minorVersion == 1)
        // The kernel would hold megabytes for a reader who does not read.
        var size = Int32(clamping: loop.settings.caps.feed)
        setsockopt(descriptor, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
        source.began(Feed(self))
    }

    func writeFeed(_ bytes: [UInt8]) {
        guard case .feeding(_, let isChunked) = phase, !bytes.isEmpty else { return }
        let output = loop.output(for: self)
        if isChunked {
            output.append(number: bytes.count, radix: 16)
            output.append("\r\n")
        }
        output.append(bytes)
        if isChunked { output.append("\r\n") }
        settle()
        if !isClosed, outbox.size > loop.settings.caps.feed { clientLeft() }
    }

    func endFeed() {
        guard case .feeding(let source, let isChunked) = phase else { return }
        if isChunked { loop.output(for: self).append("0\r\n\r\n") }
        phase = .ending
        source.ended()
        settle()
    }

    /// A client that only listens and sends nothing more has left; a loop that stops lets them go.
    func endAbandonedFeed() {
        guard case .feeding = phase else { return }
        if sawHangUp || inputHasEnded { clientLeft() } else if loop.isStopping { endFeed() }
    }
}
