import Domain
import Octets

/// A value bound to a statement's parameter.
enum Value: Equatable {
    case integer(Int)
    case text(String)
    /// NULL in a number column.
    case noInteger
    /// NULL in a text column.
    case noText

    /// A new unique text.
    static var unique: Value { .text(UUIDText.random()) }
}

/// A type whose values can be bound to a parameter.
protocol Bindable {
    var bound: Value { get }
    static var null: Value { get }
}

extension Value: Bindable {
    var bound: Value { self }
    static var null: Value { .noInteger }
}

extension Int: Bindable {
    var bound: Value { .integer(self) }
    static var null: Value { .noInteger }
}

extension String: Bindable {
    var bound: Value { .text(self) }
    static var null: Value { .noText }
}

extension Optional: Bindable where Wrapped: Bindable {
    var bound: Value { self?.bound ?? Wrapped.null }
    static var null: Value { Wrapped.null }
}
