// The names are those of the standard, and so are their meanings.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Attributes for assistive technology. `role` is among the global attributes.
extension Attribute {
    @inlinable public static func ariaLabel(_ text: String?) -> Self { Self(" aria-label=\"", text: text) }
    @inlinable public static func ariaLabelledby(_ word: StaticString) -> Self {
        Self(" aria-labelledby=\"", literal: word)
    }
    @_disfavoredOverload @inlinable public static func ariaLabelledby(_ word: String?) -> Self {
        Self(" aria-labelledby=\"", text: word)
    }
    @inlinable public static func ariaDescribedby(_ word: StaticString) -> Self {
        Self(" aria-describedby=\"", literal: word)
    }
    @_disfavoredOverload @inlinable public static func ariaDescribedby(_ word: String?) -> Self {
        Self(" aria-describedby=\"", text: word)
    }
    @inlinable public static func ariaHidden(_ isSo: Bool?) -> Self { Self(" aria-hidden=\"", state: isSo) }
    @inlinable public static func ariaBusy(_ isSo: Bool?) -> Self { Self(" aria-busy=\"", state: isSo) }
    @inlinable public static func ariaPressed(_ isSo: Bool?) -> Self { Self(" aria-pressed=\"", state: isSo) }
    @inlinable public static func ariaInvalid(_ isSo: Bool?) -> Self { Self(" aria-invalid=\"", state: isSo) }
    @inlinable public static func ariaCurrent(_ word: OneOf<Keyword.Current>) -> Self { Self(" aria-current=\"", word) }
    @inlinable public static func ariaLive(_ word: OneOf<Keyword.Live>) -> Self { Self(" aria-live=\"", word) }
}
