package import HTTP
package import Octets
import Routes

/// Readers of a form's fields: everything a page or an interface reads of one passes one of these.
extension Query {
    /// A choice, a code or a token; nil for what is too long to be one.
    package func word(_ name: String) -> String? { self[name]?.word }

    /// A whole number in that range; nil for every other, so that what is done with it cannot overflow.
    package func number(_ name: String, in range: ClosedRange<Int>) -> Int? {
        word(name).flatMap { Int($0, in: range) }
    }

    /// The whole numbers in that range among the first so many fields of a name.
    package func numbers(_ name: String, in range: ClosedRange<Int>, upTo most: Int) -> [Int] {
        all(name).prefix(most).compactMap { $0.word.flatMap { Int($0, in: range) } }
    }

    package func choice<Choice: RawRepresentable<String>>(_ name: String) -> Choice? { word(name).flatMap(Choice.init) }

    /// Whether the field says exactly this.
    package func says(_ name: String, _ ours: String) -> Bool { self[name]?.reads(ours) ?? false }

    /// Something to look for, without blanks around it and no longer than any search needs.
    package func search(_ name: String) -> String { self[name].map { $0.clipped(to: .search).trimmed } ?? "" }
}

extension TextBound {
    /// More words than anybody looks for.
    package static let search = TextBound(bytes: 600, scalars: 100)
}

extension String {
    /// Without blanks at either end.
    fileprivate var trimmed: String { self[...].trimmed }
}

extension Visit {
    /// The fields of a plain form. A description and what goes with it fit well within.
    package func form() async throws -> Query { try Query(parsing: try await request.body.collect(upTo: 65_536)) }
}
