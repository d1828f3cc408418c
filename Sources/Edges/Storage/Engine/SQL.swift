import Octets

/// The text of a statement. It can only be written as a literal, in which other such texts and names of the schema may
/// be interpolated: user input is bound, never interpolated.
struct SQL: ExpressibleByStringInterpolation, Hashable, Sendable {
    private let content: Content

    private enum Content: Sendable {
        case literal(StaticString)
        case composed(Composed)
    }

    /// Created once for each `static let`: a statement with interpolated texts must be one.
    private final class Composed: Sendable {
        let text: String
        let postgres: String

        init(_ text: String, _ postgres: String) { (self.text, self.postgres) = (text, postgres) }
    }

    init(stringLiteral text: StaticString) { content = .literal(text) }

    init(stringInterpolation parts: Parts) { content = .composed(Composed(parts.text, parts.postgres)) }

    /// Creates a statement whose SQL differs between the engines.
    init(sqlite: SQL, postgres: SQL) { content = .composed(Composed(sqlite.text, postgres.postgres)) }

    /// Joins several texts.
    init(_ parts: [SQL], separator: SQL) {
        content = .composed(
            Composed(
                parts.map(\.text).joined(separator: separator.text),
                parts.map(\.postgres).joined(separator: separator.postgres)
            )
        )
    }

    /// Returns a part of the database's own schema: a table or column name, or the definition of a trigger.
    static func ofSchema(_ text: String) -> SQL { SQL(.composed(Composed(text, text))) }

    private init(_ content: Content) { self.content = content }

    struct Parts: StringInterpolationProtocol {
        fileprivate var text = ""
        fileprivate var postgres = ""

        init(literalCapacity: Int, interpolationCount: Int) {}

        mutating func appendLiteral(_ literal: StaticString) {
            text += literal.description
            postgres += literal.description
        }

        mutating func appendInterpolation(_ part: SQL) {
            text += part.text
            postgres += part.postgres
        }
    }

    /// The text for SQLite.
    var text: String {
        switch content {
        case .literal(let text): text.description
        case .composed(let composed): composed.text
        }
    }

    /// The text for PostgreSQL, except for the parameters' marks.
    var postgres: String {
        switch content {
        case .literal(let text): text.description
        case .composed(let composed): composed.postgres
        }
    }

    /// The texts for both engines.
    var texts: String { text + postgres }

    // Texts are compared by address, which is cheaper than comparing the characters.
    static func == (one: SQL, other: SQL) -> Bool { one.address == other.address }
    func hash(into hasher: inout Hasher) { hasher.combine(address) }

    private var address: UnsafeRawPointer {
        switch content {
        case .literal(let text): UnsafeRawPointer(text.utf8Start)
        case .composed(let composed): UnsafeRawPointer(Unmanaged.passUnretained(composed).toOpaque())
        }
    }
}
