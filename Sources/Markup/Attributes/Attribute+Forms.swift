extension Attribute where Element: TakesName {
    @inlinable package static func name(_ word: StaticString) -> Attribute { Attribute(" name=\"", .literal(word)) }
    @_disfavoredOverload @inlinable package static func name(_ word: String?) -> Attribute {
        Attribute(" name=\"", text: word)
    }
}

extension Attribute where Element: TakesValue {
    @inlinable package static func value(_ text: String?) -> Attribute { Attribute(" value=\"", text: text) }
    /// A number as it is sent back.
    @inlinable package static func value(_ number: Int?) -> Attribute { Attribute(" value=\"", number: number) }
}

extension Attribute where Element: TakesLabel {
    @inlinable package static func label(_ text: String?) -> Attribute { Attribute(" label=\"", text: text) }
}

extension Attribute where Element: CanBeDisabled {
    @inlinable package static var disabled: Attribute { Attribute(" disabled", .present) }
    @inlinable package static func disabled(_ isOn: Bool) -> Attribute { Attribute(flag: " disabled", isOn) }
}

extension Attribute where Element: IsControl {
    /// The form it belongs to, when that stands elsewhere on the page.
    @inlinable package static func form(_ word: StaticString) -> Attribute { Attribute(" form=\"", .literal(word)) }
    @_disfavoredOverload @inlinable package static func form(_ word: String?) -> Attribute {
        Attribute(" form=\"", text: word)
    }
}

extension Attribute where Element: HasSuggestions {
    @inlinable package static func autocomplete(_ word: Keyword.Autocomplete) -> Attribute {
        Attribute(" autocomplete=\"", .literal(word.word))
    }
}

extension Attribute where Element: IsForControl {
    @inlinable package static func `for`(_ word: StaticString) -> Attribute { Attribute(" for=\"", .literal(word)) }
    @_disfavoredOverload @inlinable package static func `for`(_ word: String?) -> Attribute {
        Attribute(" for=\"", text: word)
    }
}

extension Attribute where Element: IsField {
    @inlinable package static var required: Attribute { Attribute(" required", .present) }
    @inlinable package static func required(_ isOn: Bool) -> Attribute { Attribute(flag: " required", isOn) }
}

extension Attribute where Element: TakesLength {
    @inlinable package static func placeholder(_ text: String?) -> Attribute {
        Attribute(" placeholder=\"", text: text)
    }
    @inlinable package static func minlength(_ number: Int?) -> Attribute { Attribute(" minlength=\"", number: number) }
    @inlinable package static func maxlength(_ number: Int?) -> Attribute { Attribute(" maxlength=\"", number: number) }
    @inlinable package static var readonly: Attribute { Attribute(" readonly", .present) }
    @inlinable package static func readonly(_ isOn: Bool) -> Attribute { Attribute(flag: " readonly", isOn) }
    @inlinable package static func inputmode(_ word: Keyword.InputMode) -> Attribute {
        Attribute(" inputmode=\"", .literal(word.word))
    }
    @inlinable package static func spellcheck(_ isSo: Bool?) -> Attribute { Attribute(" spellcheck=\"", state: isSo) }
    @inlinable package static func autocapitalize(_ word: Keyword.Capitals) -> Attribute {
        Attribute(" autocapitalize=\"", .literal(word.word))
    }
    @inlinable package static func dirname(_ word: StaticString) -> Attribute {
        Attribute(" dirname=\"", .literal(word))
    }
    @_disfavoredOverload @inlinable package static func dirname(_ word: String?) -> Attribute {
        Attribute(" dirname=\"", text: word)
    }
}

extension Attribute where Element == Tag.Form {
    @inlinable package static func action(_ link: Link?) -> Attribute { Attribute(" action=\"", text: link?.text) }
    @inlinable package static func method(_ word: Keyword.FormMethod) -> Attribute {
        Attribute(" method=\"", .literal(word.word))
    }
    @inlinable package static func enctype(_ word: Keyword.Encoding) -> Attribute {
        Attribute(" enctype=\"", .literal(word.word))
    }
    @inlinable package static var novalidate: Attribute { Attribute(" novalidate", .present) }
    @inlinable package static func novalidate(_ isOn: Bool) -> Attribute { Attribute(flag: " novalidate", isOn) }
    @inlinable package static func target(_ word: Keyword.Target) -> Attribute {
        Attribute(" target=\"", .literal(word.word))
    }
    @inlinable package static func acceptCharset(_ word: StaticString) -> Attribute {
        Attribute(" accept-charset=\"", .literal(word))
    }
}

