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
}
