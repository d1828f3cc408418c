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
    /// The time anybody was last here, and that of the next poll while nobody is.
    private var lastVisit: Clock.Tick
    private var nextPoll: Clock.Tick
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
        (lastVisit, nextPoll) = (here.tick, here.tick)
    }

    nonisolated func begin() {
        Task { [weak self, here] in
            while await self?.pollIfDue() != nil { try? await here.sleep(for: Self.pause) }
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
    /// The time after which a server without visitors rests, and the pause between its polls then.
    private static let patience = Duration.seconds(5)
    private static let restingPause = Duration.seconds(1)
    /// The limit for a poll: with the pauses before and after it, less than the second for which a page may be stale.
    private static let longestPoll = Duration.milliseconds(500)
    private static let mostMissedChecks = 3

    /// Polls, but only once a second while nobody is here.
    func pollIfDue() async {
        if version.attendance.take() { lastVisit = here.tick }
        let isResting = here.tick - lastVisit > Self.patience
        version.attendance.rest(isResting)
        guard !isResting || here.tick >= nextPoll else { return }
        await poll()
    }

    /// Notes a commit when the server's state differs from that at the last poll, or could not be read since.
    private func poll() async {
        guard current == nil else { return }
        current = Poll(began: here.tick, answers: writer.reach.answerCount, waiting: waiting)
        waiting = []
        nextPoll = here.tick + Self.restingPause
        let countsNodes = nodes != nil && here.tick >= countNext
        let answer =
            await query { [clock] (connection) throws(Failure) in
                try clock.compare { () throws(Failure) in
                    let statement = countsNodes ? PostgresStatements.momentWithNodes : PostgresStatements.moment
                    return try connection.first(statement) { (row) throws(Failure) in
                        let moment = Moment(commits: try row.text(), figures: row.integer(), place: row.integer())
                        let time = Instant(milliseconds: row.integer())
                        return (time, (moment: moment, nodes: countsNodes ? try row.text() : ""))
                    }
                }
            } ?? nil
        let found = answer?.moment
        writer.reach.notePoll(found != nil)
        if countsNodes, let answer { note(nodes: answer.nodes) }
        if found != moment {
            if found?.figures != moment?.figures { version.incrementBoxOffice() }
            if found?.place != moment?.place { version.incrementPlace() }
            moment = found
            version.increment()
            isMergeDue = true
        }
        resumeWaiting()
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

    /// Counts nodes by their connections, so that nothing is written for it, and notes those whose names say that they
    /// have other settings.
    private func note(nodes text: String) {
        guard let nodes else { return }
        countNext = here.tick + Self.countPause
        let (all, own) = (text.split(separator: "\n"), PostgresStatements.name(of: nodes))
        nodes.note(all.count)
        let others = Set(
            all.compactMap { line -> String? in
                let parts = line.split(separator: " ", maxSplits: 1)
                guard parts.count == 2, parts[1] != own else { return nil }
                return "\(parts[0]) \(parts[1].dropFirst(PostgresStatements.nameOfNode.count + 1))"
            }
        )
        nodes.others = Array(others.sorted().prefix(8))
    }

    /// Adds up counts only after a write, so that an idle server stays idle. Runs in the background, because a commit
    /// may have to wait for a second server.
    private func mergeCounters() {
        guard isMergeDue, here.tick >= nextMerge else { return }
        (isMergeDue, nextMerge) = (false, here.tick + Self.mergePause)
        Task { [writer] in await writer.mergeCounterDeltas() }
    }
}
