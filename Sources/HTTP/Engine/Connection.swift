import CLinux
import Glibc

/// One client's socket and where its requests and answers stand. It belongs to one loop and is touched nowhere else.
///
/// Whatever happens ends in `settle()`, which derives from the state what to listen for and how long to wait.
final class Connection {
    let loop: Loop
    let listener: ListeningSocket
    let descriptor: Int32
    let peer: Peer
    /// Descriptors are used again; the key is not.
    let key: UInt64
    var phase = Phase.waiting
    /// Bytes that came and could not be dealt with yet. Holds no memory while the connection is idle.
    var input: [UInt8] = []
    var outbox = Outbox()
    /// What has read the beginning of a head that is not complete.
    var parser: HeadParser?
    /// The client will send nothing more.
    var inputHasEnded = false
    /// The client itself closes after this answer, so nothing of it can be lost by closing at once.
    var closesPlainly = false
    /// One connection too many: it only gets to know that.
    var isTurnedAway = false
    /// True while requests are taken from the input: an answer then need not look for the next one.
    var isWorking = false
    /// Bytes in the kernel that the client had not acknowledged when last asked.
    private var unacknowledged: Int32 = 0
    private var interest: UInt32
    private var sawHangUp = false
    /// Set to none, the next `settle` starts the clock anew.
    var wait = Wait.none
    private var deadline = Int.max
    private var wheelTick = Int.max

    enum Phase {
        /// For a head, or the rest of one.
        case waiting
        /// A handler is at work, or its answer arises as a stream.
        case answering(Turn)
        /// The answer went out before its request's body had come; what comes of it is thrown away.
        case draining(IncomingBody)
        /// The last answer goes out; nothing more is read.
        case ending
        /// All is sent; what the client still sends is thrown away until it closes too.
        case lingering(received: Int)
        case closed
    }

    /// What the clock runs for.
    enum Wait {
        case none
        case idle
        case head
        case body
        case drain
        case reader
        case departure
        case linger
    }

    init(_ descriptor: Int32, key: UInt64, peer: Peer, listener: ListeningSocket, loop: Loop) {
        self.descriptor = descriptor
        self.key = key
        self.peer = peer
        self.listener = listener
        self.loop = loop
        interest = Connection.readable | Connection.hangUp
    }

    static let readable = EPOLLIN.rawValue
    static let writable = EPOLLOUT.rawValue
    static let hangUp = EPOLLRDHUP.rawValue
    static let broken = EPOLLERR.rawValue | EPOLLHUP.rawValue

    var isWaiting: Bool { if case .waiting = phase { true } else { false } }
    var isClosed: Bool { if case .closed = phase { true } else { false } }
    var currentTurn: Turn? { if case .answering(let turn) = phase { turn } else { nil } }
    /// True when the client takes a stream more slowly than it arises.
    var isBehind: Bool { outbox.size > loop.settings.caps.buffer }

    func handle(_ events: UInt32) {
        if events & Connection.broken != 0 { return breakOff() }
        if events & Connection.writable != 0 { flush() }
        if events & Connection.readable != 0, interest & Connection.readable != 0, !isClosed {
            read()
        } else if events & Connection.hangUp != 0 {
            sawHangUp = true
        }
        settle()
    }

    /// Sends what is gathered, moves on where that is possible, and sets interest and clock by the state reached.
    func settle() {
        loop.sendGathered(of: self)
        if loop.isStopping, isWaiting, outbox.isEmpty, input.isEmpty, parser == nil { closeWhenAnswered() }
        if case .ending = phase, outbox.isEmpty { beginLingering() }
        guard !isClosed else { return }
        setInterest()
        setClock()
    }
}

// What the kernel is to tell.
extension Connection {
    private var wantsInput: Bool {
        guard !inputHasEnded else { return false }
        switch phase {
        case .waiting: return outbox.isEmpty
        case .answering(let turn):
            if let incoming = turn.incoming, incoming.isArriving { return incoming.wantsMore }
            return input.count < loop.settings.caps.buffer
        case .draining, .lingering: return true
        case .ending, .closed: return false
        }
    }

    private func setInterest() {
        var wanted = wantsInput ? Connection.readable : 0
        if !outbox.isEmpty { wanted |= Connection.writable }
        // Level-triggered: once known, it would be told again without end.
        if !sawHangUp, !inputHasEnded { wanted |= Connection.hangUp }
        guard wanted != interest else { return }
        interest = wanted
        loop.watch(descriptor, key: key, for: wanted, adding: false)
    }
}

// What the clock is for.
extension Connection {
    private var wantedWait: Wait {
        if case .lingering = phase { return .linger }
        if !outbox.isEmpty { return .reader }
        switch phase {
        case .waiting: return input.isEmpty && parser == nil ? .idle : .head
        case .draining: return .drain
        case .answering(let turn):
            if let incoming = turn.incoming, incoming.isAwaited { return .body }
            return turn.isStreaming && (sawHangUp || inputHasEnded) ? .departure : .none
        case .ending, .lingering, .closed: return .none
        }
    }

    private func setClock() {
        let wanted = wantedWait
        guard wanted != wait else { return }
        if wait == .body { currentTurn?.incoming?.allowance = max(deadline - loop.now, 0) }
        wait = wanted
        let settings = loop.settings
        switch wanted {
        case .none: deadline = .max
        case .idle: deadline = loop.now + settings.idle
        case .head: deadline = loop.now + settings.head
        case .body: deadline = loop.now + (currentTurn?.incoming?.allowance ?? settings.body)
        case .drain, .linger: deadline = loop.now + settings.linger
        case .reader:
            deadline = loop.now + settings.reader
            unacknowledged = madang_unacknowledged(descriptor)
        case .departure: deadline = loop.now + settings.departure
        }
        enterWheel()
    }

    /// Bytes moved: what is slow but steady goes on.
    func progressed(_ count: Int, for wait: Wait) {
        guard self.wait == wait else { return }
        if wait == .reader { unacknowledged = madang_unacknowledged(descriptor) }
        let most = loop.now + (wait == .body ? loop.settings.body : loop.settings.reader)
        deadline = min(max(deadline, loop.now) + count * loop.settings.nanosecondsPerByte, most)
    }

    /// The kernel asks for more only when a third of its megabytes is gone: until then its own count tells a slow
    /// reader from one that stands still.
    private func readerGoesOn() -> Bool {
        let taken = unacknowledged - madang_unacknowledged(descriptor)
        guard taken > 0 else { return false }
        progressed(Int(taken), for: .reader)
        enterWheel()
        return true
    }

    private func enterWheel() {
        guard deadline != .max, TimerWheel.tick(of: deadline) < wheelTick else { return }
        wheelTick = loop.wheel.add(key, at: deadline)
    }

    /// The wheel came to where this connection was put in; its deadline may have moved since.
    func comesUp(at tick: Int) {
        guard tick == wheelTick else { return }
        wheelTick = .max
        guard deadline <= loop.now else { return enterWheel() }
        expire()
    }

    private func expire() {
        switch wait {
        case .none: return
        case .reader where readerGoesOn(): return
        case .head: refuse(Refusal(408, "The request did not arrive in time."))
        case .body: currentTurn?.incoming?.fail(.stalled)
        case .idle, .linger: return close()
        case .drain: phase = .ending
        case .reader, .departure: return clientLeft()
        }
        wait = .none
        settle()
    }
}
