/// What the standard library has only together with regular expressions, which would be 1.4 MB of the program.
extension StringProtocol {
    /// Whether `part` stands in it, byte by byte.
    package func holds(_ part: String) -> Bool { firstPlace(of: part) != nil }

    /// Where `part` stands first, byte by byte.
    package func firstPlace(of part: String) -> Range<Index>? {
        guard let first = part.utf8.first else { return startIndex..<startIndex }
        var rest = utf8[...]
        while let start = rest.firstIndex(of: first) {
            rest = rest[start...]
            if rest.starts(with: part.utf8) { return start..<rest.index(start, offsetBy: part.utf8.count) }
            rest = rest.dropFirst()
        }
        return nil
    }
}
