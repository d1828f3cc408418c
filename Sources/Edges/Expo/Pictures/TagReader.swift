/// Parses a drawing's XML piece by piece, more strictly than browsers: ambiguous input is refused.
struct TagReader {
    let text: [UInt8]
    private(set) var index = 0
    /// The start of the last piece.
    private(set) var start = 0
    private var hasElement = false

    enum Piece {
        case opening(OpeningTag)
        case closing(String)
        /// Text between tags, with its references resolved.
        case text(String)
    }

    struct OpeningTag {
        let name: String
        let attributes: [TagAttribute]
        /// A self-closing tag such as `<path/>`.
        let isEmpty: Bool

        subscript(_ attribute: String) -> String? { attributes.first { $0.name == attribute }?.value }
    }

    struct TagAttribute {
        let name: String
        let value: String
    }

    private static let mostAttributes = 200

    init(_ bytes: [UInt8]) throws(SVGDocument.Fault) {
        guard String(validating: bytes, as: UTF8.self) != nil else { throw SVGDocument.Fault(.noText) }
        text = bytes
        if let place = bytes.firstIndex(where: { $0 < 0x20 && $0 != 9 && $0 != 10 && $0 != 13 }) {
            throw SVGDocument.Fault(.controlCharacter, at: place)
        }
        if isNext("\u{FEFF}") { index = 3 }
        if isNext("<?xml"), index + 5 < text.count, text[index + 5] <= 0x20 { try xmlDeclaration() }
    }

    /// Returns the next piece; nil after the last.
    mutating func next() throws(SVGDocument.Fault) -> Piece? {
        while index < text.count {
            start = index
            guard text[index] == UInt8(ascii: "<") else { return .text(try betweenTags()) }
            if isNext("<!--") {
                try skipComment()
            } else if isNext("<![CDATA[") {
                return .text(try characterData())
            } else if isNext("<?") {
                throw fault(.instruction(instruction))
            } else if isNext("<!") {
                try skipDocumentType()
            } else {
                hasElement = true
                index += 1
                return peek == UInt8(ascii: "/") ? try closing() : .opening(try opening())
            }
        }
        return nil
    }

    /// The start of a processing instruction, such as `<?php`.
    private var instruction: String {
        let name = text[(index + 2)...].prefix(40).prefix { $0 > 0x20 && $0 != UInt8(ascii: "?") }
        return "<?" + String(decoding: name, as: UTF8.self)
    }

    func fault(_ reason: SVGDocument.Fault.Reason) -> SVGDocument.Fault { SVGDocument.Fault(reason, at: start) }
}

/// Before the drawing.
extension TagReader {
    /// Checks the XML declaration: with another encoding a browser would read other characters than were checked here.
    private mutating func xmlDeclaration() throws(SVGDocument.Fault) {
        start = index
        let declaration = String(decoding: try skipped(past: "?>"), as: UTF8.self)
        let words = Self.withOneQuote(declaration.dropFirst(5).dropLast(2))
        for word in words.split(whereSeparator: \.isWhitespace) {
            switch word.lowercased() {
            case #"version="1.0""#, #"encoding="utf-8""#, #"encoding="utf8""#, #"standalone="no""#,
                #"standalone="yes""#:
                continue
            case #"encoding="us-ascii""#, #"encoding="ascii""#, #"encoding="iso-8859-1""#,
                #"encoding="windows-1252""#:
                // Equal to UTF-8 as long as both are ASCII.
                guard text.allSatisfy({ $0 < 0x80 }) else { throw fault(.encoding(String(word))) }
            default: throw fault(.encoding(String(word)))
            }
        }
    }

    /// Skips the document type. SVG's own says nothing; an internal one could say anything.
    private mutating func skipDocumentType() throws(SVGDocument.Fault) {
        let declaration = String(decoding: try skipped(past: ">"), as: UTF8.self)
        let words = Self.withOneQuote(declaration.dropFirst(2).dropLast())
        let parts = words.split(separator: "\"", omittingEmptySubsequences: false).map { part in
            part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        let isOfSVG =
            switch parts.count {
            case 1: parts[0] == "DOCTYPE svg"
            case 5:
                parts[0] == "DOCTYPE svg PUBLIC" && parts[1].hasPrefix("-//W3C//DTD SVG")
                    && parts[3].hasPrefix("http://www.w3.org/") && parts[2].isEmpty && parts[4].isEmpty
            default: false
            }
        guard isOfSVG, !hasElement else { throw fault(.documentType) }
    }

    private static func withOneQuote(_ text: Substring) -> String { String(text.map { $0 == "'" ? "\"" : $0 }) }
}

/// Tags.
extension TagReader {
    private mutating func closing() throws(SVGDocument.Fault) -> Piece {
        index += 1
        let name = try name()
        skipSpace()
        guard peek == UInt8(ascii: ">") else { throw fault(.notWhole) }
        index += 1
        return .closing(name)
    }

