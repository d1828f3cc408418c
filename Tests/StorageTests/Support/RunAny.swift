import CSQLite

@testable import Storage

extension DatabaseConnection {
    /// Tests may say in SQL what the program never would.
    func runAny(_ sql: String) throws { try check(sqlite3_exec(handle, sql, nil, nil, nil), sql) }
}
