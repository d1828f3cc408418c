/// An amount of money as it was written, exact: no binary fraction is involved.
package struct Amount: Sendable, Hashable {
    /// The amount in units of 10^-`places`; never ends in a zero after the point.
    private let digits: Int
    private let places: Int

    /// Parses `1000`, `-3`, `12.50`, `1.0E3`, ignoring surrounding blanks. Returns nil for anything else, and for more
    /// digits than any price has.
    package init?(_ text: some StringProtocol) {
        let halves = text.drop(while: \.isWhitespace).split(omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
        guard let first = halves.first, halves.count <= 2 else { return nil }
        guard let mantissa = Mantissa(first.trimmedEnd), let exponent = Self.exponent(halves.dropFirst().first) else {
            return nil
        }
        self.init(mantissa, exponent: exponent)
    }

    private init?(_ mantissa: Mantissa, exponent: Int) {
        var (digits, places) = (mantissa.digits, mantissa.places - exponent)
        while places > 0, digits.isMultiple(of: 10), digits != 0 {
            digits /= 10
            places -= 1
        }
        if digits == 0 { places = 0 }
        while places < 0 {
            let (larger, overflows) = digits.multipliedReportingOverflow(by: 10)
            guard !overflows else { return nil }
            digits = larger
            places += 1
        }
        self.digits = digits
        self.places = places
    }

    package init(_ whole: Int) {
        digits = whole
        places = 0
    }

    /// The amount in the currency's smallest unit.
    package init(minor: Int, of currency: Currency) {
        var (digits, places) = (minor, currency.decimals)
        // Trailing zeros after the point are dropped, as in parsing.
        while places > 0, digits.isMultiple(of: 10) {
            digits /= 10
            places -= 1
        }
        self.digits = digits
        self.places = places
    }

    /// Whether this amount is smaller, with both in the currency's smallest unit. An amount too large for that counts
    /// as smaller than anything.
    package func isLess(than other: Amount, in currency: Currency) -> Bool {
        guard let one = rounded(to: currency).minor(of: currency),
            let other = other.rounded(to: currency).minor(of: currency)
        else { return false }
        return one < other
    }

    /// Returns the amount multiplied by `count`, if it is a whole number.
    package func times(_ count: Int) -> Int? {
        var (product, overflows) = digits.multipliedReportingOverflow(by: count)
        guard !overflows else { return nil }
        for _ in 0..<places {
            guard product.isMultiple(of: 10) else { return nil }
            product /= 10
        }
        return product
    }

    package var isWhole: Bool { places == 0 }
    package var isNegative: Bool { digits < 0 }

    /// Returns the amount in the currency's smallest unit; nil if it is finer than that, or too large for an `Int`.
    package func minor(of currency: Currency) -> Int? {
        var (scaled, units) = (digits, currency.minorUnits)
        for _ in 0..<places {
            if units > 1 {
                units /= 10
            } else {
                guard scaled.isMultiple(of: 10) else { return nil }
                scaled /= 10
            }
        }
        let (minor, overflows) = scaled.multipliedReportingOverflow(by: units)
        return overflows ? nil : minor
    }

    /// Returns the amount rounded to the currency's smallest unit.
    package func rounded(to currency: Currency) -> Amount {
        var (digits, places) = (digits, places)
        let kept = currency.decimals
        guard places > kept else { return self }
        var last = 0
        while places > kept {
            last = digits % 10
            digits /= 10
            places -= 1
        }
        if last.magnitude >= 5 { digits += last.signum() }
        return Amount(minor: digits, of: currency)
    }

    private static func exponent(_ text: (some StringProtocol)?) -> Int? {
        guard let text else { return 0 }
        // No price has a larger exponent.
        guard let exponent = Int(text.trimmedEnd), (-18...18).contains(exponent) else { return nil }
        return exponent
    }
}

/// The digits before an exponent.
private struct Mantissa {
    let digits: Int
    let places: Int

    init?(_ text: String) {
        let isNegative = text.hasPrefix("-")
        let parts = text.dropFirst(isNegative ? 1 : 0).split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(Self.isDigit) }),
            let digits = Int(parts.joined())
        else { return nil }
        self.digits = isNegative ? -digits : digits
        places = parts.count == 2 ? parts[1].utf8.count : 0
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}

extension StringProtocol {
    fileprivate var trimmedEnd: String {
        var rest = self[...]
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return String(rest)
    }
}
