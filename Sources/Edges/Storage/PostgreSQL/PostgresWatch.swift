import Domain
import Synchronization

/// Looks on a connection of its own whether others have committed: another node, or a command beside the server.
actor PostgresWatch {
    private let session: PostgresSession
    private let version: StoreVersion
    private let writer: PostgresWriter
    private let clock: DatabaseClock
    /// Nil for a command, which is no node.
    private let nodes: NodeCount?
    private var moment: Moment?
    /// Whether anything was written since the last time.
    private var isFoldDue = false
    private let here: Clock
    private var foldNext: Clock.Tick
    private var countNext: Clock.Tick
    private var look: Look?
    /// Who waits for a look that has not begun.
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

    /// One that is not over yet.
    private struct Look {
        let began: Clock.Tick
        /// How many questions all connections had answered when somebody listened last.
        var answers: Int
        /// How often nothing was answered since then: a process that stood still for a while was not there to be told.
        var turns = 0
        var waiting: [CheckedContinuation<Void, Never>]
    }

    private static let foldPause = Duration.seconds(2)
    private static let countPause = Duration.seconds(1)
    private static let pause = Duration.milliseconds(100)
    /// With the pauses before and after it, less than the second that a page may be old.
    private static let longestLook = Duration.milliseconds(500)
    private static let mostTurns = 3

    /// Counts a commit where the server stands elsewhere than at the last look, and where it could not be asked since.
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

    /// Nil where the server does not answer.
    private func asked<Answer>(_ body: @Sendable (DatabaseConnection) throws(Failure) -> Answer) async -> Answer? {
        let slot = Slot<Answer>()
        try? await session.read { (connection) throws(Failure) in slot.answer = try body(connection) }
        return slot.answer
    }

    private func tellWaiting() {
        for waiting in look?.waiting ?? [] { waiting.resume() }
        look?.waiting = []
    }

    /// While a look is not over for long, nothing that is kept is known to be so. Where no connection has an answer either,
    /// the server is silent.
    private func listen() {
        guard var look, here.tick - look.began > Self.longestLook else { return }
        let answers = writer.reach.answerCount
        look.turns = answers == look.answers ? look.turns + 1 : 0
        look.answers = answers
        self.look = look
        let isSilent = look.turns >= Self.mostTurns
        // Until one or the other is known, a page that is made anew could wait for nothing.
        if isSilent || look.turns == 0 { version.advance() }
        guard isSilent else { return }
        writer.reach.noteSilence()
        tellWaiting()
        for waiting in waiting { waiting.resume() }
        waiting = []
    }

    /// Returns once a look is over that began after this was called, and where there is no point in waiting. All who wait
    /// share one.
    func catchUp() async {
        guard !writer.reach.isSilent else { return }
        await withCheckedContinuation { waits in
            waiting.append(waits)
            if look == nil { Task { await lookAgain() } }
        }
    }

    /// By their connections, so that nothing is written for it. One that cannot tell keeps what it knew.
    private func countNodes() async {
        guard let nodes, here.tick >= countNext else { return }
        countNext = here.tick + Self.countPause
        let found = await asked { (connection) throws(Failure) in try connection.number(PostgresStatements.nodes) }
        if let found { nodes.note(found) }
    }

    /// Only where something was written: a server that nobody uses stays still. Nobody waits for it, and no look: a commit may
    /// have to wait for a second server.
    private func fold() {
        guard isFoldDue, here.tick >= foldNext else { return }
        (isFoldDue, foldNext) = (false, here.tick + Self.foldPause)
        Task { [writer] in await writer.foldCounts() }
    }
}
