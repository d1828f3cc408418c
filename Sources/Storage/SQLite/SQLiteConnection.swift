import CSQLite
import Domain

/// One connection to the database, used by one thread at a time.
final class DatabaseConnection {
    let handle: OpaquePointer
    private var statements: [SQL: Statement] = [:]
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
        // Before anything that may meet a lock.
        try check(sqlite3_busy_timeout(handle, role.patience), "busy timeout")
        try check(madang_be_defensive(handle, 1), "defensive")
        try BigramTokenizer.register(on: handle)
        try KnownNameFunction.register(on: handle)
        for pragma in role.pragmas { try run(pragma) }
        if role.writes { try useLog() }
    }

    deinit {
        statements = [:]
        // Only fails while statements live, and none does.
        sqlite3_close_v2(handle)
    }

    /// Once in this process, before the first connection.
    private static let leavesMemoryUncounted = madang_count_no_memory() == SQLITE_OK

    /// Says every row of a statement's answer.
    func each(_ sql: SQL, _ values: Value..., row: (inout Row) throws(Failure) -> Void) throws(Failure) {
        try each(sql, values, row: row)
    }

    /// The same with values that come in an array.
    func each(_ sql: SQL, _ values: [Value], row: (inout Row) throws(Failure) -> Void) throws(Failure) {
        try statement(sql).each(values, row)
    }

    /// Says the rows of a statement's answer as long as another is wanted.
    func some(
        _ sql: SQL,
        _ values: [Value],
        row: (inout Row) throws(Failure) -> Bool
    ) throws(Failure) {
        try statement(sql).some(values, row)
    }

    /// The first row of an answer; nil when there is none.
    func first<Result>(
        _ sql: SQL,
        _ values: Value...,
        read: (inout Row) throws(Failure) -> Result
    ) throws(Failure) -> Result? {
        try first(sql, values, read: read)
    }

    /// The same with values that come in an array.
    func first<Result>(
        _ sql: SQL,
        _ values: [Value],
        read: (inout Row) throws(Failure) -> Result
    ) throws(Failure) -> Result? {
        var result: Result?
        try statement(sql).each(values) { (row) throws(Failure) in
            if result == nil { result = try read(&row) }
        }
        return result
    }

    /// Another number whenever another connection has committed, in this process or any. Takes a transaction, so that it
    /// is not for every request.
    func othersVersion() throws(Failure) -> Int { try number("PRAGMA data_version") }

    /// How many rows the statement itself changed, triggers not counted.
    @discardableResult
    func run(_ sql: SQL, _ values: Value...) throws(Failure) -> Int {
        try run(sql, values)
    }

    /// The same with values that come in an array.
    @discardableResult
    func run(_ sql: SQL, _ values: [Value]) throws(Failure) -> Int {
        try statement(sql).each(values) { _ in }
        return Int(sqlite3_changes64(handle))
    }

    /// Runs a text of several statements, none of which answers.
    func runAll(_ script: SQL) throws(Failure) {
        let code = sqlite3_exec(handle, script.text, nil, nil, nil)
        try check(code, script.text)
    }

    /// One moment of the database for several statements.
    func snapshot<Result>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        try run("BEGIN")
        do throws(Failure) {
            let result = try body()
            try run("COMMIT")
            return result
        } catch {
            rollBack()
            throw error
        }
    }

    /// All that `body` writes, or nothing.
    func transaction<Result>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        try run("BEGIN IMMEDIATE")
        do throws(Failure) {
            let result = try body()
            try run("COMMIT")
            return result
        } catch {
            rollBack()
            throw error
        }
    }

    /// Afterwards no transaction is open; false when that could not be had.
    @discardableResult
    func rollBack() -> Bool {
        guard isInTransaction else { return true }
        // SQLite may have rolled back by itself, so that what counts is the state and not this statement's answer.
        _ = sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
        return !isInTransaction
    }

    var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    /// Rows changed since the connection was opened, by statements and triggers alike.
    var totalChanges: Int { Int(sqlite3_total_changes64(handle)) }

    func check(_ code: Int32, _ doing: String) throws(Failure) {
        guard code == SQLITE_OK else { throw .sqlite(code, doing: doing, on: handle) }
    }

    private func statement(_ sql: SQL) throws(Failure) -> Statement {
        if let kept = statements[sql] { return kept }
        let statement = try Statement(sql, on: handle)
        statements[sql] = statement
        return statement
    }

    /// Turns the write-ahead log on and keeps count of it, which also leaves checkpoints to us.
    private func useLog() throws(Failure) {
        let mode = try first("PRAGMA journal_mode = WAL") { (row) throws(Failure) in try row.text() }
        guard mode == "wal" else { throw .sqlite(SQLITE_CANTOPEN, doing: "journal_mode = \(mode ?? "?")") }
        let me = Unmanaged.passUnretained(self).toOpaque()
        sqlite3_wal_hook(
            handle,
            { me, _, _, frames in
                guard let me else { return SQLITE_OK }
                Unmanaged<DatabaseConnection>.fromOpaque(me).takeUnretainedValue().logFrames = Int(frames)
                return SQLITE_OK
            },
            me
        )
    }
}
