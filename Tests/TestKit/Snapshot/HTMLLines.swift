/// HTML formatted for reading and comparing: one element per line, nested ones indented, attributes unchanged.
package struct HTMLLines {
    private enum Token {
        case open(name: Substring, tag: Substring, isVoid: Bool)
        case close(name: Substring)
        case text(Substring)
    }

    private static let void: Set<Substring> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
    ]

    private var lines: [String] = []
    private var depth = 0

    package var text: String { lines.joined(separator: "\n") }

    package init(_ html: String) {
        let tokens = HTMLLines.tokens(of: html)
        var index = 0
        while index < tokens.count { index += lay(tokens[index...]) }
    }

    /// Formats the first token, or an element with only text inside; returns the number of tokens consumed.
    private mutating func lay(_ tokens: ArraySlice<Token>) -> Int {
        let first = tokens.startIndex
        switch tokens[first] {
        case .text(let text):
            add(text)
        case .open(_, let tag, isVoid: true):
            add(tag)
        case .close(let name):
            depth = max(0, depth - 1)
            add("</\(name)>")
        case .open(let name, let tag, isVoid: false):
            if tokens.count > 1, case .close(name) = tokens[first + 1] {
                add("\(tag)</\(name)>")
                return 2
            }
            if tokens.count > 2, case .text(let text) = tokens[first + 1], case .close(name) = tokens[first + 2] {
                add("\(tag)\(text)</\(name)>")
                return 3
            }
            add(tag)
            depth += 1
        }
        return 1
    }

    private mutating func add(_ line: some StringProtocol) {
        lines.append(String(repeating: "  ", count: depth) + line)
    }

    private static func tokens(of html: String) -> [Token] {
        var tokens: [Token] = []
        var rest = html[...]
        while let start = rest.firstIndex(of: "<") {
            if let text = trimmed(rest[..<start]) { tokens.append(.text(text)) }
            rest = rest[start...]
            let tag = rest[...(endOfTag(in: rest) ?? rest.index(before: rest.endIndex))]
            rest = rest[tag.endIndex...]
            let token = token(for: tag)
            tokens.append(token)
            // The content of a script or a style is not markup.
            if case .open(let name, _, _) = token, name == "script" || name == "style" {
                let end = rest.ranges(of: "</\(name)").first?.lowerBound ?? rest.endIndex
                if let text = trimmed(rest[..<end]) { tokens.append(.text(text)) }
                rest = rest[end...]
            }
        }
        if let text = trimmed(rest) { tokens.append(.text(text)) }
        return tokens
    }

    private static func token(for tag: Substring) -> Token {
        let inside = tag.dropFirst().dropLast()
        if inside.hasPrefix("/") { return .close(name: inside.dropFirst()) }
        let name = inside.prefix { !$0.isWhitespace && $0 != "/" }
        let isVoid = void.contains(name) || inside.hasSuffix("/") || name.hasPrefix("!")
        return .open(name: name, tag: tag, isVoid: isVoid)
    }

    /// Returns the end of a tag. A `>` inside a quoted value does not end it.
    private static func endOfTag(in rest: Substring) -> Substring.Index? {
        var quote: Character?
        for index in rest.indices {
            let character = rest[index]
            if let open = quote {
                if character == open { quote = nil }
            } else if character == "\"" || character == "'" {
                quote = character
            } else if character == ">" {
                return index
            }
        }
        return nil
    }

    private static func trimmed(_ text: Substring) -> Substring? {
        let words = text.split(whereSeparator: \.isWhitespace)
        return words.isEmpty ? nil : Substring(words.joined(separator: " "))
    }
}
