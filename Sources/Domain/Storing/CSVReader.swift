/// Reads comma-separated values (RFC 4180) record by record and tracks the line number. The caller keeps the UTF-8
/// bytes alive while it reads.
package struct CSVReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0
    /// The line on which the most recently read record began, from 1.
    package private(set) var line = 0
    private var nextLine = 1

    package init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    /// Returns the fields of the next non-empty record; nil at the end.
    package mutating func next() throws(CSVFault) -> [String]? {
        while position < bytes.count {
            line = nextLine
            let fields = try record()
            if fields != [""] { return fields }
        }
        return nil
    }

    private mutating func record() throws(CSVFault) -> [String] {
        var fields: [String] = []
        while true {
            fields.append(try field())
            guard position < bytes.count else { return fields }
            let separator = bytes[position]
            position += 1
            guard separator == UInt8(ascii: ",") else {
                guard separator == 0x0A || separator == 0x0D else { throw .textAfterQuote }
                if separator == 0x0D, position < bytes.count, bytes[position] == 0x0A { position += 1 }
                nextLine += 1
                return fields
            }
        }
    }

    private mutating func field() throws(CSVFault) -> String {
        if position < bytes.count, bytes[position] == UInt8(ascii: "\"") { return try quoted() }
        let start = position
        while position < bytes.count, !Self.endsField(bytes[position]) { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private static func endsField(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ",") || byte == 0x0A || byte == 0x0D
    }

    private mutating func quoted() throws(CSVFault) -> String {
        var text: [UInt8] = []
        position += 1
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            if byte == UInt8(ascii: "\"") {
                guard position < bytes.count, bytes[position] == byte else {
                    return String(decoding: text, as: UTF8.self)
                }
                position += 1
            } else if byte == 0x0A {
                nextLine += 1
            }
            text.append(byte)
        }
        throw .openQuote
    }
}

/// A syntax error in a record.
package enum CSVFault: Error, Sendable {
    /// An unterminated quoted field.
    case openQuote
    /// Text between a closing quote and the next comma.
    case textAfterQuote

    package var reason: Phrase {
        switch self {
        case .openQuote: Phrase("따옴표가 닫히지 않았어요", "a quotation mark isn’t closed")
        case .textAfterQuote: Phrase("따옴표가 맞지 않아요", "the quotation marks do not match")
        }
    }
}

/// Comma-separated values, as spreadsheets read them.
package enum CSVText {
    /// A mark at the beginning, by which spreadsheets recognise UTF-8.
    package static let mark = "\u{FEFF}"

    package static func line(_ fields: [String]) -> String { fields.map(quoted).joined(separator: ",") + "\r\n" }

    private static func quoted(_ text: String) -> String {
        // A spreadsheet would compute a text that begins like a formula.
        let isFormula = text.first.map { "=+-@".contains($0) } ?? false
        let plain = isFormula ? "'" + text : text
        let needsQuotes = plain.unicodeScalars.contains { $0 == "," || $0 == "\"" || $0 == "\n" || $0 == "\r" }
        guard needsQuotes else { return plain }
        return "\"" + plain.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }
}
