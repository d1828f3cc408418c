/// A tokenised text that can be searched without a store, by the same rules as in a store.
package struct TokenText: Sendable {
    /// The tokens at each position: the token itself, its initial consonants, and its combination with the next word.
    private var places: [[String]] = []

    package init(_ text: String) {
        var text = text.composed
        text.withUTF8 { bytes in
            _ = SearchTokens.scan(bytes) { kind, token, _ in
                let token = String(decoding: token, as: UTF8.self)
                switch kind {
                case .text: places.append([token])
                case .joined, .initials: places[places.count - 1].append(token)
                }
                return 0
            }
        }
    }

    package func holds(_ phrase: SearchQuery.TokenRun) -> Bool {
        guard !phrase.tokens.isEmpty, phrase.tokens.count <= places.count else { return false }
        return (0...(places.count - phrase.tokens.count)).contains { start in
            phrase.tokens.indices.allSatisfy { matches(phrase, $0, at: start + $0) }
        }
    }

    private func matches(_ phrase: SearchQuery.TokenRun, _ index: Int, at place: Int) -> Bool {
        let token = phrase.tokens[index]
        let isOpen = phrase.endsOpen && index == phrase.tokens.count - 1
        return places[place].contains { isOpen ? $0.hasPrefix(token) : $0 == token }
    }
}
