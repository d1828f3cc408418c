import Domain

/// What the arrays of the index hold: the tokens of a text, and the beginnings somebody may have typed of one.
enum IndexedTokens {
    /// Before a beginning; no text has it.
    private static let mark = "\u{2}"
    private static let longest = 8

    static func names(_ text: SearchableText) -> String {
        lines(text) { token in token.utf8.allSatisfy { $0 < 0x80 } ? 1...longest : 1...1 }
    }

    /// Of descriptions shorter beginnings are not looked for.
    static func words(_ text: SearchableText) -> String {
        lines(text) { token in token.utf8.allSatisfy { $0 < 0x80 && $0 > 1 } ? 3...longest : nil }
    }

    /// As much of a token that is only begun as is kept of names' tokens.
    static func beginning(ofNames token: String) -> String {
        mark + (token.utf8.allSatisfy { $0 < 0x80 } ? token.prefix(longest) : token.prefix(1))
    }

    /// The same of descriptions' tokens; nil where nothing is.
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
