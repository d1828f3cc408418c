/// The interpretation of the typed text. The results page mentions it if it is not `asTyped`.
package enum SearchReading: Sendable, Equatable {
    case asTyped
    /// The initial consonants of syllables.
    case initials
    /// Text typed with the other keyboard layout; the value is the intended text: 박스오피스 for `qkrtmdhvltm`.
    case otherKeyboard(String)
}

extension SearchReading {
    /// Returns the interpretations of `text` in order; the next is tried only if nothing was found.
    package static func tries(_ text: String) -> [(reading: SearchReading, query: SearchQuery)] {
        var tries: [(reading: SearchReading, query: SearchQuery)] = []
        if let query = SearchQuery(text) { tries.append((.asTyped, query)) }
        if let query = SearchQuery(initials: text.composed) { tries.append((.initials, query)) }
        if let meant = KeyboardSlip.meant(by: text.composed), let query = SearchQuery(meant) {
            tries.append((.otherKeyboard(meant), query))
        }
        return tries
    }
}
