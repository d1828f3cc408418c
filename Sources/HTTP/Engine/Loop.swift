import CLinux
import Glibc
import Octets
import Synchronization

/// One thread that serves its share of a server's connections, and the executor of their handlers' tasks.
///
/// All its state but `remote` belongs to its thread. Nothing here is locked: `isCurrent` says whether one is at home.
final class Loop: TaskExecutor, @unchecked Sendable {
    let index: Int
    let settings: LoopSettings
    let census: Census
    let inbox = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 65_536)
    /// The time of the round, in nanoseconds.
    var now = Clock.now()
    var date = DateLine()
    var wheel = TimerWheel(now: Clock.now())
    var listeners: [ListeningSocket]
    /// Until when no connections are accepted, because there were no descriptors left.
    var acceptsAgainAt: Int?
    /// Connections over a cap that still take their refusal.
    var turnedAway = 0
    var runningTasks = 0
    var stopsAt: Int?
    private(set) var parser: HeadParser
    private(set) var connectionCount = 0
    private var spareParsers: [HeadParser] = []
    private var connections: [Connection?] = []
    private var generation: UInt32 = 0
    private let gathered = Gather()
    private var gatheredFor: Connection?
    private let epoll: Int32
    private let wakeUp: Int32
    private let remote = Mutex(Remote())
    private let isAwake = Atomic(false)
    private let owner = Atomic<UInt>(0)
    private var jobs: [UnownedJob] = []

    /// What other threads leave for this one.
    private struct Remote {
        var jobs: [UnownedJob] = []
        var stopAt: Int?
        var hasEnded = false
    }

    init(index: Int, settings: LoopSettings, listeners: [ListeningSocket], census: Census) throws(ServerFailure) {
        let epoll = epoll_create1(Int32(EPOLL_CLOEXEC))
        guard epoll >= 0 else { throw .system(call: "epoll_create1", number: errno) }
        let wakeUp = eventfd(0, Int32(EFD_NONBLOCK) | Int32(EFD_CLOEXEC))
        guard wakeUp >= 0 else {
            let number = errno
            close(epoll)
            throw .system(call: "eventfd", number: number)
        }
        self.epoll = epoll
        self.wakeUp = wakeUp
        self.index = index
        self.settings = settings
        self.listeners = listeners
        self.census = census
        parser = HeadParser(limits: settings.limits)
    }

    deinit {
        for listener in listeners { close(listener.descriptor) }
        close(wakeUp)
        close(epoll)
        inbox.deallocate()
    }

    var isStopping: Bool { stopsAt != nil }
    /// Whether the caller runs on this loop's thread.
    var isCurrent: Bool { owner.load(ordering: .relaxed) == pthread_self() }

    /// Serves until stopped.
    func run() {
        owner.store(pthread_self(), ordering: .relaxed)
        for listener in listeners { watch(listener.descriptor, key: UInt64(listener.descriptor), adding: true) }
        watch(wakeUp, key: UInt64(wakeUp), adding: true)
        withUnsafeTemporaryAllocation(of: epoll_event.self, capacity: 256) { events in
            while !hasFinished { round(events) }
        }
        end()
    }

    private func round(_ events: UnsafeMutableBufferPointer<epoll_event>) {
        let count = Int(epoll_wait(epoll, events.baseAddress, Int32(events.count), timeOut))
        now = Clock.now()
        date.refresh()
        for index in 0..<max(count, 0) { dispatch(events[index]) }
        runJobs()
        if wheel.isDue(at: now) { comeUp() }
        if let acceptsAgainAt, acceptsAgainAt <= now { acceptAgain() }
        if let stopsAt, stopsAt <= now { cutAll() }
    }

    private func dispatch(_ event: epoll_event) {
        let key = event.data.u64
        if let connection = connection(key) { return connection.handle(event.events) }
        guard key >> 32 == 0 else { return }
        if key == UInt64(wakeUp) { return takeRemote() }
        if let listener = listeners.first(where: { UInt64($0.descriptor) == key }) { accept(from: listener) }
    }

    private var timeOut: Int32 {
        guard jobs.isEmpty else { return 0 }
        var wait = wheel.wait(from: now) ?? .max
        if let acceptsAgainAt { wait = min(wait, acceptsAgainAt - now) }
        if let stopsAt { wait = min(wait, stopsAt - now) }
        // Rounded up: waking a moment too early would only mean another round.
        return wait == .max ? -1 : Int32(clamping: (max(wait, 0) + 999_999) / 1_000_000)
    }

    func watch(_ descriptor: Int32, key: UInt64, for events: UInt32 = Connection.readable, adding: Bool) {
        var event = epoll_event()
        event.events = events
        event.data.u64 = key
        epoll_ctl(epoll, adding ? EPOLL_CTL_ADD : EPOLL_CTL_MOD, descriptor, &event)
    }

    private func comeUp() {
        for (key, tick) in wheel.due(at: now) { connection(key)?.comesUp(at: tick) }
    }
}

