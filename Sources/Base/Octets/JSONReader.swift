/// Parses the bytes of a document in one pass. Recursion is bounded, so that no request can exhaust the stack.
struct JSONReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0
    private var depth = 0

    /// The deepest nesting; our requests are an object of plain values.
    private static let deepest = 16
    /// The most members of an object; any document we read has about twenty.
    private static let mostMembers = 1_000

    init(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int = 0) {
        self.bytes = bytes
        self.index = index
    }

    mutating func document() throws(JSONFault) -> JSON {
        let value = try value()
        skipSpace()
        guard index == bytes.count else { throw fault(.end) }
        return value
    }

    private func fault(_ kind: JSONFault.Kind, from start: Int? = nil) -> JSONFault {
        JSONFault(offset: index, kind: kind, start: start)
    }

    private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func value() throws(JSONFault) -> JSON {
        skipSpace()
        switch peek {
        case UInt8(ascii: "{"): return try nested { (reader) throws(JSONFault) in try reader.object() }
        case UInt8(ascii: "["): return try nested { (reader) throws(JSONFault) in try reader.list() }
        case UInt8(ascii: "\""): return .text(try text())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return .number(try number())
        }
    }

    private mutating func nested(_ read: (inout JSONReader) throws(JSONFault) -> JSON) throws(JSONFault) -> JSON {
        let start = index
        depth += 1
        guard depth <= Self.deepest else { throw fault(.tooLarge) }
        index += 1
        do throws(JSONFault) {
            let value = try read(&self)
            depth -= 1
            return value
        } catch {
            throw error.started(at: start)
        }
    }

    private mutating func object() throws(JSONFault) -> JSON {
        var members: [JSON.Member] = []
        try elements(until: UInt8(ascii: "}")) { (reader) throws(JSONFault) in
            let key = try reader.key()
            guard members.count < Self.mostMembers else { throw reader.fault(.tooLarge) }
            do throws(JSONFault) {
                members.append(JSON.Member(key, try reader.value()))
            } catch {
                throw error.within(.key(key))
            }
        }
        return .object(members)
    }

    /// Reads a key and its colon.
    @inline(__always)
    private mutating func key() throws(JSONFault) -> SentText {
        guard peek == UInt8(ascii: "\"") else { throw fault(.key) }
        let key = try text()
        skipSpace()
        guard take(UInt8(ascii: ":")) else { throw fault(.colon).within(.key(key)) }
        return key
    }

    private mutating func list() throws(JSONFault) -> JSON {
        var values: [JSON] = []
        try elements(until: UInt8(ascii: "]")) { (reader) throws(JSONFault) in
            do throws(JSONFault) {
                values.append(try reader.value())
            } catch {
                throw error.within(.index(values.count))
            }
        }
        return .list(values)
    }

    /// Reads the members of the object, or the elements of the list, that is next.
    mutating func parts() throws(JSONFault) -> [JSONPart] {
        var parts: [JSONPart] = []
        let isObject = peek == UInt8(ascii: "{")
        index += 1
        try elements(until: UInt8(ascii: isObject ? "}" : "]")) { (reader) throws(JSONFault) in
            let start = reader.index
            let step: JSONStep = isObject ? .key(try reader.key()) : .index(parts.count)
            reader.skipSpace()
            let valueStart = reader.index
            parts.append(JSONPart(step: step, start: start, valueStart: valueStart, value: try reader.value()))
        }
        return parts
    }

    private mutating func elements(
        until end: UInt8,
        _ read: (inout JSONReader) throws(JSONFault) -> Void
    ) throws(JSONFault) {
        skipSpace()
        if take(end) { return }
        repeat {
            skipSpace()
            try read(&self)
            skipSpace()
        } while take(UInt8(ascii: ","))
        guard take(end) else { throw fault(.comma) }
    }

    private mutating func word(_ word: StaticString, _ value: JSON) throws(JSONFault) -> JSON {
        let expected = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        guard bytes[index...].starts(with: expected) else { throw fault(.value) }
        index += expected.count
        return value
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard peek == byte else { return false }
        index += 1
        return true
    }

    private mutating func skipSpace() {
        while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
    }
}

/// Numbers.
extension JSONReader {
    private mutating func number() throws(JSONFault) -> String {
        let start = index
        _ = take(UInt8(ascii: "-"))
        if !take(UInt8(ascii: "0")) { try digits() }
        if take(UInt8(ascii: ".")) { try digits() }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
            try digits()
        }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func digits() throws(JSONFault) {
        let start = index
        while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
        guard index > start else { throw fault(.value) }
    }
}

/// Texts.
extension JSONReader {
    /// Reads the text whose opening quote is next.
    private mutating func text() throws(JSONFault) -> SentText {
        index += 1
        let start = index
        while let byte = peek, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 { index += 1 }
        if peek == UInt8(ascii: "\"") { return try finished(SentText(validating: bytes[start..<index]), from: start) }
        var units = Array(bytes[start..<index])
        while let byte = peek, byte >= 0x20 {
            index += 1
            switch byte {
            case UInt8(ascii: "\""):
                index -= 1
                return try finished(SentText(validating: units), from: start)
            case UInt8(ascii: "\\"): units.append(contentsOf: String(try escaped(in: start)).utf8)
            default: units.append(byte)
            }
        }
        throw fault(.text, from: start - 1)
    }

    private mutating func finished(_ text: SentText?, from start: Int) throws(JSONFault) -> SentText {
        guard let text else { throw JSONFault(offset: start, kind: .text, start: start - 1) }
        index += 1
        return text
    }

    private mutating func escaped(in text: Int) throws(JSONFault) -> Unicode.Scalar {
        guard let byte = peek else { throw fault(.text, from: text - 1) }
        let start = index - 1
        index += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try codePoint(from: start)
        default: throw fault(.escape, from: start)
        }
    }

    /// Reads four digits, or twice four for a surrogate pair.
    private mutating func codePoint(from start: Int) throws(JSONFault) -> Unicode.Scalar {
        let first = try unit(from: start)
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xDC00, take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) else {
            throw fault(.escape, from: start)
        }
        let second = try unit(from: start)
        guard (0xDC00...0xDFFF).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        else { throw fault(.escape, from: start) }
        return scalar
    }

    private mutating func unit(from start: Int) throws(JSONFault) -> UInt32 {
        let digits = bytes[index...].prefix(4).compactMap(HexDigit.value)
        guard digits.count == 4 else { throw fault(.escape, from: start) }
        index += 4
        return digits.reduce(0) { $0 << 4 | UInt32($1) }
    }
}
