import Domain

/// Contents of the index's arrays: the tokens of a text, and prefixes of them that people may type.
enum IndexedTokens {
    /// The character before a prefix; it occurs in no text.
    private static let mark = "\u{2}"
    private static let longest = 8

    static func names(_ text: SearchableText) -> String {
        lines(text) { token in token.utf8.allSatisfy { $0 < 0x80 } ? 1...longest : 1...1 }
    }

    /// Returns the tokens of a description, whose prefixes are searched from three characters on.
    static func words(_ text: SearchableText) -> String {
        lines(text) { token in token.utf8.allSatisfy { $0 < 0x80 && $0 > 1 } ? 3...longest : nil }
    }

    /// Returns the indexed prefix for an unfinished token in names.
    static func beginning(ofNames token: String) -> String {
        mark + (token.utf8.allSatisfy { $0 < 0x80 } ? token.prefix(longest) : token.prefix(1))
    }

    /// Returns the indexed prefix for an unfinished token in descriptions; nil where there is none.
    static func beginning(ofWords token: String) -> String? {
        guard token.utf8.allSatisfy({ $0 < 0x80 }), token.utf8.count >= 3 else { return nil }
        return mark + token.prefix(longest)
    }

    private static func lines(_ text: SearchableText, _ lengths: (String) -> ClosedRange<Int>?) -> String {
        var all: Set<String> = []
        for token in text.tokens {
            all.insert(token)
            guard let lengths = lengths(token) else { continue }
            let scalars = token.unicodeScalars
            for length in lengths where length <= scalars.count {
                all.insert(mark + String(String.UnicodeScalarView(scalars.prefix(length))))
            }
        }
        return all.sorted().joined(separator: "\n")
    }
}
