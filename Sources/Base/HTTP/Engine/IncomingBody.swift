/// A request body on its way from a socket to its reader.
///
/// Unchecked, because it belongs to its connection's loop: only the loop's thread changes it.
final class IncomingBody: @unchecked Sendable {
    /// The announced length; nil for chunked bodies.
    let announced: Int?
    private let loop: EventLoop
    /// The counter of collected bodies' memory.
    var counter: ConnectionCounter { loop.counter }
    private let limit: Int
    private let window: Int
    private var connection: Connection?
    private var framing: Framing
    private var state = State.arriving
    private var buffer: [UInt8] = []
    private var reader: CheckedContinuation<Void, Never>?
    private var wasAskedFor = false
    /// Whether the client waits for `100 Continue` before it sends anything.
    private(set) var owesContinue: Bool
    private var received = 0
    /// Bytes that arrived after the reader was gone.
    private(set) var discarded = 0
    /// The time for which the client may still delay a reader.
    private(set) var patience: BodyTimeout

    private enum Framing {
        case length(left: Int)
        case chunks(ChunkDecoder)
    }

    private enum State {
        case arriving
        case complete
        case failed(BodyFailure)
    }

    init(_ framing: Head.Framing, expectsContinue: Bool, connection: Connection) {
        loop = connection.loop
        limit = loop.settings.caps.body
        window = loop.settings.caps.buffer
        patience = BodyTimeout(loop.settings)
        owesContinue = expectsContinue
        self.connection = connection
        if case .length(let length) = framing {
            announced = length
            self.framing = .length(left: length)
        } else {
            announced = nil
            self.framing = .chunks(ChunkDecoder(limits: loop.settings.limits))
        }
    }

    var isComplete: Bool { if case .complete = state { true } else { false } }
    var isArriving: Bool { if case .arriving = state { true } else { false } }
    var isAwaited: Bool { reader != nil }
    /// Whether to read the socket: only after a reader asks, and not far ahead of it.
    var wantsMore: Bool { isArriving && wasAskedFor && buffer.count < window }

    /// The number of bytes still to come; nil for chunked bodies.
    var left: Int? { if case .length(let left) = framing { left } else { nil } }

    /// Consumes bytes of the body; returns their number.
    func feed(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        assert(loop.isCurrent)
        guard isArriving else { return 0 }
        if !bytes.isEmpty { owesContinue = false }
        defer { if !buffer.isEmpty || !isArriving { wake() } }
        switch framing {
        case .length(let left):
            let count = min(left, bytes.count)
            deliver(UnsafeBufferPointer(rebasing: bytes[0..<count]))
            framing = .length(left: left - count)
            if left == count, isArriving { state = .complete }
            return count
        case .chunks(var decoder):
            defer { framing = .chunks(decoder) }
            return feed(bytes, &decoder)
        }
    }

    private func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ decoder: inout ChunkDecoder) -> Int {
        var position = 0
        do throws(RequestRefusal) {
            while isArriving {
                switch try decoder.next(bytes, &position) {
                case .data(let range): deliver(UnsafeBufferPointer(rebasing: bytes[range]))
                case .needsMore: return position
                case .ended: state = .complete
                }
            }
        } catch {
            state = .failed(.malformed)
        }
        return position
    }

    private func deliver(_ bytes: UnsafeBufferPointer<UInt8>) {
        received += bytes.count
        if received > limit {
            state = .failed(.tooLarge(limit: limit))
        } else if connection != nil {
            buffer.append(contentsOf: bytes)
        } else {
            discarded += bytes.count
        }
    }

    /// Starts a reader's wait at `now`; returns its deadline.
    func beginWait(at now: Int) -> Int { patience.begin(at: now) }

    func endWait(at now: Int, deadline: Int) { patience.end(at: now, deadline: deadline) }

    func fail(_ failure: BodyFailure) {
        assert(loop.isCurrent)
        if isArriving { state = .failed(failure) }
        wake()
    }

    /// Detaches the reader; further bytes are counted and discarded.
    func detach() {
        assert(loop.isCurrent)
        connection = nil
        buffer = []
        wake()
    }

    private func wake() {
        reader?.resume()
        reader = nil
    }

    func next() async throws(BodyFailure) -> [UInt8]? {
        if loop.isCurrent { return try await nextHere() }
        let outcome: Result<[UInt8]?, BodyFailure> = await withTaskExecutorPreference(loop) {
            do throws(BodyFailure) {
                return .success(try await self.nextHere())
            } catch {
                return .failure(error)
            }
        }
        return try outcome.get()
    }

    private func nextHere() async throws(BodyFailure) -> [UInt8]? {
        // After the loop has ended, its tasks run elsewhere and must not touch its state.
        guard loop.isCurrent else { throw .clientLeft }
        while true {
            if !buffer.isEmpty { return takeBuffer() }
            switch state {
            case .complete: return nil
            case .failed(let failure): throw failure
            case .arriving: try await more()
            }
        }
    }

    private func takeBuffer() -> [UInt8] {
        let bytes = buffer
        buffer = []
        connection?.settle()
        return bytes
    }

    private func more() async throws(BodyFailure) {
        precondition(reader == nil, "a body has one reader")
        guard let connection else { throw .clientLeft }
        wasAskedFor = true
        if owesContinue {
            owesContinue = false
            connection.sendContinue()
        }
        await withCheckedContinuation { continuation in
            reader = continuation
            connection.settle()
        }
        guard loop.isCurrent else { throw .clientLeft }
    }
}

/// The time for which a client may still delay a reader of its body, in nanoseconds. Time the reader itself takes does
/// not count.
struct BodyTimeout {
    /// Time until it counts as stalled. Received bytes extend it.
    private var stall: Int
    /// Time for the whole body, never extended.
    private var whole: Int
    /// The end of the time for the whole body, if the current wait lasts until then.
    private(set) var end = Int.max

    init(_ settings: EventLoopSettings) {
        stall = settings.body
        whole = settings.wholeBody
    }

    mutating func begin(at now: Int) -> Int {
        end = now + whole
        return min(now + stall, end)
    }

    mutating func end(at now: Int, deadline: Int) {
        stall = max(deadline - now, 0)
        whole = max(end - now, 0)
    }
}
