extension Int {
    /// What a header, a cookie or a field says, where it is a whole number in that range.
    package init?(_ text: some StringProtocol, in range: ClosedRange<Int>) {
        guard let number = Int(text), range.contains(number) else { return nil }
        self = number
    }

    /// A number as addresses of ours have it: digits alone, none of them a zero in front.
    package init?(address text: String) {
        guard let number = Int(text, in: .identifiers), String(number) == text else { return nil }
        self = number
    }
}

extension ClosedRange<Int> {
    /// The numbers that things are given: products, messages, sellers, changes.
    package static var identifiers: ClosedRange { 1...1_000_000_000_000_000 }
}
