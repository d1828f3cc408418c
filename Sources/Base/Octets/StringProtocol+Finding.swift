/// Substring search, which the standard library has only together with regular expressions, at a cost of 1.4 MB of
/// program size.
extension StringProtocol {
    /// Whether it contains `part`, byte by byte.
    package func holds(_ part: String) -> Bool { firstPlace(of: part) != nil }

    /// Returns the first occurrence of `part`, byte by byte.
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
