/// Parses the values and styles of a drawing: only those known to load nothing are accepted.
struct SVGStyle {
    /// The referenced parts of the drawing.
    private(set) var references: [String] = []

    /// A rule of a `<style>`.
    struct Rule {
        /// The last parts of its selectors: `.name`, `#name`, `name` or `*`.
        var keys: [String]
        var references: [String]
    }

    /// Parses a single value, such as that of `fill` or `transform`.
    mutating func read(value: some StringProtocol, of name: String) throws(Refused) {
        var scan = SVGValue(Array(value.utf8))
        guard scan.passes() else {
            let bad = scan.outside ?? scan.rest
            throw Refused(scan.outside == nil ? .value(bad, of: name) : .outside(bad, of: name))
        }
        references += scan.references
    }

    /// Parses `fill:red;stroke:none`.
    mutating func read(declarations: some StringProtocol) throws(Refused) {
        for declaration in Self.parts(of: Array(declarations.utf8), at: UInt8(ascii: ";")) {
            let text = String(decoding: declaration, as: UTF8.self).trimmed
            guard !text.isEmpty else { continue }
            guard let colon = text.firstIndex(of: ":") else { throw Refused(.property(text)) }
            let name = text[..<colon].trimmed
            let isKnown = SVGNames.properties.contains(name.lowercased()) || SVGNames.properties.contains(name)
            let isInkscapes =
                name.hasPrefix("-inkscape-") && name.utf8.allSatisfy { $0 == 45 || $0 | 32 >= 97 && $0 | 32 <= 122 }
            guard isKnown || isInkscapes else { throw Refused(.property(name)) }
            var value = text[text.index(after: colon)...].trimmed
            if value.hasSuffix("!important") { value = value.dropLast(10).trimmed }
            try read(value: value, of: name)
        }
    }

    /// Parses the rules of a `<style>`: simple selectors and declarations, and no at-rules.
    static func rules(of sheet: String) throws(Refused) -> [Rule] {
        var rest = try withoutComments(Array(sheet.utf8))[...]
        var rules: [Rule] = []
        while let first = rest.firstIndex(where: { $0 > 0x20 }) {
            rest = rest[first...]
            guard let open = rest.firstIndex(of: UInt8(ascii: "{")),
                let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
            else { throw Refused(.rule(String(decoding: rest.prefix(60), as: UTF8.self))) }
            let selectors = String(decoding: rest[..<open], as: UTF8.self)
            guard let keys = keys(of: selectors) else { throw Refused(.rule(selectors.trimmed)) }
            var style = SVGStyle()
            try style.read(declarations: String(decoding: rest[open..<close].dropFirst(), as: UTF8.self))
            rules.append(Rule(keys: keys, references: style.references))
            rest = rest[(close + 1)...]
        }
        return rules
    }

    struct Refused: Error {
        let reason: SVGDocument.Fault.Reason

        init(_ reason: SVGDocument.Fault.Reason) { self.reason = reason }
    }

    /// Returns nil unless every selector consists of elements, classes and IDs.
    private static func keys(of selectors: String) -> [String]? {
        let isPlain = selectors.utf8.allSatisfy { byte in
            SVGValue.isWord(byte) || byte <= 0x20 || ".#*,>".utf8.contains(byte)
        }
        guard isPlain else { return nil }
        var keys: [String] = []
        for selector in selectors.split(separator: ",", omittingEmptySubsequences: false) {
            guard let last = selector.split(whereSeparator: { $0.isWhitespace || $0 == ">" }).last,
                let mark = last.lastIndex(where: { $0 == "." || $0 == "#" || $0 == "*" }) ?? last.indices.first
            else { return nil }
            keys.append(String(last[mark...]))
        }
        return keys
    }

    private static func withoutComments(_ sheet: [UInt8]) throws(Refused) -> [UInt8] {
        var kept: [UInt8] = []
        var rest = sheet[...]
        while let start = rest.indices.first(where: { rest[$0...].starts(with: "/*".utf8) }) {
            kept += rest[..<start] + [0x20]
            rest = rest[(start + 2)...]
            guard let end = rest.indices.first(where: { rest[$0...].starts(with: "*/".utf8) }) else {
                throw Refused(.rule("/*"))
            }
            rest = rest[(end + 2)...]
        }
        return kept + rest
    }

    /// Splits at that byte, except within quotes.
    private static func parts(of text: [UInt8], at separator: UInt8) -> [ArraySlice<UInt8>] {
        var parts: [ArraySlice<UInt8>] = []
        var start = 0
        var quote: UInt8?
        for (index, byte) in text.enumerated() {
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
                quote = byte
            } else if byte == separator {
                parts.append(text[start..<index])
                start = index + 1
            }
        }
        return parts + [text[start...]]
    }
}

extension StringProtocol {
    /// The text without surrounding blanks.
    fileprivate var trimmed: String {
        let bytes = Array(utf8)
        guard let first = bytes.firstIndex(where: { $0 > 0x20 }), let last = bytes.lastIndex(where: { $0 > 0x20 })
        else {
            return ""
        }
        return String(decoding: bytes[first...last], as: UTF8.self)
    }
}
