import CSQLite

@testable import Storage

extension DatabaseConnection {
    /// Of SQLite's log after the last commit.
    var framesInLog: Int { (self as? SQLiteConnection)?.logFrames ?? 0 }
}

extension SQLiteConnection {
    /// Tests may say in SQL what the program never would.
    func runAny(_ sql: String) throws { try check(sqlite3_exec(handle, sql, nil, nil, nil), sql) }
}
