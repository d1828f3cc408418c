/// An exposition's title in two lines, broken before the first parenthesis without losing any text.
package struct TitleLines: Sendable, Hashable {
    package let main: String
    /// The second line; nil if there is none. Parentheses around the whole of it are removed.
    package let rest: String?

    package init(_ title: String) {
        let whole = title.trimmed
        guard let cut = whole.firstIndex(where: { $0 == "(" || $0 == "（" }), cut > whole.startIndex else {
            main = whole
            rest = nil
            return
        }
        main = String(whole[..<cut]).trimmed
        rest = TitleLines.bared(whole[cut...])
    }

    /// Removes outer parentheses: `(1900)` becomes `1900`, but `(Paris) (1900)` stays.
    private static func bared(_ text: Substring) -> String {
        var depth = 0
        for index in text.indices {
            switch text[index] {
            case "(", "（": depth += 1
            case ")", "）": depth -= 1
            default: continue
            }
            guard depth > 0 else {
                let isWhole = text.index(after: index) == text.endIndex
                return isWhole ? String(text.dropFirst().dropLast()).trimmed : String(text)
            }
        }
        return String(text)
    }
}

extension String {
    /// The text without surrounding white space.
    package var trimmed: String {
        guard let first = firstIndex(where: { !$0.isWhitespace }) else { return "" }
        let last = lastIndex { !$0.isWhitespace } ?? first
        return String(self[first...last])
    }

    /// The paragraphs, separated by empty lines, each split into its lines.
    package var paragraphs: [[String]] {
        let lines = split(omittingEmptySubsequences: false) { $0.isNewline }.map { String($0).trimmed }
        return lines.split(separator: "").map(Array.init)
    }
}
