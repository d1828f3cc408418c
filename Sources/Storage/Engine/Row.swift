import CSQLite
import Domain

/// The row a statement stands on, read from its first column to its last. Its memory is the engine's and ends with the row.
struct Row: ~Copyable {
    private let statement: OpaquePointer
    /// The column that is read next.
    private var column: Int32 = 0

    init(of statement: OpaquePointer) { self.statement = statement }

    @inline(__always)
    mutating func integer() -> Int {
        defer { column += 1 }
        return Int(sqlite3_column_int64(statement, column))
    }

    /// The text's own bytes, uncopied.
    @inline(__always)
    mutating func bytes() throws(Failure) -> UnsafeBufferPointer<UInt8> {
        defer { column += 1 }
        // The count must be asked for after the text: asking for the text may convert it.
        guard let start = sqlite3_column_text(statement, column) else { throw missing() }
        return UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column)))
    }

    @inline(__always)
    var isNextNull: Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }

    /// What `read` makes of the next columns; nil, and past all `count` of them, where the first is NULL.
    @inline(__always)
    mutating func optional<Value>(
        _ count: Int32 = 1,
        _ read: (inout Row) throws(Failure) -> Value
    ) throws(Failure) -> Value? {
        guard !isNextNull else {
            column += count
            return nil
        }
        return try read(&self)
    }

    /// Either the column is NULL, which the schema forbids where this is asked, or there was no memory to show it.
    private func missing() -> Failure {
        let code = sqlite3_extended_errcode(sqlite3_db_handle(statement))
        return .sqlite(code & 0xFF == SQLITE_NOMEM ? code : SQLITE_MISMATCH, doing: "column \(column)")
    }
}

extension Row {
    @inline(__always)
    mutating func flag() -> Bool { integer() == 1 }

    @inline(__always)
    mutating func instant() -> Instant { Instant(milliseconds: integer()) }

    mutating func text() throws(Failure) -> String { String(decoding: try bytes(), as: UTF8.self) }

    @inline(__always)
    mutating func integerOrNil() -> Int? {
        let isNull = isNextNull
        let value = integer()
        return isNull ? nil : value
    }

    mutating func instantOrNil() -> Instant? { integerOrNil().map { Instant(milliseconds: $0) } }
}
