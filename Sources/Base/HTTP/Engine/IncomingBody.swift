/// A body on its way from a socket to its reader.
///
/// Unchecked, because it belongs to its connection's loop: only the loop's thread changes it.
final class IncomingBody: @unchecked Sendable {
    /// What the client announced; nil for chunks.
    let announced: Int?
    private let loop: EventLoop
    /// Counts what is collected of bodies.
    var counter: ConnectionCounter { loop.counter }
    private let limit: Int
    private let window: Int
    private var connection: Connection?
    private var framing: Framing
    private var state = State.arriving
    private var buffer: [UInt8] = []
    private var reader: CheckedContinuation<Void, Never>?
    private var wasAskedFor = false
    /// The client waits for `100 Continue` before it sends anything.
    private(set) var owesContinue: Bool
    private var received = 0
    /// Bytes that came after the reader was gone.
    private(set) var discarded = 0
    /// How long the client may still keep a reader waiting.
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
    /// Whether the socket is to be read: not before a reader asks, and not far ahead of it.
    var wantsMore: Bool { isArriving && wasAskedFor && buffer.count < window }

    /// The least that is still to come; nil when that cannot be known.
    var left: Int? { if case .length(let left) = framing { left } else { nil } }

    /// Takes what belongs to the body; returns how many bytes that was.
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

    /// A reader waits from `now` on; returns until when.
    func beginWait(at now: Int) -> Int { patience.begin(at: now) }

    func endWait(at now: Int, deadline: Int) { patience.end(at: now, deadline: deadline) }

    func fail(_ failure: BodyFailure) {
        assert(loop.isCurrent)
        if isArriving { state = .failed(failure) }
        wake()
    }

    /// The reader is gone; what still comes is counted and thrown away.
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
        // After the loop's end its tasks run elsewhere, and must not touch what was the loop's.
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

/// How long a client may still keep a reader of its body waiting, in nanoseconds. What the reader itself takes its time
/// for is not counted.
struct BodyTimeout {
    /// Until it counts as stalled. What comes wins time back.
    private var stall: Int
    /// For the whole body, whatever comes.
    private var whole: Int
    /// When the whole is used up, if the wait that has begun goes on until then.
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
