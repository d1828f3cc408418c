// The names are those of the standard, and so are their meanings.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The moment in a form programs read.
extension Attribute where Element: TakesMoment {
    @inlinable public static func datetime(_ word: StaticString) -> Attribute {
        Attribute(" datetime=\"", literal: word)
    }
    @_disfavoredOverload @inlinable public static func datetime(_ word: String?) -> Attribute {
        Attribute(" datetime=\"", text: word)
    }
}

extension Attribute where Element == Tag.Blockquote {
    @inlinable public static func cite(_ link: Link?) -> Attribute { Attribute(" cite=\"", text: link?.text) }
}

extension Attribute where Element == Tag.Q {
    @inlinable public static func cite(_ link: Link?) -> Attribute { Attribute(" cite=\"", text: link?.text) }
}

extension Attribute where Element: TakesCount {
    /// The item's number in an ordered list.
    @inlinable public static func value(_ number: Int?) -> Attribute { Attribute(" value=\"", number: number) }
}

extension Attribute where Element == Tag.Ol {
    @inlinable public static func start(_ number: Int?) -> Attribute { Attribute(" start=\"", number: number) }
    @inlinable public static var reversed: Attribute { Attribute(flag: " reversed") }
    @inlinable public static func reversed(_ isOn: Bool) -> Attribute { Attribute(flag: " reversed", isOn) }
}

extension Attribute where Element: TakesSpan {
    @inlinable public static func span(_ number: Int?) -> Attribute { Attribute(" span=\"", number: number) }
}

extension Attribute where Element: IsCell {
    @inlinable public static func headers(_ word: StaticString) -> Attribute { Attribute(" headers=\"", literal: word) }
    @_disfavoredOverload @inlinable public static func headers(_ word: String?) -> Attribute {
        Attribute(" headers=\"", text: word)
    }
}

extension Attribute where Element == Tag.Th {
    @inlinable public static func scope(_ word: Keyword.Scope) -> Attribute {
        Attribute(" scope=\"", literal: word.word)
    }
}
