import CSQLite
import Domain

extension Failure {
    /// Returns the failure for SQLite's extended result `code`. `doing`, the statement without its values, and the
    /// database's last error message are for the log only.
    static func sqlite(_ code: Int32, doing: String, on database: OpaquePointer? = nil) -> Failure {
        let message = String(cString: database.map { sqlite3_errmsg($0) } ?? sqlite3_errstr(code))
        return fault(code).failure("SQLite \(code), \(message): \(doing)")
    }

    private static func fault(_ code: Int32) -> StoreFault {
        switch code {
        case madang_constraint_unique, madang_constraint_primary_key, madang_constraint_row_id: return .exists
        // SQLite reports a full disk with this code when it grows that file.
        case madang_log_index_size: return .full
        default: break
        }
        switch code & 0xFF {
        case SQLITE_FULL: return .full
        case SQLITE_IOERR: return .brokenDisk
        case SQLITE_BUSY, SQLITE_LOCKED: return .busy
        case SQLITE_NOMEM: return .noMemory
        case SQLITE_READONLY, SQLITE_PERM: return .readOnly
        case SQLITE_CANTOPEN: return .cannotBeOpened
        case SQLITE_CORRUPT, SQLITE_NOTADB: return .damaged
        default: return .unknown
        }
    }
}
