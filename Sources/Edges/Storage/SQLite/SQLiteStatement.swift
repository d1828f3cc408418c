import CSQLite
import Domain

/// A prepared statement, cached by its connection and reused.
final class SQLiteStatement {
    private let handle: OpaquePointer
    private let sql: SQL

    init(_ sql: SQL, on database: OpaquePointer) throws(Failure) {
        var handle: OpaquePointer?
        var rest: UnsafePointer<CChar>?
        var text = sql.text
        let code = text.withUTF8 { text in
            text.withMemoryRebound(to: CChar.self) { text in
                sqlite3_prepare_v3(
                    database,
                    text.baseAddress,
                    Int32(text.count),
                    UInt32(SQLITE_PREPARE_PERSISTENT),
                    &handle,
                    &rest
                )
            }
        }
        guard code == SQLITE_OK, let handle else {
            throw .sqlite(code, doing: sql.text, on: database)
        }
        self.handle = handle
        self.sql = sql
    }

    deinit { sqlite3_finalize(handle) }

    /// Calls `row` with the rows for as long as it returns true. Afterwards, even on failure, the statement is ready
    /// for its next use and has no lock.
    func some(_ values: [Value], _ row: (inout Row) throws(Failure) -> Bool) throws(Failure) {
        defer {
            // Reset repeats the step's error, which was already thrown.
            sqlite3_reset(handle)
            sqlite3_clear_bindings(handle)
        }
        try bind(values)
        while true {
            let code = sqlite3_step(handle)
            guard code == SQLITE_ROW else {
                guard code == SQLITE_DONE else { throw failure(code) }
                return
            }
            var next = Row(of: handle)
            guard try row(&next) else { return }
        }
    }

    private func bind(_ values: [Value]) throws(Failure) {
        precondition(values.count == sqlite3_bind_parameter_count(handle), "\(sql.text) takes other parameters")
        for (index, value) in values.enumerated() {
            let code = bind(value, at: Int32(index + 1))
            guard code == SQLITE_OK else { throw failure(code) }
        }
    }

    @inline(__always)
    private func bind(_ value: Value, at place: Int32) -> Int32 {
        switch value {
        case .integer(let number): return sqlite3_bind_int64(handle, place, Int64(number))
        case .noInteger, .noText: return sqlite3_bind_null(handle, place)
        case .text(var text):
            return text.withUTF8 { bytes in
                guard let start = bytes.baseAddress, let count = Int32(exactly: bytes.count) else {
                    return bytes.isEmpty ? madang_bind_text(handle, place, "", 0) : SQLITE_TOOBIG
                }
                return start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
                    madang_bind_text(handle, place, $0, count)
                }
            }
        }
    }

    private func failure(_ code: Int32) -> Failure {
        .sqlite(code, doing: sql.text, on: sqlite3_db_handle(handle))
    }
}
