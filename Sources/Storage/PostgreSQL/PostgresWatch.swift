import Domain
import Synchronization

/// Looks on a connection of its own whether others have committed: another node, or a command beside the server.
actor PostgresWatch {
    private let session: PostgresSession
    private let version: StoreVersion
    private let writer: PostgresWriter
    private var moment: Moment?
    private var foldNext = ContinuousClock.now

    init(_ address: PostgresAddress, _ version: StoreVersion, _ writer: PostgresWriter) {
        (session, self.version, self.writer) = (PostgresSession(address), version, writer)
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
    private static let pause = Duration.milliseconds(100)

    /// Counts a commit where the server stands elsewhere than at the last look, and where it could not be asked since.
    func look() async {
        let found = try? await session.read { (connection) throws(Failure) in
            try connection.first(PostgresStatements.moment) { (row) throws(Failure) in
                Moment(commits: try row.text(), figures: row.integer())
            }
        }
        writer.canRead.store(found != nil, ordering: .relaxed)
        guard found != moment else { return }
        if found?.figures != moment?.figures { version.advanceBoxOffice() }
        moment = found
        version.advance()
        await fold()
    }

    /// Only where something was written: a server that nobody uses stays still.
    private func fold() async {
        guard ContinuousClock.now >= foldNext else { return }
        foldNext = .now + Self.foldPause
        _ = try? await session.write { (connection) throws(Failure) in try connection.run(PostgresStatements.foldCounts)
        }
    }
}
