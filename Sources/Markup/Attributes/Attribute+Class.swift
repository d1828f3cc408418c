extension Attribute {
    /// One class, or several with spaces between them.
    @inlinable
    package static func `class`(_ names: StaticString) -> Attribute { Attribute(" class=\"", .literal(names)) }

    /// A second class that is there or not: `.class("row", isTall ? "tall" : nil)`.
    @inlinable
    package static func `class`(_ name: StaticString, _ other: StaticString?) -> Attribute {
        if let other { Attribute(" class=\"", .literals(name, other)) } else { Attribute(" class=\"", .literal(name)) }
    }

    @_disfavoredOverload
    @inlinable
    package static func `class`(_ names: String?) -> Attribute { Attribute(" class=\"", text: names) }

    /// `data-…`, for our own scripts and styles. The name is lower-case letters, digits and hyphens.
    @inlinable
    package static func data(_ name: StaticString, _ value: String?) -> Attribute {
        if let value { Attribute(" data-", .named(name, value)) } else { .omitted }
    }
}
