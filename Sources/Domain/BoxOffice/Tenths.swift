/// A number with one decimal, exact, as KOBIS writes shares and changes in percent.
package struct Tenths: Sendable, Hashable, Comparable {
    /// Ten times the number.
    package let count: Int

    package init(count: Int) { self.count = count }

    /// Rounds a quotient to the nearest tenth, halves away from zero; nil if the divisor is zero.
    package init?(_ dividend: Int, dividedBy divisor: Int) {
        guard divisor != 0 else { return nil }
        let (scaled, overflows) = dividend.multipliedReportingOverflow(by: 20)
        guard !overflows else { return nil }
        let twice = scaled / divisor
        count = (twice + (twice < 0 ? -1 : 1)) / 2
    }

    /// Parses `34.2`, `-15`, `100.0`. Rejects a second decimal and anything else.
    package init?(_ text: some StringProtocol) {
        let isNegative = text.first == "-"
        let parts = text.dropFirst(isNegative ? 1 : 0).split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), let whole = Self.digits(parts[0]), whole <= Int.max / 100 else {
            return nil
        }
        var count = whole * 10
        if parts.count == 2 {
            guard parts[1].utf8.count == 1, let tenth = Self.digits(parts[1]) else { return nil }
            count += tenth
        }
        self.count = isNegative ? -count : count
    }

    private static func digits(_ text: some StringProtocol) -> Int? {
        guard text.utf8.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }) else { return nil }
        return Int(text)
    }

    package static func < (one: Tenths, other: Tenths) -> Bool { one.count < other.count }

    /// The number with one decimal: `34.2`, `100.0`, `-0.5`.
    package var full: String {
        "\(count < 0 ? "-" : "")\(count.magnitude / 10).\(count.magnitude % 10)"
    }

    /// The number without a trailing zero: `34.2`, `100`, `-10`.
    package var short: String { count.isMultiple(of: 10) ? String(count / 10) : full }
}
