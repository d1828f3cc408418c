import CSQLite
import Domain

/// One column of the row a statement stands on.
enum SQLiteColumn {
    @inline(__always)
    static func integer(_ statement: OpaquePointer, _ column: Int32) -> Int {
        Int(sqlite3_column_int64(statement, column))
    }

    @inline(__always)
    static func bytes(
        _ statement: OpaquePointer,
        _ column: Int32
    ) throws(Failure) -> UnsafeBufferPointer<UInt8> {
        // The count must be asked for after the text: asking for the text may convert it.
        guard let start = sqlite3_column_text(statement, column) else { throw missing(statement, column) }
        return UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column)))
    }

    @inline(__always)
    static func isNull(_ statement: OpaquePointer, _ column: Int32) -> Bool {
        sqlite3_column_type(statement, column) == SQLITE_NULL
    }

    /// Either the column is NULL, which the schema forbids where this is asked, or there was no memory to show it.
    private static func missing(_ statement: OpaquePointer, _ column: Int32) -> Failure {
        let code = sqlite3_extended_errcode(sqlite3_db_handle(statement))
        return .sqlite(code & 0xFF == SQLITE_NOMEM ? code : SQLITE_MISMATCH, doing: "column \(column)")
    }
}
