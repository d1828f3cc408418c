import CLinux
import Glibc

/// One client's socket and the state of its requests and responses. Only its loop's thread uses it.
///
/// Every event ends in `settle()`, which derives the events to watch and the timeout from the state.
final class Connection {
    let loop: EventLoop
    let handler: any Handler
    let descriptor: Int32
    let peer: Peer
    /// A unique key; descriptors are reused.
    let key: UInt64
    var phase = Phase.waiting
    /// Received bytes not processed yet. Uses no memory while the connection is idle.
    var input: [UInt8] = []
    var outbox = Outbox()
    /// The parser of an incomplete head.
    var parser: HeadParser?
    /// The client will send nothing more.
    var inputHasEnded = false
    /// Nothing is read after this response, so closing at once cannot lose any of it.
    var closesPlainly = false
    /// A connection over the limit: it only receives a refusal.
    var isTurnedAway = false
    /// True while requests are taken from the input: a response then need not start the next one.
    var isWorking = false
    /// The next request must be answered here, because another process has handed it over.
    var isHandedOver = false
    /// The client closed its side while nothing was read.
    var sawHangUp = false
    var holding: Holding?
    private var interest: UInt32
    /// The reason for the current deadline. Set to none, the next `settle` restarts the timer.
    var wait = Wait.none
    var deadline = Int.max
    /// The timer wheel tick with this connection; `.max` for none.
    var wheelTick = Int.max
    /// Bytes in the kernel not acknowledged by the client at the last check.
    var unacknowledged: Int32 = 0

    enum Phase {
        /// Waiting for a head, or the rest of one.
        case waiting
        /// A handler is at work, or its response is being streamed.
        case answering(PendingRequest)
        /// A feed: the response lasts as long as the client listens.
        case feeding(any FeedSource, isChunked: Bool)
        /// The response was sent before the request's body had arrived; the rest of the body is discarded.
        case draining(IncomingBody)
        /// The last response is being sent; nothing more is read.
        case ending
        /// Everything is sent; further input is discarded until the client closes too.
        case lingering(received: Int)
        case closed
    }

    init(_ descriptor: Int32, key: UInt64, peer: Peer, handler: any Handler, loop: EventLoop) {
        self.descriptor = descriptor
        self.key = key
        self.peer = peer
        self.handler = handler
        self.loop = loop
        interest = Connection.readable | Connection.hangUp
    }

    static let readable = EPOLLIN.rawValue
    static let writable = EPOLLOUT.rawValue
    static let hangUp = EPOLLRDHUP.rawValue
    static let broken = EPOLLERR.rawValue | EPOLLHUP.rawValue

    var isWaiting: Bool { if case .waiting = phase { true } else { false } }
    var isClosed: Bool { if case .closed = phase { true } else { false } }
    var currentRequest: PendingRequest? { if case .answering(let pending) = phase { pending } else { nil } }
    /// True if the client receives a stream more slowly than it is produced.
    var isBehind: Bool { outbox.size > loop.settings.caps.buffer }

    func handle(_ events: UInt32) {
        if events & Connection.broken != 0 { return connectionBroke() }
        if events & Connection.writable != 0 { flush() }
        if events & Connection.readable != 0, interest & Connection.readable != 0, !isClosed {
            read()
        } else if events & Connection.hangUp != 0 {
            sawHangUp = true
        }
        settle()
    }

    /// Sends the output buffer, advances the state if possible, and sets the watched events and the timeout.
    func settle() {
        assert(loop.isCurrent)
        loop.sendOutput(of: self)
        endAbandonedFeed()
        if loop.isStopping, isWaiting, outbox.isEmpty, input.isEmpty, parser == nil { closeWhenAnswered() }
        if case .ending = phase, outbox.isEmpty { beginLingering() }
        guard !isClosed else { return }
        countHolding()
        setInterest()
        setTimer()
    }
}

// Events requested from the kernel.
extension Connection {
    private var wantsInput: Bool {
        guard !inputHasEnded else { return false }
        switch phase {
        case .waiting: return outbox.isEmpty
        case .answering(let pending):
            if let incoming = pending.incoming, incoming.isArriving { return incoming.wantsMore }
            return input.count < loop.settings.caps.buffer
        case .draining, .lingering: return true
        case .feeding, .ending, .closed: return false
        }
    }

    private func setInterest() {
        var wanted = wantsInput ? Connection.readable : 0
        if !outbox.isEmpty { wanted |= Connection.writable }
        // Level-triggered: once seen, it would be reported again and again.
        if !sawHangUp, !inputHasEnded { wanted |= Connection.hangUp }
        guard wanted != interest else { return }
        interest = wanted
        loop.watch(descriptor, key: key, for: wanted, adding: false)
    }
}
