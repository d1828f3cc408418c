import Glibc

// Reading bytes into requests.
extension Connection {
    func read() {
        let inbox = loop.inbox
        let count = Glibc.read(descriptor, inbox.baseAddress, inbox.count)
        if count > 0 {
            progressed(count, for: .body)
            take(UnsafeBufferPointer(rebasing: inbox[0..<count]))
        } else if count == 0 {
            endInput()
        } else if errno != EAGAIN, errno != EINTR {
            clientLeft()
        }
    }

    func take(_ bytes: UnsafeBufferPointer<UInt8>) {
        switch phase {
        case .waiting: process(bytes)
        case .answering(let pending):
            let used = pending.incoming?.feed(bytes) ?? 0
            input.append(contentsOf: bytes[used...])
        case .draining(let incoming): drain(incoming, bytes)
        case .lingering(let received): linger(received + bytes.count)
        case .feeding, .ending, .closed: break
        }
    }

    private func drain(_ incoming: IncomingBody, _ bytes: UnsafeBufferPointer<UInt8>) {
        let used = incoming.feed(bytes)
        if incoming.isComplete {
            phase = .waiting
            process(UnsafeBufferPointer(rebasing: bytes[used...]))
        } else if !incoming.isArriving || incoming.discarded > loop.settings.caps.drain {
            phase = .ending
        }
    }

    /// Handles the end of the client's sending side. It may still wait for responses: half-closing is allowed.
    private func endInput() {
        inputHasEnded = true
        switch phase {
        case .waiting: closeWhenAnswered()
        case .answering(let pending):
            pending.request.isLeft = true
            pending.incoming?.fail(.clientLeft)
        case .draining: phase = .ending
        case .lingering: close()
        case .feeding, .ending, .closed: break
        }
    }

    /// Closes once pending requests are answered: the input can contain no further complete request.
    func closeWhenAnswered() {
        closesPlainly = true
        phase = .ending
    }

    /// Continues with requests that waited for earlier responses.
    func resume() {
        guard !isWorking else { return }
        let waiting = input
        input = []
        waiting.withUnsafeBufferPointer { process($0) }
        settle()
    }

    private func process(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard isWaiting, outbox.isEmpty else { return input.append(contentsOf: bytes) }
        if input.isEmpty {
            let used = beginRequests(in: bytes)
            if used < bytes.count, !isClosed { input.append(contentsOf: bytes[used...]) }
        } else {
            var whole = input
            input = []
            whole.append(contentsOf: bytes)
            let used = whole.withUnsafeBufferPointer { beginRequests(in: $0) }
            guard used < whole.count, !isClosed else { return }
            if used > 0 { whole.removeFirst(used) }
            input = whole
        }
        if inputHasEnded, isWaiting, outbox.isEmpty { closeWhenAnswered() }
    }

    /// Begins every request whose head is complete, as long as each is answered at once; returns the bytes consumed.
    private func beginRequests(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        isWorking = true
        defer { isWorking = false }
        var position = 0
        while position < bytes.count, isWaiting, outbox.isEmpty {
            let rest = UnsafeBufferPointer(rebasing: bytes[position...])
            let parser = parser ?? loop.parser
            switch parser.parse(rest) {
            case .incomplete:
                keep(parser)
                return position
            case .refused(let refusal):
                recycleParser()
                refuse(refusal)
                return bytes.count
            case .complete(let head):
                position += head.length
                let copy = RequestHead(
                    head,
                    bytes: UnsafeBufferPointer(rebasing: rest[0..<head.length]),
                    fields: parser.fields(of: head)
                )
                recycleParser()
                position += begin(copy, UnsafeBufferPointer(rebasing: rest[head.length...]))
            }
        }
        return position
    }

    /// Stores a parser, which remembers its progress, until its head is complete.
    private func keep(_ parser: HeadParser) {
        if self.parser == nil {
            self.parser = parser
            loop.takeSpareParser()
        }
    }

    func recycleParser() {
        guard let parser else { return }
        loop.recycle(parser)
        self.parser = nil
    }
}
