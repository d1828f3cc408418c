import CSQLite
import Domain

/// A column of a statement's current row.
enum SQLiteColumn {
    @inline(__always)
    static func integer(_ statement: OpaquePointer, _ column: Int32) -> Int {
        Int(sqlite3_column_int64(statement, column))
    }

    @inline(__always)
    static func bytes(_ statement: OpaquePointer, _ column: Int32) throws(Failure) -> UnsafeBufferPointer<UInt8> {
        // Read the text first, then the byte count: reading the text may convert it.
        guard let start = sqlite3_column_text(statement, column) else { throw missing(statement, column) }
        return UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column)))
    }

    @inline(__always)
    static func isNull(_ statement: OpaquePointer, _ column: Int32) -> Bool {
        sqlite3_column_type(statement, column) == SQLITE_NULL
    }

    /// Returns the failure for a NULL column, which the schema forbids here, or for lack of memory.
    private static func missing(_ statement: OpaquePointer, _ column: Int32) -> Failure {
        let code = sqlite3_extended_errcode(sqlite3_db_handle(statement))
        return .sqlite(code & 0xFF == SQLITE_NOMEM ? code : SQLITE_MISMATCH, doing: "column \(column)")
    }
}
