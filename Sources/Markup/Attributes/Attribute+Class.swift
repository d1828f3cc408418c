extension Attribute {
    /// One class, or several with spaces between them: `.class("row")`, `.class(isTall ? "row tall" : "row")`.
    @inlinable
    public static func `class`(_ names: StaticString) -> Attribute { Attribute(" class=\"", literal: names) }

    /// Class names made at run time.
    @_disfavoredOverload
    @inlinable
    public static func `class`(_ names: String?) -> Attribute { Attribute(" class=\"", text: names) }

    /// `data-…`, for our own scripts and styles. The name is lower-case letters, digits and hyphens.
    @inlinable
    public static func data(_ name: StaticString, _ value: String?) -> Attribute {
        guard let value else { return .omitted }
        return Attribute(AttributeContent(.named, lead: " data-", literal: name, text: value))
    }
}
