extension Int {
    /// Parses a whole number in that range from a header, a cookie or a field.
    package init?(_ text: some StringProtocol, in range: ClosedRange<Int>) {
        guard let number = Int(text), range.contains(number) else { return nil }
        self = number
    }

    /// Parses a number in one of our addresses: digits only, without leading zeros.
    package init?(address text: String) {
        guard let number = Int(text, in: .identifiers), String(number) == text else { return nil }
        self = number
    }
}

extension ClosedRange<Int> {
    /// The range of ids: products, messages, sellers, changes.
    package static var identifiers: ClosedRange { 1...1_000_000_000_000_000 }
}
