// The names are those of the standard, and so are their meanings.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// What every element takes.
extension Attribute {
    @inlinable public static func id(_ word: StaticString) -> Attribute { Attribute(" id=\"", literal: word) }
    @_disfavoredOverload @inlinable public static func id(_ word: String?) -> Attribute {
        Attribute(" id=\"", text: word)
    }
    @inlinable public static func lang(_ word: StaticString) -> Attribute { Attribute(" lang=\"", literal: word) }
    @_disfavoredOverload @inlinable public static func lang(_ word: String?) -> Attribute {
        Attribute(" lang=\"", text: word)
    }
    @inlinable public static var hidden: Attribute { Attribute(flag: " hidden") }
    @inlinable public static func hidden(_ isOn: Bool) -> Attribute { Attribute(flag: " hidden", isOn) }
    @inlinable public static var inert: Attribute { Attribute(flag: " inert") }
    @inlinable public static func inert(_ isOn: Bool) -> Attribute { Attribute(flag: " inert", isOn) }
    @inlinable public static func title(_ text: String?) -> Attribute { Attribute(" title=\"", text: text) }
    @inlinable public static func role(_ word: Keyword.Role) -> Attribute { Attribute(" role=\"", literal: word.word) }
    @inlinable public static func tabindex(_ number: Int?) -> Attribute { Attribute(" tabindex=\"", number: number) }
    @inlinable public static func translate(_ word: Keyword.Choice) -> Attribute {
        Attribute(" translate=\"", literal: word.word)
    }
    @inlinable public static func enterkeyhint(_ word: Keyword.EnterKey) -> Attribute {
        Attribute(" enterkeyhint=\"", literal: word.word)
    }
    @inlinable public static var autofocus: Attribute { Attribute(flag: " autofocus") }
    @inlinable public static func autofocus(_ isOn: Bool) -> Attribute { Attribute(flag: " autofocus", isOn) }
    @inlinable public static func slot(_ word: StaticString) -> Attribute { Attribute(" slot=\"", literal: word) }
    @_disfavoredOverload @inlinable public static func slot(_ word: String?) -> Attribute {
        Attribute(" slot=\"", text: word)
    }
}
