// The names are those of the standard, and so are their meanings.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension Attribute where Element: TakesSource {
    @inlinable public static func src(_ link: Link?) -> Self { Self(" src=\"", text: link?.text) }
}

extension Attribute where Element: TakesSourceSet {
    @inlinable public static func sizes(_ word: StaticString) -> Self { Self(" sizes=\"", literal: word) }
}

extension Attribute where Element: TakesSize {
    @inlinable public static func width(_ number: Int?) -> Self { Self(" width=\"", number: number) }
    @inlinable public static func height(_ number: Int?) -> Self { Self(" height=\"", number: number) }
}

extension Attribute where Element == Tag.Img {
    @inlinable public static func alt(_ text: String?) -> Self { Self(" alt=\"", text: text) }
    @inlinable public static func loading(_ word: OneOf<Keyword.Loading>) -> Self { Self(" loading=\"", word) }
    @inlinable public static func decoding(_ word: OneOf<Keyword.Decoding>) -> Self { Self(" decoding=\"", word) }
    @inlinable public static func fetchpriority(_ word: OneOf<Keyword.Priority>) -> Self {
        Self(" fetchpriority=\"", word)
    }
}

extension Attribute where Element == Tag.Source {
    @inlinable public static func type(_ word: StaticString) -> Self { Self(" type=\"", literal: word) }
    @_disfavoredOverload @inlinable public static func type(_ word: String?) -> Self { Self(" type=\"", text: word) }
}

extension Attribute where Element: IsPlayed {
    @inlinable public static var controls: Self { Self(flag: " controls") }
    @inlinable public static func preload(_ word: OneOf<Keyword.Preload>) -> Self { Self(" preload=\"", word) }
}

extension Attribute where Element == Tag.Video {
    @inlinable public static var playsinline: Self { Self(flag: " playsinline") }
}

extension Attribute where Element == Tag.Track {
    @inlinable public static func kind(_ word: StaticString) -> Self { Self(" kind=\"", literal: word) }
    @inlinable public static func srclang(_ word: String?) -> Self { Self(" srclang=\"", text: word) }
    @inlinable public static func label(_ text: String?) -> Self { Self(" label=\"", text: text) }
}
