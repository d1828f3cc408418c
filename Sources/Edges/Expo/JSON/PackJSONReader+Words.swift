/// Tokens other than texts: white space, keys, numbers, and invalid words.
extension PackJSONReader {
    mutating func skipSpace() {
        var isForeign = false
        while let byte = peek {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): index += 1
            case UInt8(ascii: "#"): skipComment(to: "\n")
            case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): skipComment(to: "\n")
            case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): skipComment(to: "*/")
            default:
                guard let length = foreignSpace else { return }
                if !isForeign { report(.foreignSpace) }
                isForeign = true
                index += length
            }
        }
    }

    private mutating func skipComment(to end: StaticString) {
        report(.comment)
        index += end.utf8CodeUnitCount
        while !isAtEnd, !isNext(end) { index += 1 }
        index = min(index + end.utf8CodeUnitCount, bytes.count)
    }

    /// The length of foreign white space from copied text: no-break, ideographic and zero-width spaces, and a byte
    /// order mark.
    private var foreignSpace: Int? {
        let spaces: [StaticString] = ["\u{A0}", "\u{3000}", "\u{200B}", "\u{FEFF}"]
        return spaces.first { isNext($0) }?.utf8CodeUnitCount
    }

    mutating func key() -> String? {
        let start = index
        switch peek {
        case UInt8(ascii: "\""): return text()
        case UInt8(ascii: "{"), UInt8(ascii: "["): break
        default:
            if let quoted = strangelyQuoted() { return quoted }
            while let byte = peek, byte != UInt8(ascii: ":"), byte > 0x20, !isAtDelimiter { index += 1 }
            let word = written(from: start)
            skipSpace()
            if peek == UInt8(ascii: ":"), !word.isEmpty {
                report(.unquotedKey(word), at: start)
                return word
            }
        }
        report(.keyMissing, at: start)
        while !isAtDelimiter { index += 1 }
        return nil
    }

    /// Reads `true`, `false`, `null`, or an invalid word.
    mutating func word() -> JSONValue.Content {
        let start = index
        if strangelyQuoted() != nil { return .unreadable }
        while let byte = peek, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) { index += 1 }
        switch written(from: start) {
        case "true": return .bool(true)
        case "false": return .bool(false)
        case "null": return .null
        default:
            while !isAtDelimiter { index += 1 }
            report(.noValue(written(from: start)), at: start)
            return .unreadable
        }
    }

    /// Reads a text in quotes JSON does not allow, and reports it. It ends on its line.
    private mutating func strangelyQuoted() -> String? {
        let isSingle = peek == UInt8(ascii: "'")
        guard isSingle || isNext("\u{201C}") || isNext("\u{201D}") else { return nil }
        report(isSingle ? .singleQuotes : .curlyQuotes)
        index += isSingle ? 1 : 3
        let start = index
        while let byte = peek, byte != UInt8(ascii: "\n") {
            if isSingle
                ? byte == UInt8(ascii: "'") : isNext("\u{201D}") || isNext("\u{201C}") || byte == UInt8(ascii: "\"")
            {
                let text = written(from: start)
                index += byte < 0x80 ? 1 : 3
                return text
            }
            index += 1
        }
        return written(from: start)
    }

    mutating func number(inObject: Bool) -> JSONValue.Content {
        let start = index
        while let byte = peek, Self.isOfNumber(byte) { index += 1 }
        let digits = written(from: start)
        if inObject, let plain = grouped(after: digits) {
            report(.groupedNumber(plain: plain), at: start)
            return .unreadable
        }
        while let byte = peek, byte > 0x20, byte != UInt8(ascii: "/"), !isAtDelimiter { index += 1 }
        let text = written(from: start)
        guard Self.isNumber(text) else {
            report(.noNumber(text), at: start)
            return .unreadable
        }
        return .number(JSONNumber(text: text))
    }

    /// Reads `48,130,300`: in an object the comma after a number is followed by a key.
    private mutating func grouped(after digits: String) -> String? {
        var plain = digits
        while peek == UInt8(ascii: ","), let one = peek(1), let two = peek(2), let three = peek(3),
            [one, two, three].allSatisfy(Self.isDigit), !(peek(4).map(Self.isDigit) ?? false)
        {
            plain += written(from: index + 1, to: index + 4)
            index += 4
        }
        return plain == digits ? nil : plain
    }

    func written(from start: Int, to end: Int? = nil) -> String {
        let end = end ?? index
        return String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private static func isOfNumber(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"): true
        default: isDigit(byte)
        }
    }

    /// Whether it matches `-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?`.
    private static func isNumber(_ text: String) -> Bool {
        var rest = text.utf8[...]
        func digits() -> Int {
            let digits = rest.prefix(while: isDigit)
            rest = rest.dropFirst(digits.count)
            return digits.count
        }
        if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        let startsWithZero = rest.first == UInt8(ascii: "0")
        let whole = digits()
        guard whole > 0, !startsWithZero || whole == 1 else { return false }
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            guard digits() > 0 else { return false }
        }
        if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
            rest.removeFirst()
            if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
            guard digits() > 0 else { return false }
        }
        return rest.isEmpty
    }
}
