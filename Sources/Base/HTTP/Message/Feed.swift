/// What an answer tells that goes on for as long as somebody listens. No task waits for it: it costs its connection and
/// whatever the source holds itself.
package protocol FeedSource: AnyObject, Sendable {
    /// Called on the loop when the head is on its way; what is written now follows it.
    func began(_ feed: Feed)

    /// Called once on the loop when it is over, whichever side ended it.
    func ended()
}

/// A listener's end of such an answer. To be used on its loop alone, where its source was called.
package struct Feed: @unchecked Sendable {
    private let connection: Connection

    init(_ connection: Connection) { self.connection = connection }

    package var line: LoopHandle { LoopHandle(loop: connection.loop) }

    /// Sends a portion at once. A client that takes it too slowly is dropped, and nothing is kept for those who have
    /// left.
    package func write(_ bytes: [UInt8]) { connection.writeFeed(bytes) }

    /// Ends the answer as a whole one.
    package func end() { connection.endFeed() }
}

/// The loop feeds live on, as others reach it.
package struct LoopHandle: Sendable, Hashable {
    let loop: EventLoop

    /// From any thread: has `work` done on the loop, after what was asked for before. It must not block. Nothing is done
    /// when the loop has ended, and its feeds with it.
    package func run(_ work: @escaping @Sendable () -> Void) { _ = loop.mailbox.leave { $0.works.append(work) } }

    package static func == (one: LoopHandle, other: LoopHandle) -> Bool { one.loop === other.loop }
    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(loop)) }
}
