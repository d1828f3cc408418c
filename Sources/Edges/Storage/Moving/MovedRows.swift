import Domain
import Octets

extension DatabaseConnection {
    /// Calls `row` with the rows of a table in the order of its key, beginning after `key`.
    func each(of table: Table, after key: [Value]?, row: ([Value]) throws(Failure) -> Void) throws(Failure) {
        let (sql, values) = key.map { (table.statements.afterKey, $0) } ?? (table.statements.all, [])
        try some(sql, values) { (line) throws(Failure) in
            try row(try line.values(of: table.stored))
            return true
        }
    }

    /// Returns the key of a table's last row; nil for an empty table.
    func lastKey(of table: Table) throws(Failure) -> [Value]? {
        try first(table.statements.lastKey) { (row) throws(Failure) in try row.values(of: table.key) }
    }

    /// Returns a digest of a table's contents: the number of rows, and a hash of them all.
    func digest(of table: Table, progress: () -> Void) throws(Failure) -> TableDigest {
        var digest = TableDigest()
        try each(of: table, after: nil) { (row) throws(Failure) in
            digest.add(row)
            progress()
        }
        return digest.finished()
    }
}

extension Row {
    fileprivate mutating func values(of columns: [Column]) throws(Failure) -> [Value] {
        var values: [Value] = []
        values.reserveCapacity(columns.count)
        for column in columns {
            if column.isText {
                let text = try optional { (row) throws(Failure) in try row.text() }
                values.append(text.map(Value.text) ?? .noText)
            } else {
                values.append(integerOrNil().map(Value.integer) ?? .noInteger)
            }
        }
        return values
    }
}

/// The number of a table's rows and the SHA-256 of their values in the order of its key, equal in both engines.
struct TableDigest: Equatable {
    private(set) var rows = 0
    private(set) var hash: [UInt8] = []
    private var running = SHA256()
    private var bytes: [UInt8] = []

    static func == (one: TableDigest, other: TableDigest) -> Bool { (one.rows, one.hash) == (other.rows, other.hash) }

    mutating func add(_ row: [Value]) {
        rows += 1
        for value in row {
            switch value {
            case .integer(let number): add(1, number)
            case .text(let text):
                add(2, text.utf8.count)
                bytes.append(contentsOf: text.utf8)
            case .noInteger, .noText: bytes.append(0)
            }
        }
        if bytes.count >= 1 << 16 { flush() }
    }

    func finished() -> TableDigest {
        var digest = self
        digest.flush()
        digest.hash = digest.running.finish()
        return digest
    }

    private mutating func add(_ kind: UInt8, _ number: Int) {
        bytes.append(kind)
        withUnsafeBytes(of: Int64(number).bigEndian) { bytes.append(contentsOf: $0) }
    }

    private mutating func flush() {
        running.update(bytes)
        bytes.removeAll(keepingCapacity: true)
    }
}
