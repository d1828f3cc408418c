/// KOBIS's number of a film: `20199882`.
package struct FilmCode: Sendable, Hashable, Comparable {
    package let text: String

    /// Accepts 1 to 16 ASCII letters and digits, which are safe in a URL: nearly all codes are eight digits, some old
    /// films have a letter among them.
    package init?(_ text: some StringProtocol) {
        guard (1...16).contains(text.utf8.count), text.utf8.allSatisfy(Self.isAllowed) else { return nil }
        self.text = String(text)
    }

    package static func < (one: FilmCode, other: FilmCode) -> Bool { one.text < other.text }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "a")...UInt8(ascii: "z"): true
        default: false
        }
    }
}
