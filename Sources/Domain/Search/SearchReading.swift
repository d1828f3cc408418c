/// How what was typed was understood. The page with the finds says so when it was not `asTyped`.
package enum SearchReading: Sendable, Equatable {
    case asTyped
    /// As the first consonants of syllables.
    case initials
    /// As typed with the other keyboard on; holds what was meant: 박스오피스 for `qkrtmdhvltm`.
    case otherKeyboard(String)
}

extension SearchReading {
    /// The ways to read `text`, in the order they are tried: the next only when nothing was found.
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
