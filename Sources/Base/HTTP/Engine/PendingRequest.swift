/// A request that is being answered.
///
/// Unchecked, because it belongs to its connection's loop: while there is a connection, only the loop's thread changes
/// it.
final class PendingRequest: @unchecked Sendable {
    let request: Request
    let started: Int
    let minorVersion: UInt8
    /// The client's wish; the engine may have reasons to close all the same.
    let keepAlive: Bool
    let incoming: IncomingBody?
    /// Nil once the response is being sent or the client has left: late work then has no effect.
    var connection: Connection?
    var task: Task<Void, Never>?
    /// The stream that waits for the client to receive more.
    var writer: CheckedContinuation<Void, Never>?
    /// Status of the response; 0 until there is one.
    var status = 0
    /// The reason the engine itself answered, for the log.
    var refusal: String?
    /// Whether the connection persists after the response.
    var persists = false
    /// Bytes of the response's body, sent or still to be sent.
    var bodySize = 0

    init(_ request: Request, head: Head, incoming: IncomingBody?, connection: Connection, started: Int) {
        self.request = request
        self.started = started
        self.incoming = incoming
        self.connection = connection
        minorVersion = head.minorVersion
        keepAlive = head.keepAlive
    }

    var isStreaming: Bool { status != 0 }

    func wakeWriter() {
        assertOnLoop()
        writer?.resume()
        writer = nil
    }

    /// Releases the connection; a task that still works on the response finds it gone at its next step.
    func detach() {
        assertOnLoop()
        connection = nil
        task = nil
        incoming?.detach()
        wakeWriter()
    }

    private func assertOnLoop() { assert(connection?.loop.isCurrent ?? true) }
}
