import Octets

/// The text of a statement. It can only be written as a literal, with other such texts and names of the schema in it: what
/// people send is bound, never pasted in.
struct SQL: ExpressibleByStringInterpolation, Hashable, Sendable {
    private let content: Content

    private enum Content: Sendable {
        case literal(StaticString)
        case composed(Composed)
    }

    /// Made once for each `static let`: a statement with other texts in it must be one.
    private final class Composed: Sendable {
        let text: String
        let postgres: String

        init(_ text: String, _ postgres: String) { (self.text, self.postgres) = (text, postgres) }
    }

    init(stringLiteral text: StaticString) { content = .literal(text) }

    init(stringInterpolation parts: Parts) { content = .composed(Composed(parts.text, parts.postgres)) }

    /// A statement the engines understand differently.
    init(sqlite: SQL, postgres: SQL) { content = .composed(Composed(sqlite.text, postgres.postgres)) }

    /// What a database's own schema is made of: names of tables and columns, or how a trigger is made.
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

    /// As SQLite understands it.
    var text: String {
        switch content {
        case .literal(let text): text.description
        case .composed(let composed): composed.text
        }
    }

    /// As PostgreSQL understands it, but for the parameters' marks.
    var postgres: String {
        switch content {
        case .literal(let text): text.description
        case .composed(let composed): composed.postgres
        }
    }

    // The text's address stands for it, which is cheaper to look up than the text itself.
    static func == (one: SQL, other: SQL) -> Bool { one.address == other.address }
    func hash(into hasher: inout Hasher) { hasher.combine(address) }

    private var address: UnsafeRawPointer {
        switch content {
        case .literal(let text): UnsafeRawPointer(text.utf8Start)
        case .composed(let composed): UnsafeRawPointer(Unmanaged.passUnretained(composed).toOpaque())
        }
    }
}

/// What is bound to a statement's parameters, in their order.
enum Value {
    case integer(Int)
    case text(String)
    /// No number, where there may be one.
    case noInteger
    /// No text, where there may be one.
    case noText

    /// A text nobody has had before.
    static var unique: Value { .text(UUIDText.random()) }
}
