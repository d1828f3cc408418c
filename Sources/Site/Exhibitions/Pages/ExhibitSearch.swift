import Domain

/// A search index of a pack: names, summaries, texts, and parts with easy texts, in all their languages.
struct ExhibitIndex: Sendable {
    private let entries: [Entry]

    private struct Entry {
        let exhibit: Exhibit
        /// The fields, most significant first.
        let fields: [TokenText]

        init(_ exhibit: Exhibit) {
            self.exhibit = exhibit
            let parts = exhibit.parts.flatMap { [$0.name, $0.text] } + [exhibit.easyText].compactMap { $0 }
            fields = [[exhibit.name], [exhibit.summary], [exhibit.text], parts].map { texts in
                TokenText(texts.flatMap { [$0.original] + $0.translations.values }.joined(separator: "\n"))
            }
        }

        /// Returns the first field with a word of the query, if each word is in some field.
        func rank(_ query: SearchQuery) -> Int? {
            let ranks = query.phrases.map { phrase in fields.firstIndex { $0.holds(phrase) } }
            return ranks.contains(nil) ? nil : ranks.compactMap { $0 }.min()
        }
    }

    init(_ pack: Pack) { entries = pack.exhibits.map(Entry.init) }

    /// Returns the results: matches in names before summaries before texts before parts, and otherwise in the order of the pack.
    func search(_ typed: String) -> ExhibitSearch {
        for (reading, query) in SearchReading.tries(typed) {
            let ranked = entries.compactMap { entry in entry.rank(query).map { (rank: $0, exhibit: entry.exhibit) } }
            let found = (0..<4).flatMap { rank in ranked.filter { $0.rank == rank }.map(\.exhibit) }
            if !found.isEmpty { return ExhibitSearch(typed: typed, reading: reading, found: found) }
        }
        return ExhibitSearch(typed: typed, reading: .asTyped, found: [])
    }
}

/// A search: the text typed, its interpretation, and the results.
package struct ExhibitSearch: Sendable {
    let typed: String
    let reading: SearchReading
    let found: [Exhibit]

    /// The status text above the results.
    var account: Phrase {
        let count = Phrase("\(found.count.grouped)점을 찾았어요.", "\(English.counted(found.count, "exhibit")) found.")
        switch reading {
        case .asTyped: return count
        case .initials:
            return Phrase(
                "초성으로 검색했어요. \(count.korean)",
                "\(count.english) Matched by initial consonants."
            )
        case .otherKeyboard(let meant):
            return Phrase(
                "‘\(meant)’ 검색 결과예요. \(count.korean)",
                "\(count.english) Showing results for “\(meant)”."
            )
        }
    }
}
