import CSQLite
import Domain

/// The row a statement stands on. Its memory is SQLite's and ends with the row.
struct Row: ~Copyable {
    fileprivate let statement: OpaquePointer

    init(of statement: OpaquePointer) { self.statement = statement }

    @inline(__always)
    func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(statement, column)) }

    @inline(__always)
    func isNull(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }

    /// The text's own bytes, uncopied.
    @inline(__always)
    func bytes(_ column: Int32) throws(Failure) -> UnsafeBufferPointer<UInt8> {
        // The count must be asked for after the text: asking for the text may convert it.
        guard let start = sqlite3_column_text(statement, column) else { throw missing(column) }
        return UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column)))
    }

    func text(_ column: Int32) throws(Failure) -> String {
        String(decoding: try bytes(column), as: UTF8.self)
    }

    /// Either the column is NULL, which the schema forbids where this is asked, or there was no memory to show it.
    private func missing(_ column: Int32) -> Failure {
        let code = sqlite3_extended_errcode(sqlite3_db_handle(statement))
        return .sqlite(code & 0xFF == SQLITE_NOMEM ? code : SQLITE_MISMATCH, doing: "column \(column)")
    }
}
