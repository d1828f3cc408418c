// The names are those of the standard, and so are their meanings.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension Attribute where Element: TakesName {
    @inlinable public static func name(_ word: StaticString) -> Attribute { Attribute(" name=\"", literal: word) }
    @_disfavoredOverload @inlinable public static func name(_ word: String?) -> Attribute {
        Attribute(" name=\"", text: word)
    }
}

extension Attribute where Element: TakesValue {
    @inlinable public static func value(_ text: String?) -> Attribute { Attribute(" value=\"", text: text) }
    /// A number as it is sent back.
    @inlinable public static func value(_ number: Int?) -> Attribute { Attribute(" value=\"", number: number) }
}

extension Attribute where Element: TakesLabel {
    @inlinable public static func label(_ text: String?) -> Attribute { Attribute(" label=\"", text: text) }
}

extension Attribute where Element: CanBeDisabled {
    @inlinable public static var disabled: Attribute { Attribute(flag: " disabled") }
    @inlinable public static func disabled(_ isOn: Bool) -> Attribute { Attribute(flag: " disabled", isOn) }
}

extension Attribute where Element: IsControl {
    /// The form it belongs to, when that is elsewhere on the page.
    @inlinable public static func form(_ word: StaticString) -> Attribute { Attribute(" form=\"", literal: word) }
    @_disfavoredOverload @inlinable public static func form(_ word: String?) -> Attribute {
        Attribute(" form=\"", text: word)
    }
}

extension Attribute where Element: HasSuggestions {
    @inlinable public static func autocomplete(_ word: Keyword.Autocomplete) -> Attribute {
        Attribute(" autocomplete=\"", literal: word.word)
    }
}

extension Attribute where Element: IsForControl {
    @inlinable public static func `for`(_ word: StaticString) -> Attribute { Attribute(" for=\"", literal: word) }
    @_disfavoredOverload @inlinable public static func `for`(_ word: String?) -> Attribute {
        Attribute(" for=\"", text: word)
    }
}

extension Attribute where Element: IsField {
    @inlinable public static var required: Attribute { Attribute(flag: " required") }
    @inlinable public static func required(_ isOn: Bool) -> Attribute { Attribute(flag: " required", isOn) }
}

extension Attribute where Element: TakesLength {
    @inlinable public static func placeholder(_ text: String?) -> Attribute { Attribute(" placeholder=\"", text: text) }
    @inlinable public static func minlength(_ number: Int?) -> Attribute { Attribute(" minlength=\"", number: number) }
    @inlinable public static func maxlength(_ number: Int?) -> Attribute { Attribute(" maxlength=\"", number: number) }
    @inlinable public static func inputmode(_ word: Keyword.InputMode) -> Attribute {
        Attribute(" inputmode=\"", literal: word.word)
    }
    @inlinable public static func spellcheck(_ isSo: Bool?) -> Attribute { Attribute(" spellcheck=\"", state: isSo) }
    @inlinable public static func autocapitalize(_ word: Keyword.Capitals) -> Attribute {
        Attribute(" autocapitalize=\"", literal: word.word)
    }
}

extension Attribute where Element == Tag.Form {
    @inlinable public static func action(_ link: Link?) -> Attribute { Attribute(" action=\"", text: link?.text) }
    @inlinable public static func method(_ word: Keyword.FormMethod) -> Attribute {
        Attribute(" method=\"", literal: word.word)
    }
    @inlinable public static func enctype(_ word: Keyword.Encoding) -> Attribute {
        Attribute(" enctype=\"", literal: word.word)
    }
    @inlinable public static var novalidate: Attribute { Attribute(flag: " novalidate") }
    @inlinable public static func novalidate(_ isOn: Bool) -> Attribute { Attribute(flag: " novalidate", isOn) }
    @inlinable public static func target(_ word: Keyword.Target) -> Attribute {
        Attribute(" target=\"", literal: word.word)
    }
}

