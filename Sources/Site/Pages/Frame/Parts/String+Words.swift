extension String {
    /// Returns the first words without line breaks, for an excerpt.
    package func firstWords(upTo count: Int) -> String {
        let words = split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.count <= count ? words : words.prefix(count - 1) + "…"
    }
}
