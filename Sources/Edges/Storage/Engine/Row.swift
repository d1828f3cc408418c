import Domain

/// The current row of a statement, read from the first column to the last. The engine owns its memory, which is valid
/// for this row only.
struct Row: ~Copyable {
    /// The statement in SQLite, or the result in PostgreSQL.
    private let source: OpaquePointer
    /// The row's index in the result; negative for SQLite's statement, which has one current row.
    private let line: Int32
    /// The column to read next.
    private var column: Int32 = 0

    init(of statement: OpaquePointer) { (source, line) = (statement, -1) }
    init(of answer: OpaquePointer, line: Int32) { (source, self.line) = (answer, line) }

    @inline(__always)
    mutating func integer() -> Int {
        defer { column += 1 }
        return line < 0 ? SQLiteColumn.integer(source, column) : PostgresColumn.integer(source, line, column)
    }

    /// Returns the text's own bytes without copying.
    @inline(__always)
    mutating func bytes() throws(Failure) -> UnsafeBufferPointer<UInt8> {
        defer { column += 1 }
        return line < 0 ? try SQLiteColumn.bytes(source, column) : PostgresColumn.bytes(source, line, column)
    }

    @inline(__always)
    var isNextNull: Bool {
        line < 0 ? SQLiteColumn.isNull(source, column) : PostgresColumn.isNull(source, line, column)
    }

    /// Returns `read`'s value for the next columns; nil where the first is NULL, skipping all `count` of them.
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