    private mutating func opening() throws(SVGDocument.Fault) -> OpeningTag {
        let name = try name()
        var attributes: [TagAttribute] = []
        var names: Set<String> = []
        while true {
            let hadSpace = skipSpace()
            switch peek {
            case UInt8(ascii: ">"):
                index += 1
                return OpeningTag(name: name, attributes: attributes, isEmpty: false)
            case UInt8(ascii: "/"):
                index += 1
                guard peek == UInt8(ascii: ">") else { throw fault(.notWhole) }
                index += 1
                return OpeningTag(name: name, attributes: attributes, isEmpty: true)
            default:
                guard hadSpace, attributes.count < Self.mostAttributes else { throw fault(.notWhole) }
                let attribute = try attribute()
                guard names.insert(attribute.name).inserted else { throw fault(.notWhole) }
                attributes.append(attribute)
            }
        }
    }

    private mutating func attribute() throws(SVGDocument.Fault) -> TagAttribute {
        let name = try name()
        skipSpace()
        guard peek == UInt8(ascii: "=") else { throw fault(.notWhole) }
        index += 1
        skipSpace()
        guard let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            throw fault(.notWhole)
        }
        index += 1
        guard let end = text[index...].firstIndex(of: quote) else { throw fault(.notWhole) }
        let value = text[index..<end]
        guard !value.contains(UInt8(ascii: "<")) else { throw fault(.notWhole) }
        index = end + 1
        return TagAttribute(name: name, value: try resolved(value))
    }

    /// Reads a name: letters, digits, `_`, `-`, `.`, one colon at most, and non-ASCII.
    private mutating func name() throws(SVGDocument.Fault) -> String {
        let begin = index
        var colons = 0
        while let byte = peek {
            let isLetter = byte >= 0x80 || byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
            let isLater = byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte == UInt8(ascii: "-")
            if byte == UInt8(ascii: ":") { colons += 1 }
            guard
                isLetter || byte == UInt8(ascii: "_") || index > begin && (isLater || byte == UInt8(ascii: "."))
                    || index > begin && byte == UInt8(ascii: ":")
            else { break }
            index += 1
        }
        guard index > begin, colons < 2, text[index - 1] != UInt8(ascii: ":") else { throw fault(.notWhole) }
        return String(decoding: text[begin..<index], as: UTF8.self)
    }
}

/// Between tags.
extension TagReader {
    private mutating func betweenTags() throws(SVGDocument.Fault) -> String {
        let end = text[index...].firstIndex(of: UInt8(ascii: "<")) ?? text.count
        let piece = text[index..<end]
        index = end
        return try resolved(piece)
    }

    /// Skips a comment. Parsed as HTML, comments and CDATA end earlier: they must not contain anything that could begin
    /// there.
    private mutating func skipComment() throws(SVGDocument.Fault) {
        let comment = try skipped(past: "-->")
        let inside = comment.dropFirst(4).dropLast(3)
        let isPlain =
            comment.count >= 7 && inside.first != UInt8(ascii: ">") && !inside.starts(with: "->".utf8)
            && inside.last != UInt8(ascii: "-") && !zip(inside, inside.dropFirst()).contains { $0 == 45 && $1 == 45 }
        guard isPlain else { throw fault(.notWhole) }
    }

    private mutating func characterData() throws(SVGDocument.Fault) -> String {
        let data = try skipped(past: "]]>").dropFirst(9).dropLast(3)
        guard !data.contains(UInt8(ascii: "<")) else { throw fault(.characterData) }
        return String(decoding: data, as: UTF8.self)
    }

    /// Resolves the five entities of XML and numeric references. Others would have to be declared.
    private func resolved(_ piece: ArraySlice<UInt8>) throws(SVGDocument.Fault) -> String {
        guard piece.contains(UInt8(ascii: "&")) else { return String(decoding: piece, as: UTF8.self) }
        var plain: [UInt8] = []
        var rest = piece
        while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
            plain += rest[..<start]
            let name = rest[start...].dropFirst().prefix(12).prefix { $0 != UInt8(ascii: ";") }
            guard name.endIndex < rest.endIndex, rest[name.endIndex] == UInt8(ascii: ";"),
                let scalar = Self.scalar(String(decoding: name, as: UTF8.self))
            else { throw fault(.entity("&\(String(decoding: name, as: UTF8.self));")) }
            plain += Array(String(scalar).utf8)
            rest = rest[(name.endIndex + 1)...]
        }
        return String(decoding: plain + rest, as: UTF8.self)
    }

    private static func scalar(_ name: String) -> Unicode.Scalar? {
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default: break
        }
        guard name.utf8.first == UInt8(ascii: "#") else { return nil }
        let digits = name.dropFirst()
        let code = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        guard let scalar = code.flatMap(Unicode.Scalar.init) else { return nil }
        let isText =
            scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF || [9, 10, 13].contains(code)
        return isText ? scalar : nil
    }
}

/// Bytes.
extension TagReader {
    private var peek: UInt8? { index < text.count ? text[index] : nil }

    @discardableResult private mutating func skipSpace() -> Bool {
        let begin = index
        while let byte = peek, byte <= 0x20 { index += 1 }
        return index > begin
    }

    /// Skips up to and including that mark.
    private mutating func skipped(past end: StaticString) throws(SVGDocument.Fault) -> ArraySlice<UInt8> {
        let begin = index
        while index < text.count {
            if isNext(end) {
                index += end.utf8CodeUnitCount
                return text[begin..<index]
            }
            index += 1
        }
        throw fault(.notWhole)
    }

    private func isNext(_ start: StaticString) -> Bool { start.withUTF8Buffer { text[index...].starts(with: $0) } }
}