// Connections.
extension Loop {
    private func connection(_ key: UInt64) -> Connection? {
        let slot = Int(UInt32(truncatingIfNeeded: key))
        guard slot < connections.count, let connection = connections[slot], connection.key == key else { return nil }
        return connection
    }

    func adopt(_ descriptor: Int32, peer: Peer, listener: ListeningSocket) -> Connection {
        // Never 0, which is what listeners have.
        generation = generation == .max ? 1 : generation + 1
        let key = UInt64(generation) << 32 | UInt64(UInt32(descriptor))
        let connection = Connection(descriptor, key: key, peer: peer, listener: listener, loop: self)
        while connections.count <= Int(descriptor) { connections.append(nil) }
        connections[Int(descriptor)] = connection
        connectionCount += 1
        watch(descriptor, key: key, for: Connection.readable | Connection.hangUp, adding: true)
        return connection
    }

    /// Closes the descriptor and lets go of its connection.
    func forget(_ connection: Connection) {
        forgetGathered(of: connection)
        connections[Int(connection.descriptor)] = nil
        connectionCount -= 1
        close(connection.descriptor)
        census.leave(connection.peer)
        if acceptsAgainAt != nil { acceptsAgainAt = now }
    }

    var allConnections: [Connection] { connections.compactMap { $0 } }

    func replaceParser() { parser = spareParsers.popLast() ?? HeadParser(limits: settings.limits) }

    func takeBack(_ parser: HeadParser) {
        parser.reset()
        if spareParsers.count < 16 { spareParsers.append(parser) }
    }
}

// The gather: answers that leave with one system call.
extension Loop {
    /// The buffer, for one connection at a time.
    func gather(for connection: Connection) -> Gather {
        if let other = gatheredFor, other !== connection { sendGathered(of: other) }
        gatheredFor = connection
        return gathered
    }

    func sendGathered(of connection: Connection, followedBy body: Bytes? = nil) {
        guard gatheredFor === connection else { return }
        gatheredFor = nil
        let sent = connection.outbox.isEmpty ? sendNow(to: connection.descriptor, body) : 0
        let total = gathered.count + (body?.count ?? 0)
        if sent == total {
            report(gathered.turns, of: connection)
            return gathered.clear()
        }
        guard sent >= 0 else {
            for turn in gathered.turns { reportCut(turn, unsent: turn.bodySize, of: connection) }
            gathered.clear()
            return connection.clientLeft()
        }
        keepBack(for: connection, sent: sent, body)
    }

    /// Has what is gathered wait in the outbox, so that a file can follow it.
    func moveGathered(to connection: Connection) {
        guard gatheredFor === connection else { return }
        gatheredFor = nil
        keepBack(for: connection, sent: 0, nil)
    }

    func forgetGathered(of connection: Connection) {
        guard gatheredFor === connection else { return }
        gatheredFor = nil
        for turn in gathered.turns { reportCut(turn, unsent: turn.bodySize, of: connection) }
        gathered.clear()
    }

    /// The bytes the kernel took; -1 when the connection is broken.
    private func sendNow(to descriptor: Int32, _ body: Bytes?) -> Int {
        guard gathered.count > 0 || body != nil else { return 0 }
        return withUnsafeTemporaryAllocation(of: iovec.self, capacity: 2) { vectors in
            vectors[0] = gathered.bytes.vector(from: 0)
            if let body { vectors[1] = body.withBytes { $0.vector(from: 0) } }
            while true {
                let sent = SocketCall.send(descriptor, vectors.baseAddress, body == nil ? 1 : 2, moreFollows: false)
                if sent >= 0 { return sent }
                if errno == EAGAIN { return 0 }
                if errno != EINTR { return -1 }
            }
        }
    }

    private func keepBack(for connection: Connection, sent: Int, _ body: Bytes?) {
        let start = min(sent, gathered.count)
        if start < gathered.count {
            connection.outbox.append(Bytes(UnsafeBufferPointer(rebasing: gathered.bytes[start...])))
        }
        for turn in gathered.turns { connection.outbox.append(endOf: turn) }
        if let body { connection.outbox.append(body, from: sent - start) }
        gathered.clear()
    }
}

// What became of requests.
extension Loop {
    func report(_ turns: [Turn], of connection: Connection) {
        guard !turns.isEmpty else { return }
        let end = Clock.now()
        for turn in turns {
            connection.listener.handler.finished(turn.exchange(until: end, unsent: 0, cutShort: false))
        }
    }

