import HTTP
import Octets

/// What a form's fields are for: everything a page or an interface reads of one passes one of these.
extension Query {
    /// A choice, a code or a token; nil for what is too long to be one.
    func word(_ name: String) -> String? { self[name]?.word }

    /// A whole number in that range; nil for every other, so that what is done with it cannot overflow.
    func number(_ name: String, in range: ClosedRange<Int>) -> Int? {
        word(name).flatMap { Int($0, in: range) }
    }

    /// The whole numbers in that range among the first so many fields of a name.
    func numbers(_ name: String, in range: ClosedRange<Int>, upTo most: Int) -> [Int] {
        all(name).prefix(most).compactMap { $0.word.flatMap { Int($0, in: range) } }
    }

    func choice<Choice: RawRepresentable<String>>(_ name: String) -> Choice? { word(name).flatMap(Choice.init) }

    /// Whether the field says exactly this.
    func says(_ name: String, _ ours: String) -> Bool { self[name]?.reads(ours) ?? false }

    /// Something to look for, without blanks around it and no longer than any search needs.
    func search(_ name: String) -> String { self[name].map { $0.clipped(to: .search).trimmed } ?? "" }
}

extension Int {
    /// What a header, a cookie or a field says, where it is a whole number in that range.
    init?(_ text: some StringProtocol, in range: ClosedRange<Int>) {
        guard let number = Int(text), range.contains(number) else { return nil }
        self = number
    }
}

extension ClosedRange<Int> {
    /// The numbers that things are given: products, messages, sellers, changes.
    static var identifiers: ClosedRange { 1...1_000_000_000_000_000 }
}

extension TextBound {
    /// More words than anybody looks for.
    static let search = TextBound(bytes: 600, scalars: 100)
}

extension String {
    /// Without blanks at either end.
    fileprivate var trimmed: String { self[...].trimmed }
}
