/// Detects links, addresses and telephone numbers, which a first message seldom needs. The warning covers more than
/// `ContactParts` turns into links.
package enum ContactDetails {
    package static func areIn(_ text: String) -> Bool {
        if ContactParts(text).hasContacts { return true }
        let text = text.lowercased()
        return hasTelephone(text)
            || text.split { $0.isWhitespace || "()<>[]\"'“”‘’,".contains($0) }.contains(where: isLink)
    }

    private static func isLink(_ word: Substring) -> Bool {
        let hasScheme = word.split(separator: ":", omittingEmptySubsequences: false).dropFirst().contains {
            $0.hasPrefix("//")
        }
        if hasScheme || word.hasPrefix("www.") { return true }
        // The host name alone, without a path or an attached Korean particle.
        let host = word.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "-") }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 1, let end = parts.last, parts.dropLast().allSatisfy({ !$0.isEmpty }) else { return false }
        return ends.contains(String(end))
    }

    private static let ends: Set<String> = [
        "app", "biz", "cc", "co", "com", "gg", "gl", "info", "io", "kr", "link", "ly", "me", "net", "org", "page",
        "shop",
        "site", "store", "to", "tv", "xyz",
    ]

    /// Whether there are nine or more digits from a 0 or a +, ignoring the separators within a number.
    private static func hasTelephone(_ text: String) -> Bool {
        var (digits, isWithinNumber) = (0, false)
        for character in text {
            defer { isWithinNumber = character.isWholeNumber }
            if character.isWholeNumber {
                // Prices and dates begin with another digit.
                digits = digits > 0 || character == "0" && !isWithinNumber ? digits + 1 : 0
                if digits >= 9 { return true }
            } else if character == "+" {
                digits = 1
            } else if !" -.()–".contains(character) {
                digits = 0
            }
        }
        return false
    }
}
