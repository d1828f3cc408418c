/// A text cut up for looking in it, where there is no store to ask. It is found by the same rules as in a store.
package struct TokenText: Sendable {
    private var words: [String] = []
    /// The first consonants of each token, at the same place.
    private var initials: [String?] = []

    package init(_ text: String) {
        var text = text.composed
        text.withUTF8 { bytes in
            _ = SearchTokens.scan(bytes) { kind, token, _ in
                let token = String(decoding: token, as: UTF8.self)
                switch kind {
                case .text:
                    words.append(token)
                    initials.append(nil)
                case .initials: initials[initials.count - 1] = token
                }
                return 0
            }
        }
    }

    package func holds(_ phrase: SearchQuery.Phrase) -> Bool {
        guard !phrase.tokens.isEmpty, phrase.tokens.count <= words.count else { return false }
        return (0...(words.count - phrase.tokens.count)).contains { start in
            phrase.tokens.indices.allSatisfy { matches(phrase, $0, at: start + $0) }
        }
    }

    private func matches(_ phrase: SearchQuery.Phrase, _ index: Int, at place: Int) -> Bool {
        let token = phrase.tokens[index]
        let isOpen = phrase.endsOpen && index == phrase.tokens.count - 1
        return [words[place], initials[place]].contains {
            $0.map { isOpen ? $0.hasPrefix(token) : $0 == token } ?? false
        }
    }
}
