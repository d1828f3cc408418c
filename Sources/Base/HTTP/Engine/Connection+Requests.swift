import Octets

// Dispatching a complete head.
extension Connection {
    /// Begins a request; returns the number of bytes consumed after its head. A negative number means that the head
    /// must be parsed again.
    func begin(_ head: RequestHead, _ rest: UnsafeBufferPointer<UInt8>) -> Int {
        wait = .none
        let incoming = body(of: head.head)
        var request = Request(
            head: head,
            body: incoming.map { RequestBody($0) } ?? .empty,
            peer: peer,
            number: Server.nextNumber(),
            loop: loop.index
        )
        (request.wasHandedOver, isHandedOver) = (isHandedOver, false)
        let pending = PendingRequest(request, head: head.head, incoming: incoming, connection: self, started: loop.now)
        phase = .answering(pending)
        if let length = incoming?.announced, length > loop.settings.caps.body {
            let refusal = RequestRefusal(413, "The body is too large.")
            pending.refusal = refusal.reason
            respond(pending, refusal.response(to: request.number))
            return 0
        }
        if isTooMuch(request) {
            let refusal = RequestRefusal(429, "Too many of your requests are under way.")
            pending.refusal = refusal.reason
            respond(pending, refusal.response(to: request.number))
            return 0
        }
        return answer(pending, head, rest)
    }

    private func body(of head: Head) -> IncomingBody? {
        switch head.framing {
        case .none, .length(0): nil
        case .length, .chunked:
            IncomingBody(head.framing, expectsContinue: head.expectsContinue, connection: self)
        }
    }

    /// Returns the number of bytes consumed after the head.
    private func answer(_ pending: PendingRequest, _ head: RequestHead, _ rest: UnsafeBufferPointer<UInt8>) -> Int {
        let begin = loop.clock.now()
        defer { loop.reportSlowHandler(pending, of: self, since: begin) }
        let answer = pending.isForServer ? .now(.serverOptions) : handler.answer(pending.request)
        if case .handOver(let take, let otherwise) = answer {
            return handOver(pending, head, rest, to: take, otherwise)
        }
        let used = pending.incoming?.feed(rest) ?? 0
        switch answer {
        case .now(let response):
            if case .stream = response.body { start(pending) { response } } else { respond(pending, response) }
        case .later(let work): start(pending, work)
        case .handOver: break
        }
        return used
    }

    private func handOver(
        _ pending: PendingRequest,
        _ head: RequestHead,
        _ rest: UnsafeBufferPointer<UInt8>,
        to take: Answer.ConnectionTaker,
        _ otherwise: () -> Response
    ) -> Int {
        // Earlier responses leave first. If the client must read them before, the hand-over is tried again afterwards.
        loop.sendOutput(of: self)
        guard !isClosed else { return rest.count }
        guard outbox.isEmpty else {
            pending.detach()
            phase = .waiting
            return -head.head.length
        }
        if take(descriptor, head.bytes + rest) {
            leave(pending)
            return rest.count
        }
        let used = pending.incoming?.feed(rest) ?? 0
        respond(pending, otherwise())
        return used
    }

    /// Starts a task on the current stack; it leaves the stack only if it really suspends.
    private func start(_ pending: PendingRequest, _ work: @escaping @Sendable () async -> Response) {
        let loop = loop
        loop.runningTasks += 1
        // The task answers outside any job, or within one that has answered another request.
        let finished = loop.finished
        defer { loop.finished = finished }
        let task = Task.immediate(executorPreference: loop) {
            let response = await work()
            await loop.finish(pending, response)
        }
        if pending.connection != nil { pending.task = task }
    }

    /// Answers an invalid request and closes: the meaning of the next bytes is unknown.
    func refuse(_ refusal: RequestRefusal) {
        recycleParser()
        input = []
        phase = .ending
        let number = Server.nextNumber()
        let answer = refusal.response(to: number)
        writeHead(of: answer, persists: false, minorVersion: 1)
        writeBody(answer.body)
        // Earlier responses leave with it and are reported before it.
        loop.sendOutput(of: self)
        loop.report(
            Exchange(
                number: number,
                request: nil,
                status: refusal.status,
                bytes: answer.length,
                microseconds: 0,
                refusal: refusal.reason
            ),
            of: self
        )
    }

    /// Rejects a connection over the limit with a response that says so.
    func turnAway() {
        isTurnedAway = true
        loop.turnedAway += 1
        refuse(RequestRefusal(503, "There are too many connections."))
    }

    /// Sends `100 Continue`, so that the client sends the body.
    func sendContinue() {
        loop.output(for: self).append("HTTP/1.1 100 Continue\r\n\r\n")
    }
}

extension PendingRequest {
    /// Whether it concerns the server as a whole.
    fileprivate var isForServer: Bool { request.method == .options && request.path == "*" }
}

extension Response {
    /// RFC 9110 section 9.3.7: the capabilities of the server as a whole.
    fileprivate static var serverOptions: Response {
        var response = Response(status: 204)
        response.headers.add(.allow, Method.list(Method.allCases))
        return response
    }

    /// The length to announce, if there is one.
    var length: Int {
        switch body {
        case .empty, .stream, .feed: 0
        case .bytes(let bytes): bytes.count
        case .file(let file): file.count
        case .files(let files): files.reduce(0) { $0 + $1.count }
        }
    }
}

extension RequestRefusal {
    func response(to number: UInt64) -> Response {
        var response = Response(status: status, body: .bytes(Bytes(reason + "\n")))
        response.headers.add(.requestNumber, String(number))
        response.headers.add(.contentType, "text/plain; charset=utf-8")
        if !allow.isEmpty { response.headers.add(.allow, Method.list(allow)) }
        return response
    }
}

extension Method {
    fileprivate static func list(_ methods: [Method]) -> String { methods.map(\.rawValue).joined(separator: ", ") }
}
