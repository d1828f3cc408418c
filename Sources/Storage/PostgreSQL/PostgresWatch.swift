import Domain
import Synchronization
import Threads

/// Looks on a connection of its own whether others have committed: another node, or a command beside the server.
actor PostgresWatch {
    private let executor = ThreadExecutor(for: "the database")
    private let address: PostgresAddress
    private let version: StoreVersion
    private let writer: PostgresWriter
    private var connection: PostgresConnection?
    private var moment: String?

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    init(_ address: PostgresAddress, _ version: StoreVersion, _ writer: PostgresWriter) {
        (self.address, self.version, self.writer) = (address, version, writer)
    }

    nonisolated func begin() {
        Task { [weak self] in
            while await self?.look() != nil { try? await Task.sleep(for: Self.pause) }
        }
    }

    private static let pause = Duration.milliseconds(100)

    /// Counts a commit where the server stands elsewhere than at the last look, and where it could not be asked since.
    func look() {
        let found = try? current()
        writer.canRead.store(found != nil, ordering: .relaxed)
        if found == nil { connection = nil }
        guard found != moment else { return }
        moment = found
        version.advance()
        version.advanceBoxOffice()
    }

    private func current() throws(Failure) -> String? {
        let connection = try usable()
        return try connection.first(PostgresStatements.moment) { (row) throws(Failure) in try row.text() }
    }

    private func usable() throws(Failure) -> PostgresConnection {
        if let connection { return connection }
        let opened = try PostgresConnection(address)
        connection = opened
        return opened
    }
}

/// What only PostgreSQL is asked.
enum PostgresStatements {
    static let holdSeller: SQL = "SELECT 1 FROM sellers WHERE id = ?1 FOR NO KEY UPDATE"
    static let holdProduct: SQL = "SELECT 1 FROM products WHERE id = ?1 FOR NO KEY UPDATE"
    static let holdDecisions: SQL = "SELECT 1 FROM counters WHERE name = 'decisions' FOR UPDATE"
    static let process: SQL = "SELECT pg_backend_pid()"
    static let encoding: SQL = "SELECT current_setting('server_encoding')"
    static let holdSchema: SQL = "SELECT pg_advisory_xact_lock(1298228327)"
    static let schema: SQL = "SELECT max(number) FROM migrations"
    static let tables: SQL = "SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()"
    /// Of which nobody is known.
    static let keepName: SQL = "INSERT INTO known_names (known, seller, is_identifier) VALUES (?1, NULL, 0)"
    static let noteMigration: SQL = "INSERT INTO migrations VALUES (?1, ?2, ?3, ?4)"
    /// Another text after every commit: who writes at the moment, on which timeline, since which checkpoint. The last two
    /// tell of a server that was stopped half way, or another one that took over: both give numbers anew.
    static let moment: SQL = """
        SELECT pg_current_snapshot()::text || ' ' || left(pg_walfile_name(pg_current_wal_lsn()), 8)
            || ' ' || checkpoint_lsn FROM pg_control_checkpoint()
        """
}
