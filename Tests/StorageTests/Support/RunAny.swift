import CPostgres
import CSQLite
import TestKit

@testable import Storage

extension DatabaseConnection {
    /// The number of frames in SQLite's log after the last commit.
    var framesInLog: Int { (self as? SQLiteConnection)?.logFrames ?? 0 }
}

extension SQLiteConnection {
    /// Runs any SQL, which the program itself cannot.
    func runAny(_ sql: String) throws { try check(sqlite3_exec(handle, sql, nil, nil, nil), sql) }
}

extension PostgresConnection {
    func runAny(_ sql: String) throws {
        let result = PQexec(handle, sql)
        defer { PQclear(result) }
        guard [PGRES_COMMAND_OK, PGRES_TUPLES_OK].contains(PQresultStatus(result)) else {
            throw PostgresComplaint(text: String(cString: PQerrorMessage(handle)))
        }
    }
}
