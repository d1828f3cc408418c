// The names are those of the standard, and so are their meanings.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Painting attributes.
extension Attribute where Element: IsDrawn {
    @inlinable public static func fill(_ paint: Paint) -> Self { Self(" fill=\"", text: paint.text) }
    @inlinable public static func stroke(_ paint: Paint) -> Self { Self(" stroke=\"", text: paint.text) }
    @inlinable public static func fillOpacity(_ number: Double) -> Self { Self(" fill-opacity=\"", decimal: number) }
    @inlinable public static func strokeWidth(_ number: Double) -> Self { Self(" stroke-width=\"", decimal: number) }
    @inlinable public static func strokeOpacity(_ number: Double) -> Self {
        Self(" stroke-opacity=\"", decimal: number)
    }
    @inlinable public static func strokeLinecap(_ word: OneOf<Keyword.Linecap>) -> Self {
        Self(" stroke-linecap=\"", word)
    }
    @inlinable public static func strokeLinejoin(_ word: OneOf<Keyword.Linejoin>) -> Self {
        Self(" stroke-linejoin=\"", word)
    }
    @inlinable public static func vectorEffect(_ word: StaticString) -> Self {
        Self(" vector-effect=\"", literal: word)
    }
    @inlinable public static func transform(_ word: String?) -> Self {
        Self(" transform=\"", text: word)
    }
    @inlinable public static func fontSize(_ number: Double) -> Self { Self(" font-size=\"", decimal: number) }
}

extension Attribute where Element: HasBox {
    @inlinable public static func x(_ number: Double) -> Self { Self(" x=\"", decimal: number) }
    @inlinable public static func y(_ number: Double) -> Self { Self(" y=\"", decimal: number) }
    @inlinable public static func width(_ number: Double) -> Self { Self(" width=\"", decimal: number) }
    @inlinable public static func height(_ number: Double) -> Self { Self(" height=\"", decimal: number) }
}

extension Attribute where Element: HasView {
    @inlinable public static func viewBox(_ word: StaticString) -> Self { Self(" viewBox=\"", literal: word) }
    @_disfavoredOverload @inlinable public static func viewBox(_ word: String?) -> Self {
        Self(" viewBox=\"", text: word)
    }
    @inlinable public static func preserveAspectRatio(_ word: StaticString) -> Self {
        Self(" preserveAspectRatio=\"", literal: word)
    }
}

extension Attribute where Element: IsLettering {
    @inlinable public static func x(_ number: Double) -> Self { Self(" x=\"", decimal: number) }
    @inlinable public static func y(_ number: Double) -> Self { Self(" y=\"", decimal: number) }
}

extension Attribute where Element == Tag.Path {
    @inlinable public static func d(_ word: StaticString) -> Self { Self(" d=\"", literal: word) }
    @_disfavoredOverload @inlinable public static func d(_ word: String?) -> Self { Self(" d=\"", text: word) }
}

extension Attribute where Element == Tag.Svg {
    /// The namespace, needed only in a separate file: inside a page the parser recognises svg.
    @inlinable public static var xmlns: Self { Self(" xmlns=\"", literal: "http://www.w3.org/2000/svg") }
}

extension Attribute where Element == Tag.Pattern {
    @inlinable public static func patternUnits(_ word: OneOf<Keyword.Units>) -> Self { Self(" patternUnits=\"", word) }
}
