import Domain
import Glibc

/// An empty PostgreSQL database as the target of a move.
final class PostgresTarget: MoveTarget {
    private let database: PostgresConnection
    var connection: any DatabaseConnection { database }

    init(_ address: PostgresAddress) throws(Failure) {
        do throws(Failure) { database = try PostgresConnection(address) } catch { throw error.withCause }
        try database.takeTime()
    }

    func begin(_ tables: [Table], from source: String, at now: Instant) throws(Failure) {
        let upgrade = PostgresUpgrade(connection: database)
        try upgrade.checkServer()
        // Locked until this connection ends.
        guard try database.first(PostgresMoveStatements.hold, read: { $0.flag() }) == true else { throw .movesAlready }
        guard try !isBegun(from: source) else { return }
        try database.transaction { () throws(Failure) in
            guard try !database.hasTables else { throw .targetIsNotEmpty }
            try upgrade.create(at: now)
            // Building the indexes from all rows at the end is faster.
            try database.runAll(PostgresSchema.dropSearchIndexes)
            try database.runAll(PostgresMoveStatements.disableTriggers)
            try empty(tables, for: source)
        }
    }

    func put(_ rows: [[Value]], in table: Table) throws(Failure) {
        let lines = try PostgresLines(rows, of: table)
        try database.transaction { () throws(Failure) in try database.copy(lines, table.statements.add) }
    }

    func makeSearch(progress: (Int) -> Void) throws(Failure) {
        try database.makeMissingTokens(progress: progress)
    }

    func finish() throws(Failure) {
        try database.transaction { () throws(Failure) in
            try database.runAll(PostgresSchema.searchIndexes)
            try database.runAll(PostgresMoveStatements.enableTriggers)
            try database.run(PostgresMoveStatements.setDecisions)
            try database.run(MoveStatements.end)
            try database.runAll("ANALYZE")
        }
    }
}

extension PostgresConnection {
    /// Opens a connection for reading a whole store. Throws if `alone` and another program uses the store.
    convenience init(readingStoreAt address: PostgresAddress, alone: Bool) throws(Failure) {
        do throws(Failure) { try self.init(address) } catch { throw error.withCause }
        let upgrade = PostgresUpgrade(connection: self)
        try upgrade.checkServer()
        if case .empty = try upgrade.migrator.state(of: self) { throw .sourceHasNoStore }
        try upgrade.expectNoMove()
        try upgrade.migrator.expectCurrent(self)
        if alone { try expectNobodyElse() }
        try takeTime()
    }

    /// Waits a moment for other connections to go: a server that has just stopped may still be listed.
    private func expectNobodyElse() throws(Failure) {
        for _ in 0..<20 {
            if try number(PostgresMoveStatements.others) == 0 { return }
            Clock.system.hold(for: .milliseconds(100))
        }
        throw .sourceIsUsed
    }

    /// Removes the timeouts, for work that no request waits for.
    func takeTime() throws(Failure) {
        try runAll("SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0")
    }
}

enum PostgresMoveStatements {
    static let hold: SQL = "SELECT pg_try_advisory_lock(1298228328)"
    /// The number of other connections to the store, as far as this user may see.
    static let others: SQL = """
        SELECT count(*) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name LIKE 'madang%' AND pid <> pg_backend_pid()
        """
    static let disableTriggers: SQL = """
        ALTER TABLE products DISABLE TRIGGER USER; ALTER TABLE sellers DISABLE TRIGGER USER;
        ALTER TABLE films DISABLE TRIGGER USER; ALTER TABLE measures DISABLE TRIGGER USER
        """
    static let enableTriggers: SQL = """
        ALTER TABLE products ENABLE TRIGGER USER; ALTER TABLE sellers ENABLE TRIGGER USER;
        ALTER TABLE films ENABLE TRIGGER USER; ALTER TABLE measures ENABLE TRIGGER USER
        """
    static let setDecisions: SQL = """
        UPDATE counters SET value = (
            SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM measures_id_seq
        ) WHERE name = 'decisions'
        """
}
