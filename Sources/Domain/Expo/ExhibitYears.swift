/// The year an exhibit is from, or the first and the last of several. Years before Christ are negative.
package struct ExhibitYears: Sendable, Hashable {
    package let first: Int
    package let last: Int

    /// Nil for years out of order, too far away, or zero, which there was not.
    package init?(first: Int, last: Int) {
        guard first <= last, first >= -99_999, last <= 9_999, first != 0, last != 0 else { return nil }
        (self.first, self.last) = (first, last)
    }

    /// Parses years as people write them: `1377`, `1236~1251`, `-50` or `기원전 50년`.
    package init?(written text: String) {
        var parts = text.split(omittingEmptySubsequences: false) { "~–—".contains($0) }
        if parts.count == 1, let dash = text.dropFirst().firstIndex(of: "-") {
            parts = [text[..<dash], text[text.index(after: dash)...]]
        }
        let years = parts.compactMap(Self.year)
        guard years.count == parts.count, (1...2).contains(years.count) else { return nil }
        self.init(first: years[0], last: years[years.count - 1])
    }

    private static func year(_ text: Substring) -> Int? {
        let text = String(text.filter { !$0.isWhitespace && $0 != "년" })
        let era = "기원전"
        return text.hasPrefix(era) ? Int(text.dropFirst(era.count)).map { -$0 } : Int(text)
    }

    /// The years as they are saved.
    package var written: String { first == last ? "\(first)" : "\(first)~\(last)" }

    /// The years in digits: `1236–1251`.
    package var words: Phrase {
        let (first, last) = (Self.words(first), Self.words(last))
        if first == last { return first }
        return Phrase("\(first.korean)–\(last.korean)", "\(first.english)–\(last.english)")
    }

    private static func words(_ year: Int) -> Phrase {
        year > 0 ? Phrase("\(year)", "\(year)") : Phrase("기원전 \(-year)", "\(-year) BC")
    }
}

extension Pack {
    /// The exhibits whose years are known, the oldest first.
    package var byYear: [(years: ExhibitYears, exhibit: Exhibit)] {
        way.compactMap { exhibit in exhibit.years.map { (years: $0, exhibit: exhibit) } }.enumerated()
            .sorted { ($0.element.years.first, $0.offset) < ($1.element.years.first, $1.offset) }.map(\.element)
    }
}
