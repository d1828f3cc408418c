// The names are those of the standard, and so are their meanings.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension Keyword {
    public struct Autocomplete: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable public static var off: Autocomplete { Autocomplete("off") }
        @inlinable public static var name: Autocomplete { Autocomplete("name") }
        @inlinable public static var username: Autocomplete { Autocomplete("username") }
        @inlinable public static var url: Autocomplete { Autocomplete("url") }
        @inlinable public static var newPassword: Autocomplete { Autocomplete("new-password") }
        @inlinable public static var currentPassword: Autocomplete { Autocomplete("current-password") }
    }

    public struct InputMode: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable public static var none: InputMode { InputMode("none") }
        @inlinable public static var text: InputMode { InputMode("text") }
        @inlinable public static var decimal: InputMode { InputMode("decimal") }
        @inlinable public static var numeric: InputMode { InputMode("numeric") }
        @inlinable public static var search: InputMode { InputMode("search") }
        @inlinable public static var url: InputMode { InputMode("url") }
    }

    public struct Capitals: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable public static var off: Capitals { Capitals("off") }
        @inlinable public static var none: Capitals { Capitals("none") }
        @inlinable public static var sentences: Capitals { Capitals("sentences") }
        @inlinable public static var words: Capitals { Capitals("words") }
        @inlinable public static var characters: Capitals { Capitals("characters") }
    }

    public struct FormMethod: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable public static var get: FormMethod { FormMethod("get") }
        @inlinable public static var post: FormMethod { FormMethod("post") }
        @inlinable public static var dialog: FormMethod { FormMethod("dialog") }
    }

    public struct Encoding: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable public static var multipart: Encoding { Encoding("multipart/form-data") }
        @inlinable public static var plain: Encoding { Encoding("text/plain") }
    }

    public struct InputType: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable public static var text: InputType { InputType("text") }
        @inlinable public static var search: InputType { InputType("search") }
        @inlinable public static var password: InputType { InputType("password") }
        @inlinable public static var number: InputType { InputType("number") }
        @inlinable public static var url: InputType { InputType("url") }
        @inlinable public static var date: InputType { InputType("date") }
        @inlinable public static var month: InputType { InputType("month") }
        @inlinable public static var week: InputType { InputType("week") }
        @inlinable public static var time: InputType { InputType("time") }
        @inlinable public static var range: InputType { InputType("range") }
        @inlinable public static var checkbox: InputType { InputType("checkbox") }
        @inlinable public static var radio: InputType { InputType("radio") }
        @inlinable public static var file: InputType { InputType("file") }
        @inlinable public static var hidden: InputType { InputType("hidden") }
        @inlinable public static var submit: InputType { InputType("submit") }
        @inlinable public static var reset: InputType { InputType("reset") }
        @inlinable public static var button: InputType { InputType("button") }
        @inlinable public static var image: InputType { InputType("image") }
    }

    public struct ButtonType: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable public static var submit: ButtonType { ButtonType("submit") }
        @inlinable public static var button: ButtonType { ButtonType("button") }
        @inlinable public static var reset: ButtonType { ButtonType("reset") }
    }

    public struct Command: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable public static var showModal: Command { Command("show-modal") }
        @inlinable public static var close: Command { Command("close") }

        /// A command of our own scripts; its name begins with two hyphens.
        @inlinable public static func custom(_ name: StaticString) -> Command { Command(name) }
    }
}
