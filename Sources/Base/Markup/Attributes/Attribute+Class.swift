extension Attribute {
    /// One class, or several with spaces between them: `.class("row")`, `.class(isTall ? "row tall" : "row")`.
    @inlinable
    public static func `class`(_ names: StaticString) -> Self { Self(" class=\"", literal: names) }

    /// Class names computed at run time.
    @_disfavoredOverload
    @inlinable
    public static func `class`(_ names: String?) -> Self { Self(" class=\"", text: names) }

    /// A `data-…` attribute, for our own scripts and styles. The name is lower-case letters, digits and hyphens.
    @inlinable
    public static func data(_ name: StaticString, _ value: String?) -> Self {
        guard let value else { return .omitted }
        return Self(AttributeContent(.named, lead: " data-", literal: name, text: value))
    }
}
