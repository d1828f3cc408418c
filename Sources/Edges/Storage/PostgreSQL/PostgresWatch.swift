import Domain
import Synchronization

/// Checks, on its own connection, for commits of others: another node, or a command beside the server.
actor PostgresWatch {
    private let session: PostgresSession
    private let version: StoreVersion
    private let writer: PostgresWriter
    private let clock: DatabaseClock
    /// The count of nodes; nil for a command, which is not a node.
    private let nodes: NodeCount?
    private var moment: Moment?
    /// Whether anything was written since counts were last added up.
    private var isMergeDue = false
    private let here: Clock
    private var nextMerge: Clock.Tick
    private var countNext: Clock.Tick
    private var current: Poll?
    /// Callers waiting for the next check.
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(
        _ address: PostgresAddress,
        _ version: StoreVersion,
        _ writer: PostgresWriter,
        _ clock: DatabaseClock,
        counting nodes: NodeCount?,
        here: Clock = .system
    ) {
        session = PostgresSession(address, as: nodes.map(PostgresStatements.name))
        (self.version, self.writer, self.clock, self.nodes) = (version, writer, clock, nodes)
        (self.here, nextMerge, countNext) = (here, here.tick, here.tick)
    }

    nonisolated func begin() {
        Task { [weak self, here] in
            while await self?.poll() != nil { try? await here.sleep(for: Self.pause) }
        }
        Task { [weak self, here] in
            while await self?.checkPoll() != nil { try? await here.sleep(for: Self.pause) }
        }
    }

    private struct Moment: Equatable {
        let commits: String
        let figures: Int
        let place: Int
    }

    /// A poll in progress.
    private struct Poll {
        let began: Clock.Tick
        /// The number of queries all connections had answered at the last `checkPoll()`.
        var answers: Int
        /// Calls of `checkPoll()` since then without an answer: a process that was suspended has to be given time to
        /// receive one.
        var missedChecks = 0
        var waiting: [CheckedContinuation<Void, Never>]
    }

    private static let mergePause = Duration.seconds(2)
    private static let countPause = Duration.seconds(1)
    private static let pause = Duration.milliseconds(100)
    /// The limit for a poll: with the pauses before and after it, less than the second for which a page may be stale.
    private static let longestPoll = Duration.milliseconds(500)
    private static let mostMissedChecks = 3

    /// Notes a commit when the server's state differs from that at the last poll, or could not be read since.
    private func poll() async {
        guard current == nil else { return }
        current = Poll(began: here.tick, answers: writer.reach.answerCount, waiting: waiting)
        waiting = []
        let found =
            await query { [clock] (connection) throws(Failure) in
                try clock.compare { () throws(Failure) in
                    try connection.first(PostgresStatements.moment) { (row) throws(Failure) in
                        let moment = Moment(commits: try row.text(), figures: row.integer(), place: row.integer())
                        return (Instant(milliseconds: row.integer()), moment)
                    }
                }
            } ?? nil
        writer.reach.notePoll(found != nil)
        if found != moment {
            if found?.figures != moment?.figures { version.incrementBoxOffice() }
            if found?.place != moment?.place { version.incrementPlace() }
            moment = found
            version.increment()
            isMergeDue = true
        }
        resumeWaiting()
        await countNodes()
        current = nil
        mergeCounters()
        if !waiting.isEmpty { Task { await poll() } }
    }

    /// Returns nil when the server does not answer.
    private func query<Answer>(_ body: @Sendable (any DatabaseConnection) throws(Failure) -> Answer) async -> Answer? {
        let slot = Slot<Answer>()
        try? await session.read { (connection) throws(Failure) in slot.answer = try body(connection) }
        return slot.answer
    }

    private func resumeWaiting() {
        for waiting in current?.waiting ?? [] { waiting.resume() }
        current?.waiting = []
    }

    /// Expires cached pages while a poll takes too long, because they may be stale. If no other connection is answered
    /// either, the server counts as silent.
    private func checkPoll() {
        guard var current, here.tick - current.began > Self.longestPoll else { return }
        let answers = writer.reach.answerCount
        current.missedChecks = answers == current.answers ? current.missedChecks + 1 : 0
        current.answers = answers
        self.current = current
        let isSilent = current.missedChecks >= Self.mostMissedChecks
        // Neither is known yet, and a page that is rebuilt could wait in vain.
        if isSilent || current.missedChecks == 0 { version.increment() }
        guard isSilent else { return }
        writer.reach.noteSilence()
        resumeWaiting()
        for waiting in waiting { waiting.resume() }
        waiting = []
    }

    /// Waits for a check that began after this call, shared by all callers; returns at once when waiting is pointless.
    func catchUp() async {
        guard !writer.reach.isSilent else { return }
        await withCheckedContinuation { waits in
            waiting.append(waits)
            if current == nil { Task { await poll() } }
        }
    }

    /// Counts nodes by their connections, so that nothing is written for it. Keeps the last count when there is no
    /// answer.
    private func countNodes() async {
        guard let nodes, here.tick >= countNext else { return }
        countNext = here.tick + Self.countPause
        let found = await query { (connection) throws(Failure) in try connection.number(PostgresStatements.nodes) }
        guard let found else { return }
        nodes.note(found)
        guard found > 1 else {
            nodes.others = []
            return
        }
        let name = PostgresStatements.name(of: nodes)
        let others = await query { (connection) throws(Failure) in
            try connection.all(PostgresStatements.otherNodes, name) { (row) throws(Failure) in try row.text() }
        }
        if let others { nodes.others = others }
    }

    /// Adds up counts only after a write, so that an idle server stays idle. Runs in the background, because a commit
    /// may have to wait for a second server.
    private func mergeCounters() {
        guard isMergeDue, here.tick >= nextMerge else { return }
        (isMergeDue, nextMerge) = (false, here.tick + Self.mergePause)
        Task { [writer] in await writer.mergeCounterDeltas() }
    }
}