extension Attribute where Element == Tag.Input {
    @inlinable public static func type(_ word: Keyword.InputType) -> Attribute {
        Attribute(" type=\"", literal: word.word)
    }
    @inlinable public static var checked: Attribute { Attribute(flag: " checked") }
    @inlinable public static func checked(_ isOn: Bool) -> Attribute { Attribute(flag: " checked", isOn) }
    @inlinable public static var multiple: Attribute { Attribute(flag: " multiple") }
    @inlinable public static func multiple(_ isOn: Bool) -> Attribute { Attribute(flag: " multiple", isOn) }
    @inlinable public static func accept(_ word: StaticString) -> Attribute { Attribute(" accept=\"", literal: word) }
    @inlinable public static func min(_ word: StaticString) -> Attribute { Attribute(" min=\"", literal: word) }
    @_disfavoredOverload @inlinable public static func min(_ word: String?) -> Attribute {
        Attribute(" min=\"", text: word)
    }
    @inlinable public static func max(_ word: StaticString) -> Attribute { Attribute(" max=\"", literal: word) }
    @_disfavoredOverload @inlinable public static func max(_ word: String?) -> Attribute {
        Attribute(" max=\"", text: word)
    }
    @inlinable public static func step(_ word: StaticString) -> Attribute { Attribute(" step=\"", literal: word) }
    @_disfavoredOverload @inlinable public static func step(_ word: String?) -> Attribute {
        Attribute(" step=\"", text: word)
    }
    @inlinable public static func pattern(_ word: StaticString) -> Attribute { Attribute(" pattern=\"", literal: word) }
    @inlinable public static func list(_ word: StaticString) -> Attribute { Attribute(" list=\"", literal: word) }
    @_disfavoredOverload @inlinable public static func list(_ word: String?) -> Attribute {
        Attribute(" list=\"", text: word)
    }
    @inlinable public static func size(_ number: Int?) -> Attribute { Attribute(" size=\"", number: number) }
    @inlinable public static func alt(_ text: String?) -> Attribute { Attribute(" alt=\"", text: text) }
    @inlinable public static func formaction(_ link: Link?) -> Attribute {
        Attribute(" formaction=\"", text: link?.text)
    }
    @inlinable public static var formnovalidate: Attribute { Attribute(flag: " formnovalidate") }
    @inlinable public static func formnovalidate(_ isOn: Bool) -> Attribute { Attribute(flag: " formnovalidate", isOn) }
}

extension Attribute where Element == Tag.Button {
    @inlinable public static func type(_ word: Keyword.ButtonType) -> Attribute {
        Attribute(" type=\"", literal: word.word)
    }
    @inlinable public static func command(_ word: Keyword.Command) -> Attribute {
        Attribute(" command=\"", literal: word.word)
    }
    @inlinable public static func commandfor(_ word: StaticString) -> Attribute {
        Attribute(" commandfor=\"", literal: word)
    }
    @_disfavoredOverload @inlinable public static func commandfor(_ word: String?) -> Attribute {
        Attribute(" commandfor=\"", text: word)
    }
    @inlinable public static func formaction(_ link: Link?) -> Attribute {
        Attribute(" formaction=\"", text: link?.text)
    }
    @inlinable public static func formmethod(_ word: Keyword.FormMethod) -> Attribute {
        Attribute(" formmethod=\"", literal: word.word)
    }
    @inlinable public static var formnovalidate: Attribute { Attribute(flag: " formnovalidate") }
    @inlinable public static func formnovalidate(_ isOn: Bool) -> Attribute { Attribute(flag: " formnovalidate", isOn) }
}

extension Attribute where Element == Tag.Select {
    @inlinable public static var multiple: Attribute { Attribute(flag: " multiple") }
    @inlinable public static func multiple(_ isOn: Bool) -> Attribute { Attribute(flag: " multiple", isOn) }
    @inlinable public static func size(_ number: Int?) -> Attribute { Attribute(" size=\"", number: number) }
}

extension Attribute where Element == Tag.Option {
    @inlinable public static var selected: Attribute { Attribute(flag: " selected") }
    @inlinable public static func selected(_ isOn: Bool) -> Attribute { Attribute(flag: " selected", isOn) }
}

extension Attribute where Element == Tag.Textarea {
    @inlinable public static func rows(_ number: Int?) -> Attribute { Attribute(" rows=\"", number: number) }
}

extension Attribute where Element: CanBeOpen {
    @inlinable public static var open: Attribute { Attribute(flag: " open") }
    @inlinable public static func open(_ isOn: Bool) -> Attribute { Attribute(flag: " open", isOn) }
}

extension Attribute where Element == Tag.Dialog {
}

extension Attribute where Element: TakesMeasure {
    @inlinable public static func value(_ number: Double) -> Attribute { Attribute(" value=\"", decimal: number) }
    @inlinable public static func max(_ number: Double) -> Attribute { Attribute(" max=\"", decimal: number) }
}

extension Attribute where Element == Tag.Meter {
    @inlinable public static func min(_ number: Double) -> Attribute { Attribute(" min=\"", decimal: number) }
    @inlinable public static func low(_ number: Double) -> Attribute { Attribute(" low=\"", decimal: number) }
    @inlinable public static func high(_ number: Double) -> Attribute { Attribute(" high=\"", decimal: number) }
}
