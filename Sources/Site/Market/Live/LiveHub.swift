import Domain
import HTTP
import Pages
import Synchronization

/// Reads what has changed and has each loop tell those who listen there. While nobody listens it does nothing at all.
///
/// A subscriber who comes while it reads misses nothing: `position` and `recent` change under one lock with what the
/// loops are given, and a watcher knows itself up to where it has been told.
final class LiveHub: Sendable {
    private let changes: any Changes
    private let pace: Pace
    private let clock: Clock
    /// The sessions in which a member may go on listening; nil when that cannot be told now.
    private let openSessions: @Sendable (SellerID) async -> Set<SessionID>?
    private let state = Mutex(State())
    private let count = Atomic(0)
    private let isWoken = Atomic(false)
    private let told: Mutex<Clock.Tick>

    static let secondsBetweenBeats = 20
    /// As many from one source, on one loop, and in all: half of what a server has of connections, so that pages still open.
    static let mostOfSource = 128
    static let mostOfLoop = 4_096
    static let most = 5_000
    /// So many changes are read at once, and known to new subscribers.
    fileprivate static let portion = 512

    /// How long changes are gathered before they are told, and how often it is tried again to read them.
    struct Pace: Sendable {
        var gathering = Duration.milliseconds(20)
        var polling = Duration.seconds(1)
        /// From so many listeners on they are told no more often than once in `resting`: telling them takes long.
        var crowd = 500
        var resting = Duration.seconds(1)

        /// How long to gather for so many, when they were last told so long ago.
        func wait(for listeners: Int, toldBefore passed: Duration) -> Duration {
            listeners < crowd ? gathering : max(gathering, resting - passed)
        }
    }

    fileprivate struct State {
        /// Up to where the loops were given everything; nil while nobody listens.
        var position: ChangeNumber?
        /// All there was after `recentStart`, up to `position`.
        var recent: [Change] = []
        var recentStart = ChangeNumber(0)
        var lines: [LoopHandle: LoopSubscribers] = [:]
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
        self.changes = changes
        self.pace = pace
        self.clock = clock
        told = Mutex(clock.tick - .seconds(60))
        self.openSessions = openSessions
        version.onCommit { [weak self] in self?.wake() }
    }

    var watcherCount: Int { count.load(ordering: .relaxed) }

    /// Throws `tooMany` where there are too many already. To be asked on the loop, last of all.
    func admit(from source: RateLimitSource, loop: Int) throws(Failure) {
        let isWelcome = state.withLock { state in
            // Behind a proxy that was not named everybody is at this machine.
            (source.isThisMachine || state.sources[source, default: 0] < Self.mostOfSource)
                && state.loops[loop, default: 0] < Self.mostOfLoop
                && state.loops.values.reduce(0, +) < Self.most
        }
        guard isWelcome else { throw .tooManyWatchers }
    }

    func began(_ watcher: LiveSubscriber, on line: LoopHandle) {
        count.add(1, ordering: .relaxed)
        let (own, later, position, startsTicking) = state.withLock { state in
            let own = state.lines[line] ?? LoopSubscribers()
            state.lines[line] = own
            state.sources[watcher.source, default: 0] += 1
            state.loops[watcher.loop, default: 0] += 1
            if let member = watcher.member { state.members[member, default: 0] += 1 }
            let position = state.begin(at: watcher.seen)
            let startsTicking = !state.isTicking
            state.isTicking = true
            return (own, state.recent(since: watcher.seen), position, startsTicking)
        }
        own.add(watcher)
        watcher.greet(later, upTo: position)
        if startsTicking { Task { await tick() } }
        wake()
    }

    func ended(_ watcher: LiveSubscriber, on line: LoopHandle) {
        count.subtract(1, ordering: .relaxed)
        let own = state.withLock { state in
            state.sources.countDown(watcher.source)
            state.loops.countDown(watcher.loop)
            if let member = watcher.member { state.members.countDown(member) }
            return state.lines[line]
        }
        own?.remove(watcher)
    }

