package import Domain
package import HTTP
package import Octets
import Routes
import Wire

/// Typed access to a form's fields, used by all pages and APIs.
extension Query {
    /// Returns a choice, a code or a token; nil if it is too long to be one.
    package func word(_ name: String) -> String? { self[name]?.word }

    /// Returns a whole number in that range, or nil, so that arithmetic with it cannot overflow.
    package func number(_ name: String, in range: ClosedRange<Int>) -> Int? {
        word(name).flatMap { Int($0, in: range) }
    }

    /// Returns the whole numbers in that range among the first `most` fields of a name.
    package func numbers(_ name: String, in range: ClosedRange<Int>, upTo most: Int) -> [Int] {
        all(name).prefix(most).compactMap { $0.word.flatMap { Int($0, in: range) } }
    }

    /// Returns a text typed into a form; empty without the field. Throws `invalid` if it exceeds the bound.
    package func typed(_ name: String, within bound: TextBound) throws(Failure) -> String {
        try self[name]?.text(within: bound, field: name, called: .typed) ?? ""
    }

    package func choice<Choice: RawRepresentable<String>>(_ name: String) -> Choice? { word(name).flatMap(Choice.init) }

    /// Whether the field equals this text.
    package func says(_ name: String, _ ours: String) -> Bool { self[name]?.reads(ours) ?? false }

    /// Returns a search text, trimmed and clipped.
    package func search(_ name: String) -> String { self[name].map { $0.clipped(to: .search).trimmed } ?? "" }
}

extension TextBound {
    /// The bound for search texts, longer than anybody needs.
    package static let search = TextBound(bytes: 600, scalars: 100)
}

extension String {
    /// The text without spaces at either end.
    fileprivate var trimmed: String { self[...].trimmed }
}

extension Visit {
    /// Reads the fields of a plain form, large enough for a description and the rest of its form.
    package func form(upTo bytes: Int = 65_536) async throws -> Query {
        var limits = QueryLimits()
        limits.bytes = bytes
        return try Query(parsing: try await request.body.collect(upTo: bytes), limits: limits)
    }
}
