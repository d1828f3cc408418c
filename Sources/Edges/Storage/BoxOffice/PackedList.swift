import Domain

/// Lists of texts packed into one text. The separators are control characters no name has; one in the input is dropped,
/// so that nobody can add an item.
enum PackedList {
    private static let item: Unicode.Scalar = "\u{1E}"
    private static let part: Unicode.Scalar = "\u{1F}"

    static func pack(_ items: [[String]]) -> String {
        items.map { $0.map(clean).joined(separator: String(part)) }.joined(separator: String(item))
    }

    static func pack(_ items: [String]) -> String { pack(items.map { [$0] }) }

    /// Returns the items, each with exactly `parts` parts, missing ones empty.
    static func unpack(_ text: String, parts count: Int) -> [[String]] {
        guard !text.isEmpty else { return [] }
        return split(text.unicodeScalars[...], item).map { item in
            let parts = split(item, part).prefix(count).map { String($0) }
            return parts + Array(repeating: "", count: count - parts.count)
        }
    }

    static func unpack(_ text: String) -> [String] { unpack(text, parts: 1).map { $0[0] } }

    /// Returns the names that contain spaces, without the spaces.
    static func joined(_ names: [String]) -> String {
        pack(names.map(\.withoutOuterBlanks).filter { $0.contains(" ") }.map { $0.filter { $0 != " " } })
    }

    private static func split(
        _ text: Substring.UnicodeScalarView,
        _ separator: Unicode.Scalar
    ) -> [Substring.UnicodeScalarView] {
        text.split(separator: separator, omittingEmptySubsequences: false)
    }

    private static func clean(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { $0 == item || $0 == part }) else { return text.composed }
        return String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != item && $0 != part })).composed
    }
}
