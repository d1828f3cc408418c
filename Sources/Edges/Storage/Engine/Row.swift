import Domain

/// The current row of a statement, read from the first column to the last. The engine owns its memory, which is valid
/// for this row only.
struct Row: ~Copyable {
    private enum Source {
        /// A statement, which has one current row.
        case sqlite(OpaquePointer)
        /// A result, and the row's index in it.
        case postgres(OpaquePointer, row: Int32)
    }

    private let source: Source
    /// The column to read next.
    private var column: Int32 = 0

    init(of statement: OpaquePointer) { source = .sqlite(statement) }
    init(of result: OpaquePointer, row: Int32) { source = .postgres(result, row: row) }

    @inline(__always)
    mutating func integer() -> Int {
        defer { column += 1 }
        return switch source {
        case .sqlite(let statement): SQLiteColumn.integer(statement, column)
        case .postgres(let result, let row): PostgresColumn.integer(result, row, column)
        }
    }

    /// Returns the text's own bytes without copying.
    @inline(__always)
    mutating func bytes() throws(Failure) -> UnsafeBufferPointer<UInt8> {
        defer { column += 1 }
        return switch source {
        case .sqlite(let statement): try SQLiteColumn.bytes(statement, column)
        case .postgres(let result, let row): PostgresColumn.bytes(result, row, column)
        }
    }

    @inline(__always)
    var isNextNull: Bool {
        switch source {
        case .sqlite(let statement): SQLiteColumn.isNull(statement, column)
        case .postgres(let result, let row): PostgresColumn.isNull(result, row, column)
        }
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
