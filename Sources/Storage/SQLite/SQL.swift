/// The text of a statement. It can only be written as a literal: what people send is bound, never pasted in.
struct SQL: ExpressibleByStringLiteral, Hashable, Sendable {
    let text: StaticString

    init(stringLiteral text: StaticString) { self.text = text }

    // The literal's address stands for its text, which is cheaper to look up than the text itself.
    static func == (one: SQL, other: SQL) -> Bool { one.text.utf8Start == other.text.utf8Start }
    func hash(into hasher: inout Hasher) { hasher.combine(text.utf8Start) }
}

/// What is bound to a statement's parameters, in their order.
enum Value {
    case integer(Int)
    case text(String)
    case null
}
