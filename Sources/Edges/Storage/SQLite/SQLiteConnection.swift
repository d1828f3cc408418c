import CSQLite
import Domain

/// A connection to an SQLite database.
final class SQLiteConnection: DatabaseConnection {
    let handle: OpaquePointer
    private var statements: [SQL: SQLiteStatement] = [:]
    /// Frames in the write-ahead log after this connection's last commit.
    fileprivate(set) var logFrames = 0

    init(_ path: String, as role: Role, vfs: String? = nil) throws(Failure) {
        _ = Self.leavesMemoryUncounted
        var handle: OpaquePointer?
        let code = sqlite3_open_v2(path, &handle, role.flags, vfs)
        guard let handle else { throw .sqlite(code, doing: "open") }
        self.handle = handle
        guard code == SQLITE_OK else { throw .sqlite(sqlite3_extended_errcode(handle), doing: "open") }
        try check(sqlite3_extended_result_codes(handle, 1), "extended codes")
        // Set before any statement that may meet a lock.
        try check(sqlite3_busy_timeout(handle, role.patience), "busy timeout")
        try check(madang_be_defensive(handle, 1), "defensive")
        try BigramTokenizer.register(on: handle)
        try KnownNameFunction.register(on: handle)
        for pragma in role.pragmas { try run(pragma) }
        if role.writes { try useLog() }
    }

    deinit {
        statements = [:]
        // Fails only while statements exist, and none does.
        sqlite3_close_v2(handle)
    }

    /// Whether SQLite's memory accounting was turned off: once in this process, before the first connection.
    private static let leavesMemoryUncounted = madang_count_no_memory() == SQLITE_OK

    func some(_ sql: SQL, _ values: [Value], row: (inout Row) throws(Failure) -> Bool) throws(Failure) {
        try statement(sql).some(values, row)
    }

    func each(_ sql: SQL, _ values: [Value], row: (inout Row) throws(Failure) -> Void) throws(Failure) {
        try statement(sql).some(values) { (each) throws(Failure) in
            try row(&each)
            return true
        }
    }

    @discardableResult
    func run(_ sql: SQL, _ values: [Value]) throws(Failure) -> Int {
        try statement(sql).some(values) { _ in true }
        return Int(sqlite3_changes64(handle))
    }

    func later(_ sql: SQL, _ values: [Value], orThrow failure: Failure?) throws(Failure) {
        let (before, statement) = (totalChanges, try statement(sql))
        var hasRow = false
        try statement.some(values) { _ in
            hasRow = true
            return true
        }
        if let failure, !hasRow, totalChanges == before { throw failure }
    }

    func ahead(_ questions: [Question]) throws(Failure) {}

    // The single writer needs no lock, and sees others' commits by itself.
    func lock(_ rows: SQL, _ values: [Value]) throws(Failure) {}
    func noteFigures() throws(Failure) {}

    var search: any SearchIndex { SQLiteSearch(connection: self) }

    func begin(writing: Bool) throws(Failure) { try run(writing ? "BEGIN IMMEDIATE" : "BEGIN") }

    func commit() throws(Failure) { try run("COMMIT") }

    /// Returns a number that changes whenever another connection commits, in this process or another. It takes a
    /// transaction, so it is not for every request.
    func othersVersion() throws(Failure) -> Int { try number("PRAGMA data_version") }

    /// Runs a script of several statements without results.
    func runAll(_ script: SQL) throws(Failure) {
        let code = sqlite3_exec(handle, script.text, nil, nil, nil)
        try check(code, script.text)
    }

    /// Ends any open transaction; returns false when that failed.
    @discardableResult
    func rollBack() -> Bool {
        guard isInTransaction else { return true }
        // SQLite may have rolled back by itself, so the state counts and not this statement's result.
        _ = sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
        return !isInTransaction
    }

    var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    /// Rows changed since the connection was opened, by statements and triggers.
    var totalChanges: Int { Int(sqlite3_total_changes64(handle)) }

    func check(_ code: Int32, _ doing: String) throws(Failure) {
        guard code == SQLITE_OK else { throw .sqlite(code, doing: doing, on: handle) }
    }

    private func statement(_ sql: SQL) throws(Failure) -> SQLiteStatement {
        if let kept = statements[sql] { return kept }
        let statement = try SQLiteStatement(sql, on: handle)
        statements[sql] = statement
        return statement
    }

    /// Turns on the write-ahead log and records its length; this also disables SQLite's automatic checkpoints.
    private func useLog() throws(Failure) {
        let mode = try first("PRAGMA journal_mode = WAL") { (row) throws(Failure) in try row.text() }
        guard mode == "wal" else { throw .sqlite(SQLITE_CANTOPEN, doing: "journal_mode = \(mode ?? "?")") }
        let me = Unmanaged.passUnretained(self).toOpaque()
        sqlite3_wal_hook(
            handle,
            { me, _, _, frames in
                guard let me else { return SQLITE_OK }
                Unmanaged<SQLiteConnection>.fromOpaque(me).takeUnretainedValue().logFrames = Int(frames)
                return SQLITE_OK
            },
            me
        )
    }
}
