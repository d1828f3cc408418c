/// A handler of requests. One instance serves every loop.
package protocol Handler: Sendable {
    /// Called on the request's own loop as soon as its head is complete. It must not block: slow work is `later`.
    func answer(_ request: Request) -> Answer

    /// Returns a request's source, for counting the requests in progress from there; nil leaves it uncounted. Called on
    /// the loop, and only for requests not answered at once or while many are in progress.
    func source(of request: Request) -> RequestSource?

    /// Called on the loop when the last byte of a response was passed to the kernel, or the client has left.
    func finished(_ exchange: Exchange)

    /// Called on the loop after work blocked it longer than the configured patience, and with it all its connections.
    /// If several `later` answers were in progress, the one at fault is unknown and all are listed.
    func blocked(by requests: [Request], milliseconds: Int)
}

extension Handler {
    package func source(of request: Request) -> RequestSource? { nil }
    package func finished(_ exchange: Exchange) {}
    package func blocked(by requests: [Request], milliseconds: Int) {}
}

package enum Answer: Sendable {
    case now(Response)
    /// Starts at once on the request's loop, without a thread hop, and suspends only where it really waits.
    case later(@Sendable () async -> Response)
    /// Another process answers and takes over the connection with the bytes received from it. If it does not take it,
    /// `otherwise` is the response.
    case handOver(to: ConnectionTaker, otherwise: @Sendable () -> Response)

    /// Called on the loop with a socket and the bytes that were read from it but not answered. Returns whether another
    /// process has taken the socket; it must not block.
    package typealias ConnectionTaker = @Sendable (_ descriptor: Int32, _ received: [UInt8]) -> Bool

    /// Returns the whole response, for callers without a loop.
    package func response() async -> Response {
        switch self {
        case .now(let response): response
        case .later(let respond): await respond()
        case .handOver(_, let otherwise): otherwise()
        }
    }
}

/// A request and its outcome, for the log.
package struct Exchange: Sendable {
    /// The request's number, equal to the `Request.number` the handler saw.
    package var number: UInt64
    /// Nil if the head was refused before there was a request.
    package var request: Request?
    /// 499 if the client left before there was a response.
    package var status: Int
    /// Bytes of the body that were sent.
    package var bytes: Int
    package var microseconds: Int
    /// The reason the engine itself refused, in one short line.
    package var refusal: String?
    /// Whether the client left before the response was complete.
    package var cutShort: Bool

    package init(
        number: UInt64,
        request: Request?,
        status: Int,
        bytes: Int,
        microseconds: Int,
        refusal: String? = nil,
        cutShort: Bool = false
    ) {
        self.number = number
        self.request = request
        self.status = status
        self.bytes = bytes
        self.microseconds = microseconds
        self.refusal = refusal
        self.cutShort = cutShort
    }
}
