/// What a shape is filled or drawn with.
public struct Paint: ExpressibleByStringLiteral, Sendable {
    @usableFromInline let text: String

    @inlinable
    init(_ text: String) { self.text = text }

    /// A colour as CSS writes it: `"#3a2b22"`, `"var(--fill)"`.
    @inlinable
    public init(stringLiteral colour: String) { text = colour }

    /// A colour as CSS writes it, made at run time.
    public static func colour(_ text: String) -> Paint { Paint(text) }

    /// Nothing is painted.
    @inlinable public static var none: Paint { "none" }

    /// The colour of the text around the drawing.
    @inlinable public static var currentColor: Paint { "currentColor" }

    /// A gradient or pattern of the same page, by its id.
    public static func reference(_ id: String) -> Paint { Paint("url(#\(id))") }
}
