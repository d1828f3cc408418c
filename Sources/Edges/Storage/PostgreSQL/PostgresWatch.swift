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
    private var isFoldDue = false
    private let here: Clock
    private var foldNext: Clock.Tick
    private var countNext: Clock.Tick
    private var look: Look?
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
        session = PostgresSession(address, as: nodes == nil ? nil : PostgresStatements.nameOfNode)
        (self.version, self.writer, self.clock, self.nodes) = (version, writer, clock, nodes)
        (self.here, foldNext, countNext) = (here, here.tick, here.tick)
    }

    nonisolated func begin() {
        Task { [weak self, here] in
            while await self?.lookAgain() != nil { try? await here.sleep(for: Self.pause) }
        }
        Task { [weak self, here] in
            while await self?.listen() != nil { try? await here.sleep(for: Self.pause) }
        }
    }

    private struct Moment: Equatable {
        let commits: String
        let figures: Int
    }

    /// A check in progress.
    private struct Look {
        let began: Clock.Tick
        /// The number of queries all connections had answered at the last `listen()`.
        var answers: Int
        /// Calls of `listen()` since then without an answer: a process that was suspended has to be given time to
        /// receive one.
        var turns = 0
        var waiting: [CheckedContinuation<Void, Never>]
    }

    private static let foldPause = Duration.seconds(2)
    private static let countPause = Duration.seconds(1)
    private static let pause = Duration.milliseconds(100)
    /// The limit for a check: with the pauses before and after it, less than the second for which a page may be stale.
    private static let longestLook = Duration.milliseconds(500)
    private static let mostTurns = 3

    /// Notes a commit when the server's state differs from that at the last check, or could not be read since.
    private func lookAgain() async {
        guard look == nil else { return }
        look = Look(began: here.tick, answers: writer.reach.answerCount, waiting: waiting)
        waiting = []
        let found =
            await asked { [clock] (connection) throws(Failure) in
                try clock.compare { () throws(Failure) in
                    try connection.first(PostgresStatements.moment) { (row) throws(Failure) in
                        let moment = Moment(commits: try row.text(), figures: row.integer())
                        return (Instant(milliseconds: row.integer()), moment)
                    }
                }
            } ?? nil
        writer.reach.noteLook(found != nil)
        if found != moment {
            if found?.figures != moment?.figures { version.advanceBoxOffice() }
            moment = found
            version.advance()
            isFoldDue = true
        }
        tellWaiting()
        await countNodes()
        look = nil
        fold()
        if !waiting.isEmpty { Task { await lookAgain() } }
    }

    /// Returns nil when the server does not answer.
    private func asked<Answer>(_ body: @Sendable (DatabaseConnection) throws(Failure) -> Answer) async -> Answer? {
        let slot = Slot<Answer>()
        try? await session.read { (connection) throws(Failure) in slot.answer = try body(connection) }
        return slot.answer
    }

    private func tellWaiting() {
        for waiting in look?.waiting ?? [] { waiting.resume() }
        look?.waiting = []
    }

    /// Expires cached pages while a check takes too long, because they may be stale. If no other connection is answered
    /// either, the server counts as silent.
    private func listen() {
        guard var look, here.tick - look.began > Self.longestLook else { return }
        let answers = writer.reach.answerCount
        look.turns = answers == look.answers ? look.turns + 1 : 0
        look.answers = answers
        self.look = look
        let isSilent = look.turns >= Self.mostTurns
        // Neither is known yet, and a page that is rebuilt could wait in vain.
        if isSilent || look.turns == 0 { version.advance() }
        guard isSilent else { return }
        writer.reach.noteSilence()
        tellWaiting()
        for waiting in waiting { waiting.resume() }
        waiting = []
    }

    /// Waits for a check that began after this call, shared by all callers; returns at once when waiting is pointless.
    func catchUp() async {
        guard !writer.reach.isSilent else { return }
        await withCheckedContinuation { waits in
            waiting.append(waits)
            if look == nil { Task { await lookAgain() } }
        }
    }

    /// Counts nodes by their connections, so that nothing is written for it. Keeps the last count when there is no
    /// answer.
    private func countNodes() async {
        guard let nodes, here.tick >= countNext else { return }
        countNext = here.tick + Self.countPause
        let found = await asked { (connection) throws(Failure) in try connection.number(PostgresStatements.nodes) }
        if let found { nodes.note(found) }
    }

    /// Adds up counts only after a write, so that an idle server stays idle. Runs in the background, because a commit
    /// may have to wait for a second server.
    private func fold() {
        guard isFoldDue, here.tick >= foldNext else { return }
        (isFoldDue, foldNext) = (false, here.tick + Self.foldPause)
        Task { [writer] in await writer.foldCounts() }
    }
}
