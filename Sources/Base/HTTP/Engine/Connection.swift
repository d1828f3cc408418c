import CLinux
import Glibc

/// One client's socket and the state of its requests and answers. Only its loop's thread uses it.
///
/// Whatever happens ends in `settle()`, which derives from the state what to listen for and how long to wait.
final class Connection {
    let loop: EventLoop
    let handler: any Handler
    let descriptor: Int32
    let peer: Peer
    /// Descriptors are used again; the key is not.
    let key: UInt64
    var phase = Phase.waiting
    /// Bytes that came and could not be processed yet. Holds no memory while the connection is idle.
    var input: [UInt8] = []
    var outbox = Outbox()
    /// What has read the beginning of a head that is not complete.
    var parser: HeadParser?
    /// The client will send nothing more.
    var inputHasEnded = false
    /// Nothing more is to be read after this answer, so nothing of it can be lost by closing at once.
    var closesPlainly = false
    /// One connection too many: it only gets to know that.
    var isTurnedAway = false
    /// True while requests are taken from the input: an answer then need not look for the next one.
    var isWorking = false
    /// Its next request is to be answered here, for another process has handed it over.
    var isHandedOver = false
    /// The client closed its side while nothing was read.
    var sawHangUp = false
    var holding: Holding?
    private var interest: UInt32
    /// What the clock runs for. Set to none, the next `settle` starts it anew.
    var wait = Wait.none
    var deadline = Int.max
    /// The tick of the timer wheel this connection is in; `.max` for none.
    var wheelTick = Int.max
    /// Bytes in the kernel that the client had not acknowledged when last asked.
    var unacknowledged: Int32 = 0

    enum Phase {
        /// For a head, or the rest of one.
        case waiting
        /// A handler is at work, or its answer arises as a stream.
        case answering(PendingRequest)
        /// The answer goes on for as long as the client listens.
        case feeding(any FeedSource, isChunked: Bool)
        /// The answer went out before its request's body had come; what comes of it is thrown away.
        case draining(IncomingBody)
        /// The last answer goes out; nothing more is read.
        case ending
        /// All is sent; what the client still sends is thrown away until it closes too.
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
    /// True when the client takes a stream more slowly than it arises.
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

    /// Sends the output buffer, moves on where that is possible, and sets interest and clock by the state reached.
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

// What the kernel is to tell.
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
        // Level-triggered: once known, it would be reported again and again.
        if !sawHangUp, !inputHasEnded { wanted |= Connection.hangUp }
        guard wanted != interest else { return }
        interest = wanted
        loop.watch(descriptor, key: key, for: wanted, adding: false)
    }
}
