/// Goes through XML from tag to tag, as far as a drawing needs it.
struct TagReader {
    private let text: [UInt8]
    private var index = 0

    struct Tag {
        let name: Substring
        let attributes: [(name: Substring, value: Substring)]
        let isClosing: Bool
        /// `<path/>`
        let isEmpty: Bool

        /// Without the prefix of a namespace.
        var localName: Substring { name.split(separator: ":").last ?? name }

        subscript(_ attribute: String) -> Substring? { attributes.first { $0.name == attribute }?.value }
    }

    init(_ text: String) { self.text = Array(text.utf8) }

    /// The next tag; nil after the last.
    mutating func next() throws(Drawing.Fault) -> Tag? {
        while let start = text[index...].firstIndex(of: UInt8(ascii: "<")) {
            index = start
            if isNext("<!--") {
                try skip(past: "-->")
            } else if isNext("<![CDATA[") {
                try skip(past: "]]>")
            } else if isNext("<?") {
                try skip(past: "?>")
            } else if isNext("<!") {
                try skipDeclaration()
            } else {
                return try tag()
            }
        }
        return nil
    }

    /// A document type is harmless until it declares something of its own.
    private mutating func skipDeclaration() throws(Drawing.Fault) {
        let start = index
        try skip(past: ">")
        if text[start..<index].contains(UInt8(ascii: "[")) { throw .forbidden("<!DOCTYPE […]>") }
    }

    private mutating func tag() throws(Drawing.Fault) -> Tag {
        index += 1
        let isClosing = peek == UInt8(ascii: "/")
        if isClosing { index += 1 }
        let name = word()
        guard !name.isEmpty else { throw .notWhole }
        var attributes: [(name: Substring, value: Substring)] = []
        while true {
            skipSpace()
            switch peek {
            case nil: throw .notWhole
            case UInt8(ascii: ">"):
                index += 1
                return Tag(name: name, attributes: attributes, isClosing: isClosing, isEmpty: false)
            case UInt8(ascii: "/"):
                index += 1
                guard peek == UInt8(ascii: ">") else { throw .notWhole }
                index += 1
                return Tag(name: name, attributes: attributes, isClosing: isClosing, isEmpty: true)
            default: attributes.append(try attribute())
            }
        }
    }

    private mutating func attribute() throws(Drawing.Fault) -> (Substring, Substring) {
        let name = word()
        skipSpace()
        guard !name.isEmpty, peek == UInt8(ascii: "=") else { throw .notWhole }
        index += 1
        skipSpace()
        guard let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { throw .notWhole }
        index += 1
        guard let end = text[index...].firstIndex(of: quote) else { throw .notWhole }
        let value = Substring(decoding: text[index..<end], as: UTF8.self)
        index = end + 1
        return (name, Self.plain(value))
    }

    /// Characters by number would hide what a value says.
    private static func plain(_ value: Substring) -> Substring {
        guard value.end(of: "&#") != nil else { return value }
        var plain = ""
        var rest = value
        while let start = rest.firstIndex(of: "&") {
            plain += rest[..<start]
            rest = rest[start...]
            guard rest.hasPrefix("&#"), let end = rest.firstIndex(of: ";") else {
                plain.append(rest.removeFirst())
                continue
            }
            let digits = rest[..<end].dropFirst(2)
            let code = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
            if let scalar = code.flatMap(Unicode.Scalar.init) { plain.append(Character(scalar)) }
            rest = rest[rest.index(after: end)...]
        }
        return Substring(plain + rest)
    }

    private mutating func word() -> Substring {
        let start = index
        while let byte = peek, byte > 0x20, !Self.endsWord.contains(byte) { index += 1 }
        return Substring(decoding: text[start..<index], as: UTF8.self)
    }

    private static let endsWord = Array("/>='\"<".utf8)

    private mutating func skipSpace() { while let byte = peek, byte <= 0x20 { index += 1 } }

    private mutating func skip(past end: String) throws(Drawing.Fault) {
        let end = Array(end.utf8)
        while index < text.count {
            if text[index...].starts(with: end) {
                index += end.count
                return
            }
            index += 1
        }
        throw .notWhole
    }

    private var peek: UInt8? { index < text.count ? text[index] : nil }

    private func isNext(_ start: StaticString) -> Bool { start.withUTF8Buffer { text[index...].starts(with: $0) } }
}
