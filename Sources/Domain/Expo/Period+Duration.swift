extension Period {
    /// Parses a duration as curators write it, `1900. 04. 14 - 1900. 11. 12`: two dates with a dash or `~` between
    /// them. Nil for anything else, because it is free text.
    package init?(duration text: String) {
        let dashes: Set<Character> = ["-", "–", "—", "~", "〜", "∼"]
        let parts = text.split(omittingEmptySubsequences: false) { dashes.contains($0) }
        guard parts.count == 2, let first = Day(dotted: parts[0]), let last = Day(dotted: parts[1]) else { return nil }
        self.init(first, last)
    }
}

extension Day {
    /// Parses `1900. 04. 14`, with or without blanks, leading zeros and a final dot.
    fileprivate init?(dotted text: Substring) {
        var pieces = text.split(separator: ".", omittingEmptySubsequences: false).map { String($0).trimmed }
        if pieces.count == 4, pieces[3].isEmpty { pieces.removeLast() }
        guard pieces.count == 3, pieces[0].utf8.count == 4 else { return nil }
        let numbers = pieces.compactMap { piece -> Int? in
            piece.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) ? Int(piece) : nil
        }
        guard numbers.count == 3, pieces[1].utf8.count <= 2, pieces[2].utf8.count <= 2 else { return nil }
        self.init(year: numbers[0], month: numbers[1], day: numbers[2])
    }
}
