/// What answers requests. One instance serves every loop.
package protocol Handler: Sendable {
    /// Called on the request's own loop as soon as its head is there. It must not block: what waits is `later`.
    func answer(_ request: Request) -> Answer

    /// Returns where a request comes from, for counting how much is under way from there; nil leaves it uncounted. Called
    /// on the loop, and only for what is not answered at once or while much is under way.
    func source(of request: Request) -> RequestSource?

    /// Called on the loop when the last byte of an answer was handed to the kernel, or the client has left.
    func finished(_ exchange: Exchange)

    /// Called on the loop after work kept it longer than the configured patience, and all its connections waiting.
    /// Which of several `later` answers it was cannot be known: then all that were under way are named.
    func blocked(by requests: [Request], milliseconds: Int)
}

extension Handler {
    package func source(of request: Request) -> RequestSource? { nil }
    package func finished(_ exchange: Exchange) {}
    package func blocked(by requests: [Request], milliseconds: Int) {}
}

package enum Answer: Sendable {
    case now(Response)
    /// Starts at once on the request's loop, without a hop, and suspends only where it really waits.
    case later(@Sendable () async -> Response)
    /// Another process answers, which takes the connection with what has come of it. Where it does not take it, `otherwise`
    /// is the answer.
    case handOver(to: ConnectionTaker, otherwise: @Sendable () -> Response)

    /// Called on the loop with a socket and the bytes that were read from it and not answered. Returns whether another
    /// process has the socket now; it must not block.
    package typealias ConnectionTaker = @Sendable (_ descriptor: Int32, _ received: [UInt8]) -> Bool

    /// The whole answer, for callers without a loop.
    package func response() async -> Response {
        switch self {
        case .now(let response): response
        case .later(let respond): await respond()
        case .handOver(_, let otherwise): otherwise()
        }
    }
}

/// One request and what became of it, for the log.
package struct Exchange: Sendable {
    /// The number of the request: the same that `Request.number` showed the handler.
    package var number: UInt64
    /// Nil when the head was refused before there was a request.
    package var request: Request?
    /// 499 when the client left before there was an answer.
    package var status: Int
    /// Bytes of the body that were sent.
    package var bytes: Int
    package var microseconds: Int
    /// Why the engine itself refused, in one short line.
    package var refusal: String?
    /// The client left before the answer was complete.
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
