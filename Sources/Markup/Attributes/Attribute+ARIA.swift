/// What assistive technology is told. `role` is among the global attributes.
extension Attribute {
    @inlinable package static func ariaLabel(_ text: String?) -> Attribute { Attribute(" aria-label=\"", text: text) }
    @inlinable package static func ariaLabelledby(_ word: StaticString) -> Attribute {
        Attribute(" aria-labelledby=\"", .literal(word))
    }
    @_disfavoredOverload @inlinable package static func ariaLabelledby(_ word: String?) -> Attribute {
        Attribute(" aria-labelledby=\"", text: word)
    }
    @inlinable package static func ariaDescribedby(_ word: StaticString) -> Attribute {
        Attribute(" aria-describedby=\"", .literal(word))
    }
    @_disfavoredOverload @inlinable package static func ariaDescribedby(_ word: String?) -> Attribute {
        Attribute(" aria-describedby=\"", text: word)
    }
    @inlinable package static func ariaDescription(_ text: String?) -> Attribute {
        Attribute(" aria-description=\"", text: text)
    }
    @inlinable package static func ariaControls(_ word: StaticString) -> Attribute {
        Attribute(" aria-controls=\"", .literal(word))
    }
    @_disfavoredOverload @inlinable package static func ariaControls(_ word: String?) -> Attribute {
        Attribute(" aria-controls=\"", text: word)
    }
    @inlinable package static func ariaOwns(_ word: StaticString) -> Attribute {
        Attribute(" aria-owns=\"", .literal(word))
    }
    @_disfavoredOverload @inlinable package static func ariaOwns(_ word: String?) -> Attribute {
        Attribute(" aria-owns=\"", text: word)
    }
    @inlinable package static func ariaActivedescendant(_ word: StaticString) -> Attribute {
        Attribute(" aria-activedescendant=\"", .literal(word))
    }
    @_disfavoredOverload @inlinable package static func ariaActivedescendant(_ word: String?) -> Attribute {
        Attribute(" aria-activedescendant=\"", text: word)
    }
    @inlinable package static func ariaErrormessage(_ word: StaticString) -> Attribute {
        Attribute(" aria-errormessage=\"", .literal(word))
    }
    @_disfavoredOverload @inlinable package static func ariaErrormessage(_ word: String?) -> Attribute {
        Attribute(" aria-errormessage=\"", text: word)
    }
    @inlinable package static func ariaRoledescription(_ text: String?) -> Attribute {
        Attribute(" aria-roledescription=\"", text: text)
    }
    @inlinable package static func ariaValuetext(_ text: String?) -> Attribute {
        Attribute(" aria-valuetext=\"", text: text)
    }
    @inlinable package static func ariaKeyshortcuts(_ word: StaticString) -> Attribute {
        Attribute(" aria-keyshortcuts=\"", .literal(word))
    }
    @inlinable package static func ariaHidden(_ isSo: Bool?) -> Attribute { Attribute(" aria-hidden=\"", state: isSo) }
    @inlinable package static func ariaBusy(_ isSo: Bool?) -> Attribute { Attribute(" aria-busy=\"", state: isSo) }
    @inlinable package static func ariaExpanded(_ isSo: Bool?) -> Attribute {
        Attribute(" aria-expanded=\"", state: isSo)
    }
    @inlinable package static func ariaPressed(_ isSo: Bool?) -> Attribute {
        Attribute(" aria-pressed=\"", state: isSo)
    }
    @inlinable package static func ariaChecked(_ isSo: Bool?) -> Attribute {
        Attribute(" aria-checked=\"", state: isSo)
    }
    @inlinable package static func ariaSelected(_ isSo: Bool?) -> Attribute {
        Attribute(" aria-selected=\"", state: isSo)
    }
    @inlinable package static func ariaDisabled(_ isSo: Bool?) -> Attribute {
        Attribute(" aria-disabled=\"", state: isSo)
    }
    @inlinable package static func ariaInvalid(_ isSo: Bool?) -> Attribute {
        Attribute(" aria-invalid=\"", state: isSo)
    }
    @inlinable package static func ariaRequired(_ isSo: Bool?) -> Attribute {
        Attribute(" aria-required=\"", state: isSo)
    }
    @inlinable package static func ariaModal(_ isSo: Bool?) -> Attribute { Attribute(" aria-modal=\"", state: isSo) }
    @inlinable package static func ariaAtomic(_ isSo: Bool?) -> Attribute { Attribute(" aria-atomic=\"", state: isSo) }
    @inlinable package static func ariaLevel(_ number: Int?) -> Attribute {
        Attribute(" aria-level=\"", number: number)
    }
    @inlinable package static func ariaPosinset(_ number: Int?) -> Attribute {
        Attribute(" aria-posinset=\"", number: number)
    }
    @inlinable package static func ariaSetsize(_ number: Int?) -> Attribute {
        Attribute(" aria-setsize=\"", number: number)
    }
    @inlinable package static func ariaRowcount(_ number: Int?) -> Attribute {
        Attribute(" aria-rowcount=\"", number: number)
    }
    @inlinable package static func ariaColcount(_ number: Int?) -> Attribute {
        Attribute(" aria-colcount=\"", number: number)
    }
    @inlinable package static func ariaValuenow(_ number: Int?) -> Attribute {
        Attribute(" aria-valuenow=\"", number: number)
    }
    @inlinable package static func ariaValuemin(_ number: Int?) -> Attribute {
        Attribute(" aria-valuemin=\"", number: number)
    }
    @inlinable package static func ariaValuemax(_ number: Int?) -> Attribute {
        Attribute(" aria-valuemax=\"", number: number)
    }
    @inlinable package static func ariaCurrent(_ word: Keyword.Current) -> Attribute {
        Attribute(" aria-current=\"", .literal(word.word))
    }
    @inlinable package static func ariaLive(_ word: Keyword.Live) -> Attribute {
        Attribute(" aria-live=\"", .literal(word.word))
    }
    @inlinable package static func ariaHaspopup(_ word: Keyword.Pops) -> Attribute {
        Attribute(" aria-haspopup=\"", .literal(word.word))
    }
    @inlinable package static func ariaOrientation(_ word: Keyword.Orientation) -> Attribute {
        Attribute(" aria-orientation=\"", .literal(word.word))
    }
    @inlinable package static func ariaSort(_ word: Keyword.SortOrder) -> Attribute {
        Attribute(" aria-sort=\"", .literal(word.word))
    }
}
