import Domain
import HTTP
import Pages
import Synchronization

/// Reads changes and has each loop notify its subscribers. It does nothing while there are no subscribers.
///
/// A subscriber that joins during a read misses nothing: `position` and `recent` change under one lock together with
/// what is passed to the loops, and a subscriber knows the number up to which it has been notified.
final class LiveHub: Sendable {
    private let changes: any Changes
    private let version: StoreVersion
    private let pace: Pace
    private let clock: Clock
    /// Returns the open sessions of a member; nil if the store cannot be read now.
    private let openSessions: @Sendable (SellerID) async -> Set<SessionID>?
    private let state = Mutex(State())
    private let count = Atomic(0)
    private let isWoken = Atomic(false)
    private let lastBroadcast: Mutex<Clock.Tick>

    static let secondsBetweenHeartbeats = 20
    /// Limits per source, per loop, and in total: half of a server's connections, so that pages still open.
    static let mostOfSource = 128
    static let mostOfLoop = 4_096
    static let most = 5_000
    /// The number of changes read at a time, and remembered for new subscribers.
    fileprivate static let portion = 512

    /// The delay for batching changes, and the interval for retrying a failed read.
    struct Pace: Sendable {
        var gathering = Duration.milliseconds(20)
        var polling = Duration.seconds(1)
        /// The number of subscribers from which they are notified at most once per `resting`, because notifying them
        /// takes long.
        var crowd = 500
        var resting = Duration.seconds(1)

        /// Returns the delay before notifying this number of subscribers, given the time since they were last notified.
        func wait(for listeners: Int, sinceLast passed: Duration) -> Duration {
            listeners < crowd ? gathering : max(gathering, resting - passed)
        }
    }

    fileprivate struct State {
        /// The last change passed to the loops; nil while there are no subscribers.
        var position: ChangeNumber?
        /// All changes after `recentStart`, up to `position`.
        var recent: [Change] = []
        var recentStart = ChangeNumber(0)
        var subscribersByLoop: [LoopHandle: LoopSubscribers] = [:]
        var sources: [RateLimitSource: Int] = [:]
        var loops: [Int: Int] = [:]
        var members: [SellerID: Int] = [:]
        var isTicking = false
    }

    init(
        _ changes: any Changes,
        _ version: StoreVersion,
        pace: Pace = Pace(),
        clock: Clock,
        openSessions: @escaping @Sendable (SellerID) async -> Set<SessionID>?
    ) {
        (self.changes, self.version) = (changes, version)
        self.pace = pace
        self.clock = clock
        lastBroadcast = Mutex(clock.tick - .seconds(60))
        self.openSessions = openSessions
        version.onCommit { [weak self] in self?.wake() }
    }

    var subscriberCount: Int { count.load(ordering: .relaxed) }

    /// Throws `tooMany` at the limit. Call it on the loop, as the last check.
    func admit(from source: RateLimitSource, loop: Int) throws(Failure) {
        let isWelcome = state.withLock { state in
            // Behind an unconfigured proxy every visitor appears to be this machine.
            (source.isThisMachine || state.sources[source, default: 0] < Self.mostOfSource)
                && state.loops[loop, default: 0] < Self.mostOfLoop
                && state.loops.values.reduce(0, +) < Self.most
        }
        guard isWelcome else { throw .tooManySubscribers }
    }

    func began(_ subscriber: LiveSubscriber, on loop: LoopHandle) {
        count.add(1, ordering: .relaxed)
        let (own, later, position, startsTicking) = state.withLock { state in
            let own = state.subscribersByLoop[loop] ?? LoopSubscribers()
            state.subscribersByLoop[loop] = own
            state.sources[subscriber.source, default: 0] += 1
            state.loops[subscriber.loop, default: 0] += 1
            if let member = subscriber.member { state.members[member, default: 0] += 1 }
            let position = state.begin(at: subscriber.seen)
            let startsTicking = !state.isTicking
            state.isTicking = true
            return (own, state.recent(since: subscriber.seen), position, startsTicking)
        }
        own.add(subscriber)
        subscriber.replay(later, upTo: position)
        if startsTicking { Task { await tick() } }
        wake()
    }

    func ended(_ subscriber: LiveSubscriber, on loop: LoopHandle) {
        count.subtract(1, ordering: .relaxed)
        let own = state.withLock { state in
            state.sources.countDown(subscriber.source)
            state.loops.countDown(subscriber.loop)
            if let member = subscriber.member { state.members.countDown(member) }
            return state.subscribersByLoop[loop]
        }
        own?.remove(subscriber)
    }

