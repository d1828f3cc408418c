// The names are those of the standard, and so are their meanings.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension Attribute where Element: TakesSource {
    @inlinable public static func src(_ link: Link?) -> Attribute { Attribute(" src=\"", text: link?.text) }
}

extension Attribute where Element: TakesSourceSet {
    @inlinable public static func sizes(_ word: StaticString) -> Attribute { Attribute(" sizes=\"", literal: word) }
    @_disfavoredOverload @inlinable public static func sizes(_ word: String?) -> Attribute {
        Attribute(" sizes=\"", text: word)
    }
}

extension Attribute where Element: TakesSize {
    @inlinable public static func width(_ number: Int?) -> Attribute { Attribute(" width=\"", number: number) }
    @inlinable public static func height(_ number: Int?) -> Attribute { Attribute(" height=\"", number: number) }
}

extension Attribute where Element: TakesMedia {
    @inlinable public static func media(_ word: StaticString) -> Attribute { Attribute(" media=\"", literal: word) }
    @_disfavoredOverload @inlinable public static func media(_ word: String?) -> Attribute {
        Attribute(" media=\"", text: word)
    }
}

extension Attribute where Element == Tag.Img {
    @inlinable public static func alt(_ text: String?) -> Attribute { Attribute(" alt=\"", text: text) }
    @inlinable public static func loading(_ word: Keyword.Loading) -> Attribute {
        Attribute(" loading=\"", literal: word.word)
    }
    @inlinable public static func decoding(_ word: Keyword.Decoding) -> Attribute {
        Attribute(" decoding=\"", literal: word.word)
    }
    @inlinable public static func fetchpriority(_ word: Keyword.Priority) -> Attribute {
        Attribute(" fetchpriority=\"", literal: word.word)
    }
    @inlinable public static func crossorigin(_ word: Keyword.CrossOrigin) -> Attribute {
        Attribute(" crossorigin=\"", literal: word.word)
    }
}

extension Attribute where Element == Tag.Source {
    @inlinable public static func type(_ word: StaticString) -> Attribute { Attribute(" type=\"", literal: word) }
    @_disfavoredOverload @inlinable public static func type(_ word: String?) -> Attribute {
        Attribute(" type=\"", text: word)
    }
}

extension Attribute where Element: IsPlayer {
    @inlinable public static var controls: Attribute { Attribute(flag: " controls") }
    @inlinable public static func controls(_ isOn: Bool) -> Attribute { Attribute(flag: " controls", isOn) }
    @inlinable public static var loop: Attribute { Attribute(flag: " loop") }
    @inlinable public static func loop(_ isOn: Bool) -> Attribute { Attribute(flag: " loop", isOn) }
}

extension Attribute where Element == Tag.Video {
    @inlinable public static func poster(_ link: Link?) -> Attribute { Attribute(" poster=\"", text: link?.text) }
}
