/// A text split into tokens with their positions, for engines whose index has tokens without positions: it checks
/// whether the tokens of a phrase are consecutive in a row the index has found.
package struct SearchableText: Sendable {
    /// The positions of each token, in ascending order.
    private var places: [String: [Int]] = [:]
    private var next = 0

    /// Separates `columns`, so that no phrase continues from one into the next. A description omits its initials
    /// (`isPlain`).
    package init(_ columns: [String], isPlain: Bool = false) {
        for column in columns { add(column, isPlain: isPlain) }
    }

    private mutating func add(_ column: String, isPlain: Bool) {
        var column = column
        var (places, place) = (places, next - 1)
        column.withUTF8 { bytes in
            _ = SearchTokens.scan(bytes, withTraits: isPlain) { kind, token, _ in
                if isPlain, kind == .initials { return 0 }
                if kind == .text { place += 1 }
                places[String(decoding: token, as: UTF8.self), default: []].append(place)
                return 0
            }
        }
        // An unused position separates the columns.
        (self.places, next) = (places, place + 2)
    }

    /// All distinct tokens.
    package var tokens: some Collection<String> { places.keys }

    package func matches(_ query: SearchQuery) -> Bool { query.phrases.allSatisfy(matches) }

    private func matches(_ phrase: SearchQuery.TokenRun) -> Bool {
        var tokens = phrase.tokens
        let open = phrase.endsOpen ? tokens.popLast() : nil
        guard let first = tokens.first else { return open.map { !ends(of: $0).isEmpty } ?? true }
        var starts = Set(places[first] ?? [])
        for (step, token) in tokens.enumerated().dropFirst() {
            starts.formIntersection((places[token] ?? []).map { $0 - step })
        }
        if let open { starts.formIntersection(ends(of: open).map { $0 - tokens.count }) }
        return !starts.isEmpty
    }

    /// Returns the positions of tokens with this prefix.
    private func ends(of beginning: String) -> [Int] {
        places.filter { $0.key.utf8.starts(with: beginning.utf8) }.flatMap(\.value)
    }
}
