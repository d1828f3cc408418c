/// What a shape is filled or drawn with.
package struct Paint: ExpressibleByStringLiteral, Sendable {
    @usableFromInline let value: AttributeValue

    @inlinable
    init(_ value: AttributeValue) { self.value = value }

    /// A colour as CSS writes it, known when the program is compiled: `"#3a2b22"`, `"var(--fill)"`.
    @inlinable
    package init(stringLiteral colour: StaticString) { value = .literal(colour) }

    @inlinable package static var none: Paint { "none" }
    /// The colour of the text around the drawing.
    @inlinable package static var currentColor: Paint { "currentColor" }

    /// A colour as CSS writes it, made at run time.
    package static func colour(_ text: String) -> Paint { Paint(.text(text)) }

    /// A gradient or pattern of the same page, by its id.
    package static func reference(_ id: String) -> Paint { Paint(.text("url(#\(id))")) }
}
