import Domain

/// The row a statement stands on, read from its first column to its last. Its memory is the engine's and ends with the row.
struct Row: ~Copyable {
    /// SQLite's statement, or PostgreSQL's answer.
    private let source: OpaquePointer
    /// The answer's line; negative for SQLite's statement, which stands on one.
    private let line: Int32
    /// The column that is read next.
    private var column: Int32 = 0

    init(of statement: OpaquePointer) { (source, line) = (statement, -1) }
    init(of answer: OpaquePointer, line: Int32) { (source, self.line) = (answer, line) }

    @inline(__always)
    mutating func integer() -> Int {
        defer { column += 1 }
        return line < 0 ? SQLiteColumn.integer(source, column) : PostgresColumn.integer(source, line, column)
    }

    /// The text's own bytes, uncopied.
    @inline(__always)
    mutating func bytes() throws(Failure) -> UnsafeBufferPointer<UInt8> {
        defer { column += 1 }
        return line < 0 ? try SQLiteColumn.bytes(source, column) : PostgresColumn.bytes(source, line, column)
    }

    @inline(__always)
    var isNextNull: Bool {
        line < 0 ? SQLiteColumn.isNull(source, column) : PostgresColumn.isNull(source, line, column)
    }

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
