// The names are those of the standard, and so are their meanings.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Attributes of every element.
extension Attribute {
    @inlinable public static func id(_ word: StaticString) -> Self { Self(" id=\"", literal: word) }
    @_disfavoredOverload @inlinable public static func id(_ word: String?) -> Self { Self(" id=\"", text: word) }
    @inlinable public static func lang(_ word: StaticString) -> Self { Self(" lang=\"", literal: word) }
    @_disfavoredOverload @inlinable public static func lang(_ word: String?) -> Self { Self(" lang=\"", text: word) }
    @inlinable public static var hidden: Self { Self(flag: " hidden") }
    @inlinable public static func hidden(_ isOn: Bool) -> Self { Self(flag: " hidden", isOn) }
    @inlinable public static func title(_ text: String?) -> Self { Self(" title=\"", text: text) }
    @inlinable public static func role(_ word: OneOf<Keyword.Role>) -> Self { Self(" role=\"", word) }
    @inlinable public static func tabindex(_ number: Int?) -> Self { Self(" tabindex=\"", number: number) }
    @inlinable public static func enterkeyhint(_ word: OneOf<Keyword.EnterKey>) -> Self {
        Self(" enterkeyhint=\"", word)
    }
    @inlinable public static var autofocus: Self { Self(flag: " autofocus") }
    @inlinable public static func autofocus(_ isOn: Bool) -> Self { Self(flag: " autofocus", isOn) }
}
