import HTTP
import Octets

/// What a form's fields are for: everything a page or an interface reads of one passes one of these.
extension Query {
    /// A choice, a code or a token; nil for what is too long to be one.
    func word(_ name: String) -> String? { self[name]?.word }

    func number(_ name: String) -> Int? { word(name).flatMap { Int($0) } }

    func choice<Choice: RawRepresentable<String>>(_ name: String) -> Choice? { word(name).flatMap(Choice.init) }

    /// Whether the field says exactly this.
    func says(_ name: String, _ ours: String) -> Bool { self[name]?.reads(ours) ?? false }

    /// Something to look for, without blanks around it and no longer than any search needs.
    func search(_ name: String) -> String { self[name].map { $0.clipped(to: .search).trimmed } ?? "" }
}

extension TextBound {
    /// More words than anybody looks for.
    static let search = TextBound(bytes: 600, scalars: 100)
}

extension String {
    /// Without blanks at either end.
    fileprivate var trimmed: String { self[...].trimmed }
}
