import CPostgres
import Domain

/// Rows in PostgreSQL's COPY format: a line per row, with tab-separated values.
struct PostgresLines {
    private(set) var bytes: [UInt8] = []

    /// Throws for NUL, the one character PostgreSQL's texts cannot contain.
    init(_ rows: [[Value]], of table: Table) throws(Failure) {
        for row in rows {
            for (place, value) in row.enumerated() {
                if place > 0 { bytes.append(UInt8(ascii: "\t")) }
                switch value {
                case .integer(let number): bytes.append(contentsOf: String(number).utf8)
                case .noInteger, .noText: bytes.append(contentsOf: "\\N".utf8)
                case .text(let text):
                    guard add(text) else { throw .textWithNUL("\(table.name).\(table.stored[place].name)") }
                }
            }
            bytes.append(UInt8(ascii: "\n"))
        }
    }

    /// Adds a text; returns false when it cannot be written.
    private mutating func add(_ text: String) -> Bool {
        for byte in text.utf8 {
            switch byte {
            case 0: return false
            case UInt8(ascii: "\\"): bytes.append(contentsOf: "\\\\".utf8)
            case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
            case UInt8(ascii: "\r"): bytes.append(contentsOf: "\\r".utf8)
            case UInt8(ascii: "\t"): bytes.append(contentsOf: "\\t".utf8)
            default: bytes.append(byte)
            }
        }
        return true
    }
}

extension PostgresConnection {
    /// Adds the lines to the table that `statement` copies into.
    func copy(_ lines: PostgresLines, _ statement: SQL) throws(Failure) {
        let text = statement.postgres
        try sendAlone()
        _ = try check(PQexec(handle, text), doing: text)
        let isSent = lines.bytes.withUnsafeBytes { bytes in
            PQputCopyData(handle, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count)) == 1
                && PQputCopyEnd(handle, nil) == 1
        }
        let result = PQgetResult(handle)
        _ = try check(result, doing: text)
        while let rest = PQgetResult(handle) { PQclear(rest) }
        guard isSent else { throw .cannotReach(text) }
    }
}
