/// The source of a response that lasts as long as the client listens. No task waits for it: it costs only its
/// connection and the source's own state.
package protocol FeedSource: AnyObject, Sendable {
    /// Called on the loop when the head is being sent; bytes written now follow it.
    func began(_ feed: Feed)

    /// Called once on the loop when the feed is over, whichever side ended it.
    func ended()
}

/// A listener's feed. Use it only on its loop, where its source was called.
package struct Feed: @unchecked Sendable {
    private let connection: Connection

    init(_ connection: Connection) { self.connection = connection }

    package var line: LoopHandle { LoopHandle(loop: connection.loop) }

    /// Sends a portion at once. A client that receives too slowly is disconnected; writes to a client that has left are
    /// dropped.
    package func write(_ bytes: [UInt8]) { connection.writeFeed(bytes) }

    /// Ends the response in order.
    package func end() { connection.endFeed() }
}

/// A reference to the loop of feeds, usable from other threads.
package struct LoopHandle: Sendable, Hashable {
    let loop: EventLoop

    /// Runs `work` on the loop, after earlier work, from any thread. It must not block. Does nothing if the loop has
    /// ended, and its feeds with it.
    package func run(_ work: @escaping @Sendable () -> Void) { _ = loop.mailbox.leave { $0.works.append(work) } }

    package static func == (one: LoopHandle, other: LoopHandle) -> Bool { one.loop === other.loop }
    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(loop)) }
}
