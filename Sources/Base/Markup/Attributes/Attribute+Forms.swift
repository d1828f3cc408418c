// The names are those of the standard, and so are their meanings.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension Attribute where Element: TakesName {
    @inlinable public static func name(_ word: StaticString) -> Self { Self(" name=\"", literal: word) }
    @_disfavoredOverload @inlinable public static func name(_ word: String?) -> Self { Self(" name=\"", text: word) }
}

extension Attribute where Element: TakesValue {
    @inlinable public static func value(_ text: String?) -> Self { Self(" value=\"", text: text) }
    /// A number as the form sends it back.
    @inlinable public static func value(_ number: Int?) -> Self { Self(" value=\"", number: number) }
}

extension Attribute where Element: HasSuggestions {
    @inlinable public static func autocomplete(_ word: OneOf<Keyword.Autocomplete>) -> Self {
        Self(" autocomplete=\"", word)
    }
}

extension Attribute where Element: IsForControl {
    @inlinable public static func `for`(_ word: StaticString) -> Self { Self(" for=\"", literal: word) }
    @_disfavoredOverload @inlinable public static func `for`(_ word: String?) -> Self { Self(" for=\"", text: word) }
}

extension Attribute where Element: IsField {
    @inlinable public static var required: Self { Self(flag: " required") }
    @inlinable public static func required(_ isOn: Bool) -> Self { Self(flag: " required", isOn) }
}

extension Attribute where Element: TakesLength {
    @inlinable public static func placeholder(_ text: String?) -> Self { Self(" placeholder=\"", text: text) }
    @inlinable public static func maxlength(_ number: Int?) -> Self { Self(" maxlength=\"", number: number) }
    @inlinable public static func inputmode(_ word: OneOf<Keyword.InputMode>) -> Self { Self(" inputmode=\"", word) }
    @inlinable public static func spellcheck(_ isSo: Bool?) -> Self { Self(" spellcheck=\"", state: isSo) }
    @inlinable public static func autocapitalize(_ word: OneOf<Keyword.Capitals>) -> Self {
        Self(" autocapitalize=\"", word)
    }
}

extension Attribute where Element == Tag.Form {
    @inlinable public static func action(_ link: Link?) -> Self { Self(" action=\"", text: link?.text) }
    @inlinable public static func method(_ word: OneOf<Keyword.FormMethod>) -> Self { Self(" method=\"", word) }
    @inlinable public static func enctype(_ word: OneOf<Keyword.Encoding>) -> Self { Self(" enctype=\"", word) }
    @inlinable public static var novalidate: Self { Self(flag: " novalidate") }
    @inlinable public static func novalidate(_ isOn: Bool) -> Self { Self(flag: " novalidate", isOn) }
}

extension Attribute where Element == Tag.Input {
    @inlinable public static func type(_ word: OneOf<Keyword.InputType>) -> Self { Self(" type=\"", word) }
    @inlinable public static func checked(_ isOn: Bool) -> Self { Self(flag: " checked", isOn) }
    @inlinable public static func disabled(_ isOn: Bool) -> Self { Self(flag: " disabled", isOn) }
    @inlinable public static func multiple(_ isOn: Bool) -> Self { Self(flag: " multiple", isOn) }
    /// The text in place of an image's button.
    @inlinable public static func alt(_ text: String?) -> Self { Self(" alt=\"", text: text) }
    @inlinable public static func accept(_ word: String?) -> Self { Self(" accept=\"", text: word) }
    @inlinable public static func min(_ word: String?) -> Self { Self(" min=\"", text: word) }
    @inlinable public static func max(_ word: String?) -> Self { Self(" max=\"", text: word) }
}

extension Attribute where Element == Tag.Button {
    @inlinable public static func type(_ word: OneOf<Keyword.ButtonType>) -> Self { Self(" type=\"", word) }
    @inlinable public static func formaction(_ link: Link?) -> Self { Self(" formaction=\"", text: link?.text) }
    @inlinable public static func formmethod(_ word: OneOf<Keyword.FormMethod>) -> Self { Self(" formmethod=\"", word) }
    @inlinable public static var formnovalidate: Self { Self(flag: " formnovalidate") }
    @inlinable public static func formnovalidate(_ isOn: Bool) -> Self { Self(flag: " formnovalidate", isOn) }
}

extension Attribute where Element == Tag.Option {
    @inlinable public static func selected(_ isOn: Bool) -> Self { Self(flag: " selected", isOn) }
}

extension Attribute where Element == Tag.Textarea {
    @inlinable public static func rows(_ number: Int?) -> Self { Self(" rows=\"", number: number) }
}

extension Attribute where Element: CanBeOpen {
    @inlinable public static func open(_ isOn: Bool) -> Self { Self(flag: " open", isOn) }
}