    /// Starts a read, called on every commit by the thread that committed.
    private func wake() {
        guard subscriberCount > 0, !isWoken.exchange(true, ordering: .acquiring) else { return }
        Task {
            let passed = lastBroadcast.withLock { clock.tick - $0 }
            try? await clock.sleep(for: pace.wait(for: subscriberCount, sinceLast: passed))
            isWoken.store(false, ordering: .releasing)
            await gather()
        }
    }

    /// Runs once a second while there are subscribers: retries failed reads, and sends heartbeats to some subscribers.
    private func tick() async {
        var seconds = 0
        while true {
            try? await clock.sleep(for: pace.polling)
            guard let subscribersByLoop = heartbeat() else { return }
            _ = version.attendance.note()
            await gather()
            seconds += 1
            guard seconds % Self.secondsBetweenHeartbeats == 0 else { continue }
            for member in state.withLock({ $0.members.keys }) { await checkSessions(of: member, on: subscribersByLoop) }
        }
    }

    /// Returns the loops' subscribers, or nil, forgetting all changes, when none are left.
    private func heartbeat() -> [LoopHandle: LoopSubscribers]? {
        state.withLock { state in
            guard !state.loops.isEmpty, let position = state.position else {
                state = State()
                return nil
            }
            for (loop, subscribers) in state.subscribersByLoop { loop.run { subscribers.heartbeat(at: position) } }
            return state.subscribersByLoop
        }
    }

    private func gather() async {
        while let position = state.withLock({ $0.position }) {
            do throws(Failure) {
                let found = try await changes.changes(after: position, limit: Self.portion)
                guard !found.isEmpty else { return }
                // Another task was faster: continue from its position.
                guard let subscribersByLoop = state.withLock({ $0.publish(found, after: position) }) else { continue }
                lastBroadcast.withLock { $0 = clock.tick }
                await endSessions(in: found, on: subscribersByLoop)
                guard found.count == Self.portion else { return }
            } catch {
                // A store that cannot be read is retried in a second.
                guard error.kind == .notFound, let newest = try? await changes.newest() else { return }
                state.withLock { $0.begin(anew: newest, after: position) }
            }
        }
    }

    private func endSessions(in changes: [Change], on subscribersByLoop: [LoopHandle: LoopSubscribers]) async {
        let concerned = Set(changes.compactMap { if case .signedOut(let id) = $0.kind { id } else { nil } })
        for member in concerned where state.withLock({ $0.members[member] != nil }) {
            await checkSessions(of: member, on: subscribersByLoop)
        }
    }

    private func checkSessions(of member: SellerID, on subscribersByLoop: [LoopHandle: LoopSubscribers]) async {
        guard let open = await openSessions(member) else { return }
        for (loop, subscribers) in subscribersByLoop { loop.run { subscribers.end(member, unlessOneOf: open) } }
    }
}

extension LiveHub.State {
    /// Returns the position, and sets it to `number` for the first subscriber.
    fileprivate mutating func begin(at number: ChangeNumber) -> ChangeNumber {
        if let position { return position }
        (position, recentStart) = (number, number)
        return number
    }

    /// Returns the changes passed on after a number; nil when some of them are no longer known.
    fileprivate func recent(since number: ChangeNumber) -> [Change]? {
        guard let position, position > number else { return [] }
        guard number >= recentStart else { return nil }
        return recent.filter { $0.number > number }
    }

    /// Publishes the changes found after a number to the loops; nil when another task was faster.
    fileprivate mutating func publish(_ found: [Change], after number: ChangeNumber) -> [LoopHandle: LoopSubscribers]? {
        guard position == number else { return nil }
        position = found.last?.number
        recent += found
        let surplus = recent.count - LiveHub.portion
        if surplus > 0 {
            recentStart = recent[surplus - 1].number
            recent.removeFirst(surplus)
        }
        for (loop, subscribers) in subscribersByLoop { loop.run { subscribers.notify(found) } }
        return subscribersByLoop
    }

    /// Restarts at the newest change after a gap: all subscribers reload.
    fileprivate mutating func begin(anew newest: ChangeNumber, after number: ChangeNumber) {
        guard position == number else { return }
        (position, recentStart, recent) = (newest, newest, [])
        for (loop, subscribers) in subscribersByLoop { loop.run { subscribers.resetAll() } }
    }
}

extension Dictionary where Value == Int {
    fileprivate mutating func countDown(_ key: Key) { self[key] = self[key].flatMap { $0 > 1 ? $0 - 1 : nil } }
}

extension Failure {
    fileprivate static let tooManySubscribers = Failure(
        .tooMany,
        Phrase("열어 둔 화면이 너무 많아요.", "Too many pages are open."),
        retryAfter: 60
    )
}
