extension String {
    /// The beginning, without ends of lines, for where a text can only be hinted at.
    package func firstWords(upTo count: Int) -> String {
        let words = split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.count <= count ? words : words.prefix(count - 1) + "…"
    }
}
