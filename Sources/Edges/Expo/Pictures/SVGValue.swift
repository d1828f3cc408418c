/// One pass through a value's bytes.
struct SVGValue {
    private let bytes: [UInt8]
    private var index = 0
    private(set) var references: [String] = []
    /// A reference outside the drawing.
    private(set) var outside: String?

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The unreadable rest.
    var rest: String { String(decoding: bytes[index...].prefix(60), as: UTF8.self) }

    mutating func passes() -> Bool {
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "'"), UInt8(ascii: "\""):
                guard quoted(byte) != nil else { return false }
            case UInt8(ascii: "("):
                guard call() else { return false }
            case UInt8(ascii: "/") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "*"):
                return false
            default:
                guard Self.isPlain(byte) else { return false }
                index += 1
            }
        }
        return true
    }

    /// Whether it is a letter, a digit, `-`, `_`, or non-ASCII.
    static func isWord(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte | 32 >= UInt8(ascii: "a") && byte | 32 <= UInt8(ascii: "z")
            || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: "_")
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        isWord(byte) || byte <= 0x20 || ".,+%#/*)".utf8.contains(byte)
    }

    /// Reads a quoted name; escapes are not allowed, so that its end is unambiguous.
    private mutating func quoted(_ quote: UInt8) -> ArraySlice<UInt8>? {
        let inside = bytes[(index + 1)...].prefix { $0 != quote }
        let isPlain = inside.allSatisfy { byte in byte >= 0x20 && !"\\<>{}".utf8.contains(byte) }
        guard inside.endIndex < bytes.count, isPlain else { return nil }
        index = inside.endIndex + 1
        return inside
    }

    /// Checks a function call at its bracket: the function must be known, and `url` must refer to a part of the
    /// drawing.
    private mutating func call() -> Bool {
        var end = index
        while end > 0, bytes[end - 1] <= 0x20 { end -= 1 }
        var start = end
        while start > 0, Self.isWord(bytes[start - 1]) { start -= 1 }
        let name = String(decoding: bytes[start..<end], as: UTF8.self).lowercased()
        guard name == "url" else {
            guard SVGNames.functions.contains(name) else {
                index = start
                return false
            }
            index += 1
            return true
        }
        guard end == index, let reference = local() else {
            outside = String(decoding: bytes[start...].prefix(60), as: UTF8.self)
            return false
        }
        references.append(reference)
        return true
    }

    /// Reads `(#name)` or `('#name')`.
    private mutating func local() -> String? {
        index += 1
        skipSpace()
        guard index < bytes.count else { return nil }
        let first = bytes[index]
        let inside: ArraySlice<UInt8>
        if first == UInt8(ascii: "'") || first == UInt8(ascii: "\"") {
            guard let text = quoted(first) else { return nil }
            inside = text
        } else {
            inside = bytes[index...].prefix { $0 > 0x20 && $0 != UInt8(ascii: ")") }
            index = inside.endIndex
        }
        skipSpace()
        guard index < bytes.count, bytes[index] == UInt8(ascii: ")") else { return nil }
        index += 1
        return String(decoding: inside, as: UTF8.self).partOfDrawing
    }

    private mutating func skipSpace() { while index < bytes.count, bytes[index] <= 0x20 { index += 1 } }
}

extension String {
    /// The name in `#name`; nil for anything else, such as a URL or `#xpointer(…)`.
    var partOfDrawing: String? {
        guard utf8.first == UInt8(ascii: "#"), utf8.count > 1 else { return nil }
        let isName = utf8.dropFirst().allSatisfy { byte in byte > 0x20 && !"'\"()<>\\#&{}".utf8.contains(byte) }
        return isName ? String(dropFirst()) : nil
    }
}
