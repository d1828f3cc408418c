package import Domain

/// Numbers as people type them: `32,000`, `32 000원`, `３２０００`, `3만`, `3만 5천원`, `5천만`, `1.5만`, `12.50`.
package enum TypedNumber {
    /// Parses an amount; nil if it is not a number. An empty text gives `empty`.
    package static func amount(_ text: String, empty: Amount? = nil) -> Amount? {
        guard !hasOddSeparators(text) else { return nil }
        let plain = plain(text)
        return plain.isEmpty ? empty : amount(ofPlain: plain)
    }

    package static func count(_ text: String) -> Int? { hasOddSeparators(text) ? nil : Int(plain(text)) }

    /// Whether a comma or a space is elsewhere than between thousands: `1,5` could mean one and a half.
    package static func hasOddSeparators(_ text: String) -> Bool {
        var number = SeparatedDigits()
        for scalar in text.unicodeScalars {
            guard number.take(scalar) else { return true }
        }
        return !number.isWhole
    }

    private static func amount(ofPlain plain: String) -> Amount? {
        guard plain.contains(where: { "억만천".contains($0) }) else { return Amount(plain) }
        var (rest, sum) = (plain[...], 0)
        for (sign, unit) in [("억", 100_000_000), ("만", 10_000)] as [(Character, Int)] {
            guard let end = rest.firstIndex(of: sign) else { continue }
            // 만 without a digit means one of them.
            guard let count = rest.startIndex == end ? Amount(1) : thousands(rest[..<end]),
                let more = count.times(unit), let larger = Self.sum(sum, more)
            else { return nil }
            (rest, sum) = (rest[rest.index(after: end)...], larger)
        }
        guard let last = rest.isEmpty ? 0 : thousands(rest)?.times(1) else { return nil }
        return Self.sum(sum, last).map { Amount($0) }
    }

    /// Parses the part before 억 and 만, or after them: `5천`, `1.5`, `2천500`.
    private static func thousands(_ text: Substring) -> Amount? {
        guard let end = text.firstIndex(of: "천") else { return Amount(text) }
        let rest = text[text.index(after: end)...]
        guard let count = text.startIndex == end ? Amount(1) : Amount(text[..<end]), let thousands = count.times(1_000),
            let last = rest.isEmpty ? 0 : Int(rest)
        else { return nil }
        return sum(thousands, last).map { Amount($0) }
    }

    private static func sum(_ one: Int, _ other: Int) -> Int? {
        let (sum, overflows) = one.addingReportingOverflow(other)
        return overflows || one < 0 || other < 0 ? nil : sum
    }

    /// Returns the text without separators and units, with the full-width digits of some Korean keyboards as ASCII.
    private static func plain(_ text: String) -> String {
        var plain = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case ",", " ", "\u{A0}", "\u{2009}", "원", "개", "$", "₩": continue
            case "\u{FF10}"..."\u{FF19}": plain.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value - 0xFF10 + 48)))
            default: plain.unicodeScalars.append(scalar)
            }
        }
        return plain
    }
}

/// A scanner that checks that separators in a number stand only between thousands.
private struct SeparatedDigits {
    /// The digits since the last separator.
    private var count = 0
    private var hasSeparator = false
    /// Whether the last scalar was a space, which may separate digits or end the number.
    private var endsInBlank = false

    var isWhole: Bool { !hasSeparator || count == 3 }

    /// Returns false for a misplaced scalar.
    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "0"..."9", "\u{FF10}"..."\u{FF19}":
            guard !endsInBlank || separates() else { return false }
            count += 1
        case ",": return !endsInBlank && separates()
        case " ", "\u{A0}", "\u{2009}":
            guard count > 0 else { return !hasSeparator }
            endsInBlank = true
        default:
            guard isWhole else { return false }
            self = SeparatedDigits()
        }
        return true
    }

    private mutating func separates() -> Bool {
        guard hasSeparator ? count == 3 : (1...3).contains(count) else { return false }
        (count, hasSeparator, endsInBlank) = (0, true, false)
        return true
    }
}
