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
    @inlinable public static func ariaDescription(_ text: String?) -> Attribute {
        Attribute(" aria-description=\"", text: text)
    }
    @inlinable public static func ariaControls(_ word: StaticString) -> Attribute {
        Attribute(" aria-controls=\"", literal: word)
    }
    @_disfavoredOverload @inlinable public static func ariaControls(_ word: String?) -> Attribute {
        Attribute(" aria-controls=\"", text: word)
    }
    @inlinable public static func ariaOwns(_ word: StaticString) -> Attribute {
        Attribute(" aria-owns=\"", literal: word)
    }
    @_disfavoredOverload @inlinable public static func ariaOwns(_ word: String?) -> Attribute {
        Attribute(" aria-owns=\"", text: word)
    }
    @inlinable public static func ariaActivedescendant(_ word: StaticString) -> Attribute {
        Attribute(" aria-activedescendant=\"", literal: word)
    }
    @_disfavoredOverload @inlinable public static func ariaActivedescendant(_ word: String?) -> Attribute {
        Attribute(" aria-activedescendant=\"", text: word)
    }
    @inlinable public static func ariaErrormessage(_ word: StaticString) -> Attribute {
        Attribute(" aria-errormessage=\"", literal: word)
    }
    @_disfavoredOverload @inlinable public static func ariaErrormessage(_ word: String?) -> Attribute {
        Attribute(" aria-errormessage=\"", text: word)
    }
    @inlinable public static func ariaRoledescription(_ text: String?) -> Attribute {
        Attribute(" aria-roledescription=\"", text: text)
    }
    @inlinable public static func ariaValuetext(_ text: String?) -> Attribute {
        Attribute(" aria-valuetext=\"", text: text)
    }
    @inlinable public static func ariaKeyshortcuts(_ word: StaticString) -> Attribute {
        Attribute(" aria-keyshortcuts=\"", literal: word)
    }
    @inlinable public static func ariaHidden(_ isSo: Bool?) -> Attribute { Attribute(" aria-hidden=\"", state: isSo) }
    @inlinable public static func ariaBusy(_ isSo: Bool?) -> Attribute { Attribute(" aria-busy=\"", state: isSo) }
    @inlinable public static func ariaExpanded(_ isSo: Bool?) -> Attribute {
        Attribute(" aria-expanded=\"", state: isSo)
    }
    @inlinable public static func ariaPressed(_ isSo: Bool?) -> Attribute { Attribute(" aria-pressed=\"", state: isSo) }
    @inlinable public static func ariaChecked(_ isSo: Bool?) -> Attribute { Attribute(" aria-checked=\"", state: isSo) }
    @inlinable public static func ariaSelected(_ isSo: Bool?) -> Attribute {
        Attribute(" aria-selected=\"", state: isSo)
    }
    @inlinable public static func ariaDisabled(_ isSo: Bool?) -> Attribute {
        Attribute(" aria-disabled=\"", state: isSo)
    }
    @inlinable public static func ariaInvalid(_ isSo: Bool?) -> Attribute { Attribute(" aria-invalid=\"", state: isSo) }
    @inlinable public static func ariaRequired(_ isSo: Bool?) -> Attribute {
        Attribute(" aria-required=\"", state: isSo)
    }
    @inlinable public static func ariaModal(_ isSo: Bool?) -> Attribute { Attribute(" aria-modal=\"", state: isSo) }
    @inlinable public static func ariaAtomic(_ isSo: Bool?) -> Attribute { Attribute(" aria-atomic=\"", state: isSo) }
    @inlinable public static func ariaLevel(_ number: Int?) -> Attribute { Attribute(" aria-level=\"", number: number) }
    @inlinable public static func ariaPosinset(_ number: Int?) -> Attribute {
        Attribute(" aria-posinset=\"", number: number)
    }
    @inlinable public static func ariaSetsize(_ number: Int?) -> Attribute {
        Attribute(" aria-setsize=\"", number: number)
    }
    @inlinable public static func ariaRowcount(_ number: Int?) -> Attribute {
        Attribute(" aria-rowcount=\"", number: number)
    }
    @inlinable public static func ariaColcount(_ number: Int?) -> Attribute {
        Attribute(" aria-colcount=\"", number: number)
    }
    @inlinable public static func ariaValuenow(_ number: Int?) -> Attribute {
        Attribute(" aria-valuenow=\"", number: number)
    }
    @inlinable public static func ariaValuemin(_ number: Int?) -> Attribute {
        Attribute(" aria-valuemin=\"", number: number)
    }
    @inlinable public static func ariaValuemax(_ number: Int?) -> Attribute {
        Attribute(" aria-valuemax=\"", number: number)
    }
    @inlinable public static func ariaCurrent(_ word: Keyword.Current) -> Attribute {
        Attribute(" aria-current=\"", literal: word.word)
    }
    @inlinable public static func ariaLive(_ word: Keyword.Live) -> Attribute {
        Attribute(" aria-live=\"", literal: word.word)
    }
    @inlinable public static func ariaHaspopup(_ word: Keyword.Pops) -> Attribute {
        Attribute(" aria-haspopup=\"", literal: word.word)
    }
    @inlinable public static func ariaOrientation(_ word: Keyword.Orientation) -> Attribute {
        Attribute(" aria-orientation=\"", literal: word.word)
    }
    @inlinable public static func ariaSort(_ word: Keyword.SortOrder) -> Attribute {
        Attribute(" aria-sort=\"", literal: word.word)
    }
}
