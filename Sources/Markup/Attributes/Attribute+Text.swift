/// The moment in a form programs read.
extension Attribute where Element: TakesMoment {
    @inlinable package static func datetime(_ word: StaticString) -> Attribute {
        Attribute(" datetime=\"", .literal(word))
    }
    @_disfavoredOverload @inlinable package static func datetime(_ word: String?) -> Attribute {
        Attribute(" datetime=\"", text: word)
    }
}

extension Attribute where Element == Tag.Blockquote {
    @inlinable package static func cite(_ link: Link?) -> Attribute { Attribute(" cite=\"", text: link?.text) }
}

extension Attribute where Element == Tag.Q {
    @inlinable package static func cite(_ link: Link?) -> Attribute { Attribute(" cite=\"", text: link?.text) }
}

extension Attribute where Element: TakesCount {
    /// The item's number in an ordered list.
    @inlinable package static func value(_ number: Int?) -> Attribute { Attribute(" value=\"", number: number) }
}

extension Attribute where Element == Tag.Ol {
    @inlinable package static func start(_ number: Int?) -> Attribute { Attribute(" start=\"", number: number) }
    @inlinable package static var reversed: Attribute { Attribute(" reversed", .present) }
    @inlinable package static func reversed(_ isOn: Bool) -> Attribute { Attribute(flag: " reversed", isOn) }
}

extension Attribute where Element: TakesSpan {
    @inlinable package static func span(_ number: Int?) -> Attribute { Attribute(" span=\"", number: number) }
}

extension Attribute where Element: IsCell {
    @inlinable package static func colspan(_ number: Int?) -> Attribute { Attribute(" colspan=\"", number: number) }
    @inlinable package static func rowspan(_ number: Int?) -> Attribute { Attribute(" rowspan=\"", number: number) }
    @inlinable package static func headers(_ word: StaticString) -> Attribute {
        Attribute(" headers=\"", .literal(word))
    }
    @_disfavoredOverload @inlinable package static func headers(_ word: String?) -> Attribute {
        Attribute(" headers=\"", text: word)
    }
}

extension Attribute where Element == Tag.Th {
    @inlinable package static func scope(_ word: Keyword.Scope) -> Attribute {
        Attribute(" scope=\"", .literal(word.word))
    }
    @inlinable package static func abbr(_ text: String?) -> Attribute { Attribute(" abbr=\"", text: text) }
}
