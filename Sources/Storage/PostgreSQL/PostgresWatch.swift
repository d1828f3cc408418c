import Domain
import Synchronization

/// Looks on a connection of its own whether others have committed: another node, or a command beside the server.
actor PostgresWatch {
    private let session: PostgresSession
    private let version: StoreVersion
    private let writer: PostgresWriter
    /// Nil for a command, which is no node.
    private let nodes: NodeCount?
    private var moment: Moment?
    /// Whether anything was written since the last time.
    private var isFoldDue = false
    private var foldNext = ContinuousClock.now
    private var countNext = ContinuousClock.now
    /// What was asked for besides: the look that has not begun, and the one after which it begins.
    private var nextLook: Task<Void, Never>?
    private var lastLook: Task<Void, Never>?

    init(_ address: PostgresAddress, _ version: StoreVersion, _ writer: PostgresWriter, counting nodes: NodeCount?) {
        session = PostgresSession(address, as: nodes == nil ? nil : PostgresStatements.nameOfNode)
        (self.version, self.writer, self.nodes) = (version, writer, nodes)
    }

    nonisolated func begin() {
        Task { [weak self] in
            while await self?.look() != nil { try? await Task.sleep(for: Self.pause) }
        }
    }

    private struct Moment: Equatable {
        let commits: String
        let figures: Int
    }

    private static let foldPause = Duration.seconds(2)
    private static let countPause = Duration.seconds(1)
    private static let pause = Duration.milliseconds(100)

    /// Counts a commit where the server stands elsewhere than at the last look, and where it could not be asked since.
    func look() async {
        let found = try? await session.read { (connection) throws(Failure) in
            try connection.first(PostgresStatements.moment) { (row) throws(Failure) in
                Moment(commits: try row.text(), figures: row.integer())
            }
        }
        writer.canRead.store(found != nil, ordering: .relaxed)
        if found != moment {
            if found?.figures != moment?.figures { version.advanceBoxOffice() }
            moment = found
            version.advance()
            isFoldDue = true
        }
        await fold()
        await countNodes()
    }

    /// Returns once a look is over that began after this was called. All who wait share one.
    func catchUp() async {
        if let nextLook { return await nextLook.value }
        let look = Task { [lastLook] in
            await lastLook?.value
            self.nextLook = nil
            await self.look()
        }
        (nextLook, lastLook) = (look, look)
        await look.value
    }

    /// By their connections, so that nothing is written for it. One that cannot tell keeps what it knew.
    private func countNodes() async {
        guard let nodes, ContinuousClock.now >= countNext else { return }
        countNext = .now + Self.countPause
        let found = try? await session.read { (connection) throws(Failure) in
            try connection.number(PostgresStatements.nodes)
        }
        if let found { nodes.note(found) }
    }

    /// Only where something was written: a server that nobody uses stays still.
    private func fold() async {
        guard isFoldDue, ContinuousClock.now >= foldNext else { return }
        (isFoldDue, foldNext) = (false, .now + Self.foldPause)
        _ = try? await session.write { (connection) throws(Failure) in try connection.run(PostgresStatements.foldCounts)
        }
    }
}
