extension Keyword {
    package struct Autocomplete: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable package static var off: Autocomplete { Autocomplete("off") }
        @inlinable package static var on: Autocomplete { Autocomplete("on") }
        @inlinable package static var name: Autocomplete { Autocomplete("name") }
        @inlinable package static var nickname: Autocomplete { Autocomplete("nickname") }
        @inlinable package static var username: Autocomplete { Autocomplete("username") }
        @inlinable package static var email: Autocomplete { Autocomplete("email") }
        @inlinable package static var tel: Autocomplete { Autocomplete("tel") }
        @inlinable package static var url: Autocomplete { Autocomplete("url") }
        @inlinable package static var newPassword: Autocomplete { Autocomplete("new-password") }
        @inlinable package static var currentPassword: Autocomplete { Autocomplete("current-password") }
        @inlinable package static var oneTimeCode: Autocomplete { Autocomplete("one-time-code") }
        @inlinable package static var organization: Autocomplete { Autocomplete("organization") }
        @inlinable package static var streetAddress: Autocomplete { Autocomplete("street-address") }
        @inlinable package static var postalCode: Autocomplete { Autocomplete("postal-code") }
        @inlinable package static var country: Autocomplete { Autocomplete("country") }
    }

    package struct InputMode: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable package static var none: InputMode { InputMode("none") }
        @inlinable package static var text: InputMode { InputMode("text") }
        @inlinable package static var decimal: InputMode { InputMode("decimal") }
        @inlinable package static var numeric: InputMode { InputMode("numeric") }
        @inlinable package static var tel: InputMode { InputMode("tel") }
        @inlinable package static var search: InputMode { InputMode("search") }
        @inlinable package static var email: InputMode { InputMode("email") }
        @inlinable package static var url: InputMode { InputMode("url") }
    }

    package struct Capitals: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable package static var off: Capitals { Capitals("off") }
        @inlinable package static var none: Capitals { Capitals("none") }
        @inlinable package static var on: Capitals { Capitals("on") }
        @inlinable package static var sentences: Capitals { Capitals("sentences") }
        @inlinable package static var words: Capitals { Capitals("words") }
        @inlinable package static var characters: Capitals { Capitals("characters") }
    }

    package struct FormMethod: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable package static var get: FormMethod { FormMethod("get") }
        @inlinable package static var post: FormMethod { FormMethod("post") }
        @inlinable package static var dialog: FormMethod { FormMethod("dialog") }
    }

    package struct Encoding: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable package static var urlencoded: Encoding { Encoding("application/x-www-form-urlencoded") }
        @inlinable package static var multipart: Encoding { Encoding("multipart/form-data") }
        @inlinable package static var plain: Encoding { Encoding("text/plain") }
    }

    package struct InputType: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable package static var text: InputType { InputType("text") }
        @inlinable package static var search: InputType { InputType("search") }
        @inlinable package static var email: InputType { InputType("email") }
        @inlinable package static var password: InputType { InputType("password") }
        @inlinable package static var number: InputType { InputType("number") }
        @inlinable package static var tel: InputType { InputType("tel") }
        @inlinable package static var url: InputType { InputType("url") }
        @inlinable package static var date: InputType { InputType("date") }
        @inlinable package static var month: InputType { InputType("month") }
        @inlinable package static var week: InputType { InputType("week") }
        @inlinable package static var time: InputType { InputType("time") }
        @inlinable package static var datetimeLocal: InputType { InputType("datetime-local") }
        @inlinable package static var color: InputType { InputType("color") }
        @inlinable package static var range: InputType { InputType("range") }
        @inlinable package static var checkbox: InputType { InputType("checkbox") }
        @inlinable package static var radio: InputType { InputType("radio") }
        @inlinable package static var file: InputType { InputType("file") }
        @inlinable package static var hidden: InputType { InputType("hidden") }
        @inlinable package static var submit: InputType { InputType("submit") }
        @inlinable package static var reset: InputType { InputType("reset") }
        @inlinable package static var button: InputType { InputType("button") }
        @inlinable package static var image: InputType { InputType("image") }
    }

    package struct Capture: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable package static var user: Capture { Capture("user") }
        @inlinable package static var environment: Capture { Capture("environment") }
    }

    package struct ButtonType: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable package static var submit: ButtonType { ButtonType("submit") }
        @inlinable package static var button: ButtonType { ButtonType("button") }
        @inlinable package static var reset: ButtonType { ButtonType("reset") }
    }

    package struct Command: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable package static var showModal: Command { Command("show-modal") }
        @inlinable package static var close: Command { Command("close") }
        @inlinable package static var requestClose: Command { Command("request-close") }
        @inlinable package static var showPopover: Command { Command("show-popover") }
        @inlinable package static var hidePopover: Command { Command("hide-popover") }
        @inlinable package static var togglePopover: Command { Command("toggle-popover") }

        /// A command of our own scripts; its name begins with two hyphens.
        @inlinable package static func custom(_ name: StaticString) -> Command { Command(name) }
    }

    package struct PopoverAction: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable package static var show: PopoverAction { PopoverAction("show") }
        @inlinable package static var hide: PopoverAction { PopoverAction("hide") }
        @inlinable package static var toggle: PopoverAction { PopoverAction("toggle") }
    }

    package struct ClosedBy: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable package static var any: ClosedBy { ClosedBy("any") }
        @inlinable package static var closerequest: ClosedBy { ClosedBy("closerequest") }
        @inlinable package static var none: ClosedBy { ClosedBy("none") }
    }
}
