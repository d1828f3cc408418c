extension Attribute where Element: TakesSource {
    @inlinable package static func src(_ link: Link?) -> Attribute { Attribute(" src=\"", text: link?.text) }
}

extension Attribute where Element: TakesSourceSet {
    @inlinable package static func sizes(_ word: StaticString) -> Attribute { Attribute(" sizes=\"", .literal(word)) }
    @_disfavoredOverload @inlinable package static func sizes(_ word: String?) -> Attribute {
        Attribute(" sizes=\"", text: word)
    }
}

extension Attribute where Element: TakesSize {
    @inlinable package static func width(_ number: Int?) -> Attribute { Attribute(" width=\"", number: number) }
    @inlinable package static func height(_ number: Int?) -> Attribute { Attribute(" height=\"", number: number) }
}

extension Attribute where Element: TakesMedia {
    @inlinable package static func media(_ word: StaticString) -> Attribute { Attribute(" media=\"", .literal(word)) }
    @_disfavoredOverload @inlinable package static func media(_ word: String?) -> Attribute {
        Attribute(" media=\"", text: word)
    }
}

extension Attribute where Element == Tag.Img {
    @inlinable package static func alt(_ text: String?) -> Attribute { Attribute(" alt=\"", text: text) }
    @inlinable package static func loading(_ word: Keyword.Loading) -> Attribute {
        Attribute(" loading=\"", .literal(word.word))
    }
    @inlinable package static func decoding(_ word: Keyword.Decoding) -> Attribute {
        Attribute(" decoding=\"", .literal(word.word))
    }
    @inlinable package static func fetchpriority(_ word: Keyword.Priority) -> Attribute {
        Attribute(" fetchpriority=\"", .literal(word.word))
    }
    @inlinable package static func crossorigin(_ word: Keyword.CrossOrigin) -> Attribute {
        Attribute(" crossorigin=\"", .literal(word.word))
    }
}

extension Attribute where Element == Tag.Source {
    @inlinable package static func type(_ word: StaticString) -> Attribute { Attribute(" type=\"", .literal(word)) }
    @_disfavoredOverload @inlinable package static func type(_ word: String?) -> Attribute {
        Attribute(" type=\"", text: word)
    }
}

extension Attribute where Element: IsPlayer {
    @inlinable package static var controls: Attribute { Attribute(" controls", .present) }
    @inlinable package static func controls(_ isOn: Bool) -> Attribute { Attribute(flag: " controls", isOn) }
    @inlinable package static var muted: Attribute { Attribute(" muted", .present) }
    @inlinable package static func muted(_ isOn: Bool) -> Attribute { Attribute(flag: " muted", isOn) }
    @inlinable package static var loop: Attribute { Attribute(" loop", .present) }
    @inlinable package static func loop(_ isOn: Bool) -> Attribute { Attribute(flag: " loop", isOn) }
    @inlinable package static var autoplay: Attribute { Attribute(" autoplay", .present) }
    @inlinable package static func autoplay(_ isOn: Bool) -> Attribute { Attribute(flag: " autoplay", isOn) }
    @inlinable package static var playsinline: Attribute { Attribute(" playsinline", .present) }
    @inlinable package static func playsinline(_ isOn: Bool) -> Attribute { Attribute(flag: " playsinline", isOn) }
    @inlinable package static func preload(_ word: Keyword.Preload) -> Attribute {
        Attribute(" preload=\"", .literal(word.word))
    }
}

extension Attribute where Element == Tag.Video {
    @inlinable package static func poster(_ link: Link?) -> Attribute { Attribute(" poster=\"", text: link?.text) }
}
