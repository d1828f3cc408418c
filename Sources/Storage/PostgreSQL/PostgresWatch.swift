import Domain
import Synchronization

/// Looks on a connection of its own whether others have committed: another node, or a command beside the server.
actor PostgresWatch {
    private let session: PostgresSession
    private let version: StoreVersion
    private let writer: PostgresWriter
    private var moment: String?
    private var foldNext = ContinuousClock.now

    init(_ address: PostgresAddress, _ version: StoreVersion, _ writer: PostgresWriter) {
        (session, self.version, self.writer) = (PostgresSession(address), version, writer)
    }

    nonisolated func begin() {
        Task { [weak self] in
            while await self?.look() != nil { try? await Task.sleep(for: Self.pause) }
        }
    }

    private static let foldPause = Duration.seconds(2)
    private static let pause = Duration.milliseconds(100)

    /// Counts a commit where the server stands elsewhere than at the last look, and where it could not be asked since.
    func look() async {
        let found = try? await session.read { (connection) throws(Failure) in
            try connection.first(PostgresStatements.moment) { (row) throws(Failure) in try row.text() }
        }
        writer.canRead.store(found != nil, ordering: .relaxed)
        guard found != moment else { return }
        moment = found
        version.advance()
        version.advanceBoxOffice()
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
