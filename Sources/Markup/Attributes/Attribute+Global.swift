/// What every element takes.
extension Attribute {
    @inlinable package static func id(_ word: StaticString) -> Attribute { Attribute(" id=\"", .literal(word)) }
    @_disfavoredOverload @inlinable package static func id(_ word: String?) -> Attribute {
        Attribute(" id=\"", text: word)
    }
    @inlinable package static func lang(_ word: StaticString) -> Attribute { Attribute(" lang=\"", .literal(word)) }
    @_disfavoredOverload @inlinable package static func lang(_ word: String?) -> Attribute {
        Attribute(" lang=\"", text: word)
    }
    @inlinable package static func dir(_ word: Keyword.Direction) -> Attribute {
        Attribute(" dir=\"", .literal(word.word))
    }
    @inlinable package static var hidden: Attribute { Attribute(" hidden", .present) }
    @inlinable package static func hidden(_ isOn: Bool) -> Attribute { Attribute(flag: " hidden", isOn) }
    @inlinable package static var inert: Attribute { Attribute(" inert", .present) }
    @inlinable package static func inert(_ isOn: Bool) -> Attribute { Attribute(flag: " inert", isOn) }
    @inlinable package static func title(_ text: String?) -> Attribute { Attribute(" title=\"", text: text) }
    @inlinable package static func role(_ word: Keyword.Role) -> Attribute {
        Attribute(" role=\"", .literal(word.word))
    }
    @inlinable package static func tabindex(_ number: Int?) -> Attribute { Attribute(" tabindex=\"", number: number) }
    @inlinable package static func translate(_ word: Keyword.Choice) -> Attribute {
        Attribute(" translate=\"", .literal(word.word))
    }
    @inlinable package static func draggable(_ isSo: Bool?) -> Attribute { Attribute(" draggable=\"", state: isSo) }
    @inlinable package static func enterkeyhint(_ word: Keyword.EnterKey) -> Attribute {
        Attribute(" enterkeyhint=\"", .literal(word.word))
    }
    @inlinable package static var autofocus: Attribute { Attribute(" autofocus", .present) }
    @inlinable package static func autofocus(_ isOn: Bool) -> Attribute { Attribute(flag: " autofocus", isOn) }
    @inlinable package static func popover(_ word: Keyword.Popover) -> Attribute {
        Attribute(" popover=\"", .literal(word.word))
    }
    @inlinable package static func accesskey(_ word: StaticString) -> Attribute {
        Attribute(" accesskey=\"", .literal(word))
    }
    @_disfavoredOverload @inlinable package static func accesskey(_ word: String?) -> Attribute {
        Attribute(" accesskey=\"", text: word)
    }
    @inlinable package static func slot(_ word: StaticString) -> Attribute { Attribute(" slot=\"", .literal(word)) }
    @_disfavoredOverload @inlinable package static func slot(_ word: String?) -> Attribute {
        Attribute(" slot=\"", text: word)
    }
    @inlinable package static func itemprop(_ word: StaticString) -> Attribute {
        Attribute(" itemprop=\"", .literal(word))
    }
    @_disfavoredOverload @inlinable package static func itemprop(_ word: String?) -> Attribute {
        Attribute(" itemprop=\"", text: word)
    }
}
