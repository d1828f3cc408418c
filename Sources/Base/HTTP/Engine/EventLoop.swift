import CLinux
import Glibc
import Synchronization

/// One thread that serves its share of a server's connections, and the executor of their handlers' tasks.
///
/// Unchecked, because all its state but `mailbox` and `counts` belongs to its thread and nothing is locked. `isCurrent`
/// checks that the caller is on that thread; debug builds assert it.
final class EventLoop: TaskExecutor, @unchecked Sendable {
    let index: Int
    let settings: EventLoopSettings
    let clock: LoopClock
    let counter: ConnectionCounter
    let shares: SourceShares
    let mailbox = Mailbox()
    let counts: LoopCounts
    /// The buffer for reading sockets, one at a time.
    let inbox = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 65_536)
    /// The buffer for responses, used by one connection at a time.
    let output = OutputBuffer()
    var outputOwner: Connection?
    /// The time at the start of the round, in nanoseconds.
    var now: Int
    private(set) var date = DateLine()
    var wheel: TimerWheel
    var listeners: [ListeningSocket]
    /// The end of a pause in accepting, caused by a lack of descriptors.
    var acceptsAgainAt: Int?
    /// Indexed by descriptor.
    var connections: [Connection?] = []
    var connectionCount = 0
    var generation: UInt32 = 0
    /// Number of connections over the limit that are still receiving their refusal.
    var turnedAway = 0
    var parser: HeadParser
    var spareParsers: [HeadParser] = []
    var jobs: [UnownedJob] = []
    var runningTasks = 0
    /// The request that the running job has answered.
    var finished: (pending: PendingRequest, connection: Connection)?
    /// The time at which a stopping loop cuts unfinished requests.
    var stopsAt: Int?
    var hasCut = false
    private let epoll: Int32
    private var hasRun = false
    private let owner = Atomic<UInt>(0)

    init(
        index: Int,
        settings: EventLoopSettings,
        clock: LoopClock,
        listeners: [ListeningSocket],
        counter: ConnectionCounter,
        shares: SourceShares
    ) throws(ServerFailure) {
        epoll = epoll_create1(Int32(EPOLL_CLOEXEC))
        guard epoll >= 0 else { throw .system(call: "epoll_create1", number: errno) }
        do throws(ServerFailure) {
            try mailbox.open()
        } catch {
            close(epoll)
            throw error
        }
        self.index = index
        self.settings = settings
        counts = LoopCounts(kinds: settings.kinds)
        self.clock = clock
        now = clock.now()
        wheel = TimerWheel(now: now)
        self.listeners = listeners
        self.counter = counter
        self.shares = shares
        parser = HeadParser(limits: settings.limits)
    }

    deinit {
        inbox.deallocate()
        guard !hasRun else { return }
        close(epoll)
    }

    var isStopping: Bool { stopsAt != nil }
    /// Whether the caller runs on this loop's thread.
    var isCurrent: Bool { owner.load(ordering: .relaxed) == pthread_self() }

    /// Serves until stopped.
    func run() {
        hasRun = true
        owner.store(pthread_self(), ordering: .relaxed)
        counts.begin()
        for listener in listeners { watch(listener.descriptor, key: UInt64(listener.descriptor), adding: true) }
        watch(mailbox.descriptor, key: UInt64(mailbox.descriptor), adding: true)
        withUnsafeTemporaryAllocation(of: epoll_event.self, capacity: 256) { events in
            while !hasFinished { round(events) }
        }
        handOverJobs()
        owner.store(0, ordering: .relaxed)
        close(epoll)
    }

    private func round(_ events: UnsafeMutableBufferPointer<epoll_event>) {
        let count = Int(epoll_wait(epoll, events.baseAddress, Int32(events.count), timeOut))
        now = clock.now()
        date.refresh()
        for index in 0..<max(count, 0) { dispatch(events[index]) }
        runJobs()
        if wheel.isDue(at: now) { fireTimers() }
        if let acceptsAgainAt, acceptsAgainAt <= now { acceptAgain() }
        if let stopsAt, stopsAt <= now { enforceStop() }
    }

    private func dispatch(_ event: epoll_event) {
        let key = event.data.u64
        if let connection = connection(key) { return connection.handle(event.events) }
        // Only listeners and the mailbox have keys without a generation; others belong to connections just closed.
        guard key >> 32 == 0 else { return }
        if key == UInt64(mailbox.descriptor) { return emptyMailbox() }
        if let listener = listeners.first(where: { UInt64($0.descriptor) == key }) { accept(from: listener) }
    }

    /// Stops watching a descriptor that another process shares: closing it alone would leave the kernel reporting it.
    func forget(_ descriptor: Int32) {
        var event = epoll_event()
        epoll_ctl(epoll, EPOLL_CTL_DEL, descriptor, &event)
    }

    private var timeOut: Int32 {
        guard jobs.isEmpty else { return 0 }
        var wait = wheel.wait(from: now) ?? .max
        if let acceptsAgainAt { wait = min(wait, acceptsAgainAt - now) }
        if let stopsAt { wait = min(wait, stopsAt - now) }
        // Rounded up: waking too early would only cause another round.
        return wait == .max ? -1 : Int32(clamping: (max(wait, 0) + 999_999) / 1_000_000)
    }

    func watch(_ descriptor: Int32, key: UInt64, for events: UInt32 = Connection.readable, adding: Bool) {
        var event = epoll_event()
        event.events = events
        event.data.u64 = key
        epoll_ctl(epoll, adding ? EPOLL_CTL_ADD : EPOLL_CTL_MOD, descriptor, &event)
    }

    private func fireTimers() {
        for (key, tick) in wheel.due(at: now) { connection(key)?.timerFired(at: tick) }
    }
}
