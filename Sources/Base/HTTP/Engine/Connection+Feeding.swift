import Glibc

// Feeds: responses without an end.
extension Connection {
    /// Called when the head is written. Releases and reports the request now: a feed may last hours, and there are
    /// thousands.
    func beginFeed(_ pending: PendingRequest, _ source: any FeedSource) {
        loop.output(for: self).requests.append(pending)
        pending.detach()
        phase = .feeding(source, isChunked: pending.minorVersion == 1)
        // The kernel would otherwise buffer megabytes for a reader that does not read.
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

    /// Ends the feed of a client that has closed its side, or of any client when the loop stops.
    func endAbandonedFeed() {
        guard case .feeding = phase else { return }
        if sawHangUp || inputHasEnded { clientLeft() } else if loop.isStopping { endFeed() }
    }
}