    /// Something was committed: from the thread that did, on every commit.
    private func wake() {
        guard watcherCount > 0, !isWoken.exchange(true, ordering: .acquiring) else { return }
        Task {
            let passed = told.withLock { clock.tick - $0 }
            try? await clock.sleep(for: pace.wait(for: watcherCount, toldBefore: passed))
            isWoken.store(false, ordering: .releasing)
            await gather()
        }
    }

    /// Once a second, for as long as somebody listens: what could not be read a moment ago, and a sign of life to some.
    private func tick() async {
        var seconds = 0
        while true {
            try? await clock.sleep(for: pace.polling)
            guard let lines = beat() else { return }
            await gather()
            seconds += 1
            guard seconds % Self.secondsBetweenBeats == 0 else { continue }
            for member in state.withLock({ $0.members.keys }) { await checkSessions(of: member, on: lines) }
        }
    }

    /// Nil when nobody is left; what is known of the changes is forgotten then.
    private func beat() -> [LoopHandle: LoopSubscribers]? {
        state.withLock { state in
            guard !state.loops.isEmpty, let position = state.position else {
                state = State()
                return nil
            }
            for (line, watchers) in state.lines { line.run { watchers.beat(at: position) } }
            return state.lines
        }
    }

    private func gather() async {
        while let position = state.withLock({ $0.position }) {
            do throws(Failure) {
                let found = try await changes.changes(after: position, limit: Self.portion)
                guard !found.isEmpty else { return }
                // Somebody else was quicker: on from where they came to.
                guard let lines = state.withLock({ $0.pass(found, after: position) }) else { continue }
                told.withLock { $0 = clock.tick }
                await endSessions(in: found, on: lines)
                guard found.count == Self.portion else { return }
            } catch {
                // A store that cannot be read is asked again in a second.
                guard error.kind == .notFound, let newest = try? await changes.newest() else { return }
                state.withLock { $0.begin(anew: newest, after: position) }
            }
        }
    }

    private func endSessions(in changes: [Change], on lines: [LoopHandle: LoopSubscribers]) async {
        let concerned = Set(changes.compactMap { if case .signedOut(let id) = $0.kind { id } else { nil } })
        for member in concerned where state.withLock({ $0.members[member] != nil }) {
            await checkSessions(of: member, on: lines)
        }
    }

    private func checkSessions(of member: SellerID, on lines: [LoopHandle: LoopSubscribers]) async {
        guard let open = await openSessions(member) else { return }
        for (line, watchers) in lines { line.run { watchers.end(member, unlessOneOf: open) } }
    }
}

extension LiveHub.State {
    /// Up to where the loops were given everything, which begins with the first who listens.
    fileprivate mutating func begin(at number: ChangeNumber) -> ChangeNumber {
        if let position { return position }
        (position, recentStart) = (number, number)
        return number
    }

    /// What was passed on after a number; nil when not all of it is known.
    fileprivate func recent(since number: ChangeNumber) -> [Change]? {
        guard let position, position > number else { return [] }
        guard number >= recentStart else { return nil }
        return recent.filter { $0.number > number }
    }

    /// Gives the loops what was found after a number; nil when somebody else was quicker.
    fileprivate mutating func pass(_ found: [Change], after number: ChangeNumber) -> [LoopHandle: LoopSubscribers]? {
        guard position == number else { return nil }
        position = found.last?.number
        recent += found
        let surplus = recent.count - LiveHub.portion
        if surplus > 0 {
            recentStart = recent[surplus - 1].number
            recent.removeFirst(surplus)
        }
        for (line, watchers) in lines { line.run { watchers.tell(found) } }
        return lines
    }

    /// What came between is not known: everybody looks for themselves.
    fileprivate mutating func begin(anew newest: ChangeNumber, after number: ChangeNumber) {
        guard position == number else { return }
        (position, recentStart, recent) = (newest, newest, [])
        for (line, watchers) in lines { line.run { watchers.resetAll() } }
    }
}

extension Dictionary where Value == Int {
    fileprivate mutating func countDown(_ key: Key) { self[key] = self[key].flatMap { $0 > 1 ? $0 - 1 : nil } }
}

extension Failure {
    fileprivate static let tooManyWatchers = Failure(
        .tooMany,
        Phrase("열어 둔 화면이 너무 많아요.", "Too many pages are open."),
        retryAfter: 60
    )
}
