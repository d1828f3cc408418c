/// Reads comma-separated values (RFC 4180), record by record, and knows on which line it is.
/// Its caller keeps the bytes, which are UTF-8, until it is done.
package struct CSVReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0
    /// The line the record that was read last began on, from 1.
    package private(set) var line = 0
    private var nextLine = 1

    package init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    /// The fields of the next record that is not empty; nil at the end.
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

/// What keeps a record from being read.
package enum CSVFault: Error, Sendable {
    /// A quoted field does not end.
    case openQuote
    /// Something follows a quoted field before the next comma.
    case textAfterQuote

    package var reason: Phrase {
        switch self {
        case .openQuote: Phrase("따옴표가 닫히지 않았어요", "a quotation mark is not closed")
        case .textAfterQuote: Phrase("따옴표가 맞지 않아요", "the quotation marks do not match")
        }
    }
}
