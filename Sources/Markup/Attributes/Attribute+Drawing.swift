// The names are those of the standard, and so are their meanings.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// How something is painted.
extension Attribute where Element: IsDrawn {
    @inlinable public static func fill(_ paint: Paint) -> Attribute { Attribute(" fill=\"", text: paint.text) }
    @inlinable public static func stroke(_ paint: Paint) -> Attribute { Attribute(" stroke=\"", text: paint.text) }
    @inlinable public static func fillOpacity(_ number: Double) -> Attribute {
        Attribute(" fill-opacity=\"", decimal: number)
    }
    @inlinable public static func strokeWidth(_ number: Double) -> Attribute {
        Attribute(" stroke-width=\"", decimal: number)
    }
    @inlinable public static func strokeOpacity(_ number: Double) -> Attribute {
        Attribute(" stroke-opacity=\"", decimal: number)
    }
    @inlinable public static func strokeLinecap(_ word: Keyword.Linecap) -> Attribute {
        Attribute(" stroke-linecap=\"", literal: word.word)
    }
    @inlinable public static func strokeLinejoin(_ word: Keyword.Linejoin) -> Attribute {
        Attribute(" stroke-linejoin=\"", literal: word.word)
    }
    @inlinable public static func vectorEffect(_ word: StaticString) -> Attribute {
        Attribute(" vector-effect=\"", literal: word)
    }
    @inlinable public static func transform(_ word: StaticString) -> Attribute {
        Attribute(" transform=\"", literal: word)
    }
    @_disfavoredOverload @inlinable public static func transform(_ word: String?) -> Attribute {
        Attribute(" transform=\"", text: word)
    }
    @inlinable public static func clipPath(_ word: StaticString) -> Attribute {
        Attribute(" clip-path=\"", literal: word)
    }
    @_disfavoredOverload @inlinable public static func clipPath(_ word: String?) -> Attribute {
        Attribute(" clip-path=\"", text: word)
    }
    @inlinable public static func fontSize(_ number: Double) -> Attribute {
        Attribute(" font-size=\"", decimal: number)
    }
    @inlinable public static func textAnchor(_ word: Keyword.Anchor) -> Attribute {
        Attribute(" text-anchor=\"", literal: word.word)
    }
}

extension Attribute where Element: HasBox {
    @inlinable public static func x(_ number: Double) -> Attribute { Attribute(" x=\"", decimal: number) }
    @inlinable public static func y(_ number: Double) -> Attribute { Attribute(" y=\"", decimal: number) }
    @inlinable public static func width(_ number: Double) -> Attribute { Attribute(" width=\"", decimal: number) }
    @inlinable public static func height(_ number: Double) -> Attribute { Attribute(" height=\"", decimal: number) }
}

extension Attribute where Element: HasCentre {
    @inlinable public static func cx(_ number: Double) -> Attribute { Attribute(" cx=\"", decimal: number) }
    @inlinable public static func cy(_ number: Double) -> Attribute { Attribute(" cy=\"", decimal: number) }
    @inlinable public static func r(_ number: Double) -> Attribute { Attribute(" r=\"", decimal: number) }
}

extension Attribute where Element: HasRadii {
}

extension Attribute where Element: HasEnds {
    @inlinable public static func x2(_ number: Double) -> Attribute { Attribute(" x2=\"", decimal: number) }
    @inlinable public static func y2(_ number: Double) -> Attribute { Attribute(" y2=\"", decimal: number) }
}

extension Attribute where Element: HasPoints {
    @inlinable public static func points(_ word: StaticString) -> Attribute { Attribute(" points=\"", literal: word) }
    @_disfavoredOverload @inlinable public static func points(_ word: String?) -> Attribute {
        Attribute(" points=\"", text: word)
    }
}

extension Attribute where Element: HasView {
    @inlinable public static func viewBox(_ word: StaticString) -> Attribute { Attribute(" viewBox=\"", literal: word) }
    @_disfavoredOverload @inlinable public static func viewBox(_ word: String?) -> Attribute {
        Attribute(" viewBox=\"", text: word)
    }
    @inlinable public static func preserveAspectRatio(_ word: StaticString) -> Attribute {
        Attribute(" preserveAspectRatio=\"", literal: word)
    }
    @_disfavoredOverload @inlinable public static func preserveAspectRatio(_ word: String?) -> Attribute {
        Attribute(" preserveAspectRatio=\"", text: word)
    }
}

extension Attribute where Element: IsLettering {
    @inlinable public static func x(_ number: Double) -> Attribute { Attribute(" x=\"", decimal: number) }
    @inlinable public static func y(_ number: Double) -> Attribute { Attribute(" y=\"", decimal: number) }
}

extension Attribute where Element: IsGradient {
}

extension Attribute where Element == Tag.Path {
    @inlinable public static func d(_ word: StaticString) -> Attribute { Attribute(" d=\"", literal: word) }
    @_disfavoredOverload @inlinable public static func d(_ word: String?) -> Attribute {
        Attribute(" d=\"", text: word)
    }
}

extension Attribute where Element == Tag.Use {
    @inlinable public static func href(_ link: Link?) -> Attribute { Attribute(" href=\"", text: link?.text) }
}

extension Attribute where Element == Tag.Svg {
    /// Only for a file of its own: inside a page the parser knows what an svg is.
    @inlinable public static var xmlns: Attribute { Attribute(" xmlns=\"", literal: "http://www.w3.org/2000/svg") }
}

extension Attribute where Element == Tag.Stop {
    @inlinable public static func offset(_ number: Double) -> Attribute { Attribute(" offset=\"", decimal: number) }
    @inlinable public static func stopColor(_ paint: Paint) -> Attribute {
        Attribute(" stop-color=\"", text: paint.text)
    }
}

extension Attribute where Element == Tag.Pattern {
    @inlinable public static func patternUnits(_ word: Keyword.Units) -> Attribute {
        Attribute(" patternUnits=\"", literal: word.word)
    }
}
