/// The fill or stroke of a shape.
public struct Paint: ExpressibleByStringLiteral, Sendable {
    @usableFromInline let text: String

    @inlinable
    init(_ text: String) { self.text = text }

    /// A CSS colour: `"#3a2b22"`, `"var(--fill)"`.
    @inlinable
    public init(stringLiteral colour: String) { text = colour }

    /// A CSS colour computed at run time.
    public static func colour(_ text: String) -> Paint { Paint(text) }

    /// No paint.
    @inlinable public static var none: Paint { "none" }
}
