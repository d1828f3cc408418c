/// A search in the tokens of the index: every word must be present, in any order.
package struct SearchQuery: Sendable, Hashable {
    /// Consecutive tokens.
    package struct TokenRun: Sendable, Hashable {
        package var tokens: [String]
        /// Whether the last token is only a prefix: a lone syllable, or a Latin word still being typed.
        package var endsOpen: Bool

        package init(tokens: [String], endsOpen: Bool) {
            self.tokens = tokens
            self.endsOpen = endsOpen
        }
    }

    package let phrases: [TokenRun]

    private static let mostWords = 8
    private static let mostTokens = 60

    /// Returns nil if `text` has no searchable words.
    package init?(_ text: String) {
        let words = text.composed.split(whereSeparator: \.isWhitespace).prefix(Self.mostWords)
        phrases = words.compactMap { Self.phrase(String($0)) }
        if phrases.isEmpty { return nil }
    }

    /// Searches for names whose syllables begin with these consonants: ㅂㅅㅇㅍㅅ finds 박스오피스. Nil unless `text` is
    /// consonants alone.
    package init?(initials text: String) {
        let words = text.split(whereSeparator: \.isWhitespace).prefix(Self.mostWords)
        let marked = words.map { $0.unicodeScalars.compactMap(Hangul.initialMark(typed:)) }
        guard !marked.isEmpty, zip(words, marked).allSatisfy({ $0.unicodeScalars.count == $1.count }) else {
            return nil
        }
        phrases = marked.map { marks in
            guard marks.count > 1 else { return TokenRun(tokens: marks.map { String($0) }, endsOpen: true) }
            let pairs = zip(marks, marks.dropFirst()).prefix(Self.mostTokens).map { "\($0)\($1)" }
            return TokenRun(tokens: pairs, endsOpen: false)
        }
    }

    /// Returns the tokens of one word, the same as in the index, except that the single last letter of a longer run is
    /// dropped: a name may continue there.
    private static func phrase(_ word: String) -> TokenRun? {
        var found: [(token: String, range: Range<Int>)] = []
        var word = word
        word.withUTF8 { bytes in
            _ = SearchTokens.scan(bytes) { kind, token, range in
                if kind == .text { found.append((String(decoding: token, as: UTF8.self), range)) }
                return found.count < mostTokens ? 0 : 1
            }
        }
        guard let last = found.last else { return nil }
        let closesPair = found.dropLast().last.map { $0.range.contains(last.range.lowerBound) } ?? false
        if closesPair { found.removeLast() }
        return TokenRun(tokens: found.map(\.token), endsOpen: !closesPair)
    }
}