extension Attribute where Element == Tag.Input {
    @inlinable package static func type(_ word: Keyword.InputType) -> Attribute {
        Attribute(" type=\"", .literal(word.word))
    }
    @inlinable package static var checked: Attribute { Attribute(" checked", .present) }
    @inlinable package static func checked(_ isOn: Bool) -> Attribute { Attribute(flag: " checked", isOn) }
    @inlinable package static var multiple: Attribute { Attribute(" multiple", .present) }
    @inlinable package static func multiple(_ isOn: Bool) -> Attribute { Attribute(flag: " multiple", isOn) }
    @inlinable package static func accept(_ word: StaticString) -> Attribute { Attribute(" accept=\"", .literal(word)) }
    @inlinable package static func capture(_ word: Keyword.Capture) -> Attribute {
        Attribute(" capture=\"", .literal(word.word))
    }
    @inlinable package static func min(_ word: StaticString) -> Attribute { Attribute(" min=\"", .literal(word)) }
    @_disfavoredOverload @inlinable package static func min(_ word: String?) -> Attribute {
        Attribute(" min=\"", text: word)
    }
    @inlinable package static func max(_ word: StaticString) -> Attribute { Attribute(" max=\"", .literal(word)) }
    @_disfavoredOverload @inlinable package static func max(_ word: String?) -> Attribute {
        Attribute(" max=\"", text: word)
    }
    @inlinable package static func step(_ word: StaticString) -> Attribute { Attribute(" step=\"", .literal(word)) }
    @_disfavoredOverload @inlinable package static func step(_ word: String?) -> Attribute {
        Attribute(" step=\"", text: word)
    }
    @inlinable package static func pattern(_ word: StaticString) -> Attribute {
        Attribute(" pattern=\"", .literal(word))
    }
    @inlinable package static func list(_ word: StaticString) -> Attribute { Attribute(" list=\"", .literal(word)) }
    @_disfavoredOverload @inlinable package static func list(_ word: String?) -> Attribute {
        Attribute(" list=\"", text: word)
    }
    @inlinable package static func size(_ number: Int?) -> Attribute { Attribute(" size=\"", number: number) }
    @inlinable package static func alt(_ text: String?) -> Attribute { Attribute(" alt=\"", text: text) }
    @inlinable package static func formaction(_ link: Link?) -> Attribute {
        Attribute(" formaction=\"", text: link?.text)
    }
    @inlinable package static var formnovalidate: Attribute { Attribute(" formnovalidate", .present) }
    @inlinable package static func formnovalidate(_ isOn: Bool) -> Attribute {
        Attribute(flag: " formnovalidate", isOn)
    }
}

extension Attribute where Element == Tag.Button {
    @inlinable package static func type(_ word: Keyword.ButtonType) -> Attribute {
        Attribute(" type=\"", .literal(word.word))
    }
    @inlinable package static func command(_ word: Keyword.Command) -> Attribute {
        Attribute(" command=\"", .literal(word.word))
    }
    @inlinable package static func commandfor(_ word: StaticString) -> Attribute {
        Attribute(" commandfor=\"", .literal(word))
    }
    @_disfavoredOverload @inlinable package static func commandfor(_ word: String?) -> Attribute {
        Attribute(" commandfor=\"", text: word)
    }
    @inlinable package static func popovertarget(_ word: StaticString) -> Attribute {
        Attribute(" popovertarget=\"", .literal(word))
    }
    @_disfavoredOverload @inlinable package static func popovertarget(_ word: String?) -> Attribute {
        Attribute(" popovertarget=\"", text: word)
    }
    @inlinable package static func popovertargetaction(_ word: Keyword.PopoverAction) -> Attribute {
        Attribute(" popovertargetaction=\"", .literal(word.word))
    }
    @inlinable package static func formaction(_ link: Link?) -> Attribute {
        Attribute(" formaction=\"", text: link?.text)
    }
    @inlinable package static func formmethod(_ word: Keyword.FormMethod) -> Attribute {
        Attribute(" formmethod=\"", .literal(word.word))
    }
    @inlinable package static func formenctype(_ word: Keyword.Encoding) -> Attribute {
        Attribute(" formenctype=\"", .literal(word.word))
    }
    @inlinable package static var formnovalidate: Attribute { Attribute(" formnovalidate", .present) }
    @inlinable package static func formnovalidate(_ isOn: Bool) -> Attribute {
        Attribute(flag: " formnovalidate", isOn)
    }
}

extension Attribute where Element == Tag.Select {
    @inlinable package static var multiple: Attribute { Attribute(" multiple", .present) }
    @inlinable package static func multiple(_ isOn: Bool) -> Attribute { Attribute(flag: " multiple", isOn) }
    @inlinable package static func size(_ number: Int?) -> Attribute { Attribute(" size=\"", number: number) }
}

extension Attribute where Element == Tag.Option {
    @inlinable package static var selected: Attribute { Attribute(" selected", .present) }
    @inlinable package static func selected(_ isOn: Bool) -> Attribute { Attribute(flag: " selected", isOn) }
}

extension Attribute where Element == Tag.Textarea {
    @inlinable package static func rows(_ number: Int?) -> Attribute { Attribute(" rows=\"", number: number) }
    @inlinable package static func cols(_ number: Int?) -> Attribute { Attribute(" cols=\"", number: number) }
    @inlinable package static func wrap(_ word: StaticString) -> Attribute { Attribute(" wrap=\"", .literal(word)) }
}

extension Attribute where Element: CanBeOpen {
    @inlinable package static var open: Attribute { Attribute(" open", .present) }
    @inlinable package static func open(_ isOn: Bool) -> Attribute { Attribute(flag: " open", isOn) }
}

extension Attribute where Element == Tag.Dialog {
    @inlinable package static func closedby(_ word: Keyword.ClosedBy) -> Attribute {
        Attribute(" closedby=\"", .literal(word.word))
    }
}

extension Attribute where Element: TakesMeasure {
    @inlinable package static func value(_ number: Double) -> Attribute { Attribute(" value=\"", .decimal(number)) }
    @inlinable package static func max(_ number: Double) -> Attribute { Attribute(" max=\"", .decimal(number)) }
}

extension Attribute where Element == Tag.Meter {
    @inlinable package static func min(_ number: Double) -> Attribute { Attribute(" min=\"", .decimal(number)) }
    @inlinable package static func low(_ number: Double) -> Attribute { Attribute(" low=\"", .decimal(number)) }
    @inlinable package static func high(_ number: Double) -> Attribute { Attribute(" high=\"", .decimal(number)) }
    @inlinable package static func optimum(_ number: Double) -> Attribute { Attribute(" optimum=\"", .decimal(number)) }
}
