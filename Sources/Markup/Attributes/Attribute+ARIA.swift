// The names are those of the standard, and so are their meanings.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// For assistive technology. `role` is among the global attributes.
extension Attribute {
    @inlinable public static func ariaLabel(_ text: String?) -> Attribute { Attribute(" aria-label=\"", text: text) }
    @inlinable public static func ariaLabelledby(_ word: StaticString) -> Attribute {
        Attribute(" aria-labelledby=\"", literal: word)
    }
    @_disfavoredOverload @inlinable public static func ariaLabelledby(_ word: String?) -> Attribute {
        Attribute(" aria-labelledby=\"", text: word)
    }
    @inlinable public static func ariaDescribedby(_ word: StaticString) -> Attribute {
        Attribute(" aria-describedby=\"", literal: word)
    }
    @_disfavoredOverload @inlinable public static func ariaDescribedby(_ word: String?) -> Attribute {
        Attribute(" aria-describedby=\"", text: word)
    }
    @inlinable public static func ariaHidden(_ isSo: Bool?) -> Attribute { Attribute(" aria-hidden=\"", state: isSo) }
    @inlinable public static func ariaBusy(_ isSo: Bool?) -> Attribute { Attribute(" aria-busy=\"", state: isSo) }
    @inlinable public static func ariaExpanded(_ isSo: Bool?) -> Attribute {
        Attribute(" aria-expanded=\"", state: isSo)
    }
    @inlinable public static func ariaPressed(_ isSo: Bool?) -> Attribute { Attribute(" aria-pressed=\"", state: isSo) }
    @inlinable public static func ariaDisabled(_ isSo: Bool?) -> Attribute {
        Attribute(" aria-disabled=\"", state: isSo)
    }
    @inlinable public static func ariaInvalid(_ isSo: Bool?) -> Attribute { Attribute(" aria-invalid=\"", state: isSo) }
    @inlinable public static func ariaSetsize(_ number: Int?) -> Attribute {
        Attribute(" aria-setsize=\"", number: number)
    }
    @inlinable public static func ariaCurrent(_ word: Keyword.Current) -> Attribute {
        Attribute(" aria-current=\"", literal: word.word)
    }
    @inlinable public static func ariaLive(_ word: Keyword.Live) -> Attribute {
        Attribute(" aria-live=\"", literal: word.word)
    }
}