    func reportCut(_ turn: Turn, unsent: Int, of connection: Connection) {
        connection.listener.handler.finished(turn.exchange(until: Clock.now(), unsent: unsent, cutShort: true))
    }

    /// Names a handler that kept the loop too long. The next measurement begins here.
    func judgeTime(of request: @autoclosure () -> Request, handler: any Handler) {
        let end = Clock.now()
        if end - now > settings.patience {
            handler.blocked(by: [request()], milliseconds: (end - now) / 1_000_000)
        }
        now = end
    }
}

extension Turn {
    fileprivate func exchange(until end: Int, unsent: Int, cutShort: Bool) -> Exchange {
        Exchange(
            number: request.number,
            request: request,
            status: status == 0 ? 499 : status,
            bytes: max(bodySize - unsent, 0),
            microseconds: (end - started) / 1000,
            cutShort: cutShort
        )
    }
}

// The executor.
extension Loop {
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        if isCurrent { return jobs.append(job) }
        let hasEnded = remote.withLock { remote in
            if !remote.hasEnded { remote.jobs.append(job) }
            return remote.hasEnded
        }
        // Tasks may outlive their loop; they then find their connection gone, and end.
        if hasEnded { return globalConcurrentExecutor.enqueue(ExecutorJob(job)) }
        wake()
    }

    private func runJobs() {
        guard !jobs.isEmpty else { return }
        let batch = jobs
        jobs.removeAll(keepingCapacity: true)
        for job in batch {
            job.runSynchronously(on: asUnownedTaskExecutor())
            judgeTimeOfJob()
        }
    }

    private func judgeTimeOfJob() {
        let end = Clock.now()
        defer { now = end }
        guard end - now > settings.patience else { return }
        let connections = allConnections.filter { $0.currentTurn?.task != nil }
        guard let handler = connections.first?.listener.handler else { return }
        let requests = connections.compactMap { $0.currentTurn?.request }
        handler.blocked(by: requests, milliseconds: (end - now) / 1_000_000)
    }

    private func wake() {
        guard !isAwake.exchange(true, ordering: .acquiringAndReleasing) else { return }
        var one: UInt64 = 1
        _ = write(wakeUp, &one, 8)
    }

    private func takeRemote() {
        var count: UInt64 = 0
        _ = Glibc.read(wakeUp, &count, 8)
        isAwake.store(false, ordering: .sequentiallyConsistent)
        let stopAt = remote.withLock { remote in
            jobs.append(contentsOf: remote.jobs)
            remote.jobs.removeAll(keepingCapacity: true)
            return remote.stopAt.take()
        }
        if let stopAt { beginStop(until: stopAt) }
    }
}

// Tasks of handlers.
extension Loop {
    /// The end of every `later` answer's task: its answer goes out, unless the client has left.
    func conclude(_ turn: Turn, _ response: Response) async {
        // A task that outlived the loop runs elsewhere and may touch nothing.
        guard isCurrent else { return }
        defer { if isCurrent { runningTasks -= 1 } }
        guard let connection = turn.connection else { return }
        connection.respond(turn, response)
        if case .stream(let produce) = response.body, turn.connection != nil {
            do {
                connection.settle()
                try await produce(StreamWriter(turn, on: self))
                guard isCurrent, let connection = turn.connection else { return }
                connection.endStream(turn)
            } catch {
                guard isCurrent, let connection = turn.connection else { return }
                connection.abort()
            }
        }
        connection.resume()
    }
}

// Stopping.
extension Loop {
    /// From any thread: answer what has begun until then, and end.
    func stop(at deadline: Int) {
        remote.withLock { $0.stopAt = deadline }
        wake()
    }

    private func beginStop(until deadline: Int) {
        stopsAt = min(stopsAt ?? .max, deadline)
        for listener in listeners {
            accept(from: listener)
            close(listener.descriptor)
        }
        listeners = []
        acceptsAgainAt = nil
        // What has arrived already counts as begun.
        for connection in allConnections { connection.endIfIdle() }
    }

    private var hasFinished: Bool { isStopping && connectionCount == 0 && runningTasks == 0 }

    /// The deadline has come: the rest is cut, and tasks get one more moment to notice.
    private func cutAll() {
        for connection in allConnections { connection.clientLeft() }
        if let stopsAt, now > stopsAt + 1_000_000_000 { runningTasks = 0 }
    }

    private func end() {
        let left = remote.withLock { remote in
            remote.hasEnded = true
            return remote.jobs
        }
        owner.store(0, ordering: .relaxed)
        for job in jobs + left { globalConcurrentExecutor.enqueue(ExecutorJob(job)) }
        jobs = []
    }
}
