// The names are those of the standard, and so are their meanings.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The standard's lists of attribute keywords.
public enum Keyword {
    public enum Role {}
    public enum EnterKey {}
    public enum Current {}
    public enum Live {}
    public enum Autocomplete {}
    public enum InputMode {}
    public enum Capitals {}
    public enum FormMethod {}
    public enum Encoding {}
    public enum InputType {}
    public enum ButtonType {}
    public enum CrossOrigin {}
    public enum Priority {}
    public enum Loading {}
    public enum Preload {}
    public enum Decoding {}
    public enum Scope {}
    public enum Linecap {}
    public enum Linejoin {}
    public enum Units {}
}

/// A keyword of one of those lists, used as an attribute's value.
public struct OneOf<List>: Sendable {
    @usableFromInline let word: StaticString
    @inlinable init(_ word: StaticString) { self.word = word }
}

extension OneOf<Keyword.Role> {
    @inlinable public static var alert: Self { Self("alert") }
    @inlinable public static var group: Self { Self("group") }
    @inlinable public static var img: Self { Self("img") }
    @inlinable public static var radiogroup: Self { Self("radiogroup") }
    @inlinable public static var region: Self { Self("region") }
    @inlinable public static var search: Self { Self("search") }
    @inlinable public static var send: Self { Self("send") }
    @inlinable public static var status: Self { Self("status") }
}

extension OneOf<Keyword.EnterKey> {
    @inlinable public static var next: Self { Self("next") }
    @inlinable public static var search: Self { Self("search") }
    @inlinable public static var send: Self { Self("send") }
}

extension OneOf<Keyword.Current> {
    @inlinable public static var page: Self { Self("page") }
    @inlinable public static var date: Self { Self("date") }
    @inlinable public static var step: Self { Self("step") }
    @inlinable public static var yes: Self { Self("true") }
}

extension OneOf<Keyword.Live> {
    @inlinable public static var polite: Self { Self("polite") }
    @inlinable public static var off: Self { Self("off") }
}

extension OneOf<Keyword.Autocomplete> {
    @inlinable public static var off: Self { Self("off") }
    @inlinable public static var username: Self { Self("username") }
    @inlinable public static var newPassword: Self { Self("new-password") }
    @inlinable public static var currentPassword: Self { Self("current-password") }
}

extension OneOf<Keyword.InputMode> {
    @inlinable public static var text: Self { Self("text") }
    @inlinable public static var decimal: Self { Self("decimal") }
    @inlinable public static var numeric: Self { Self("numeric") }
}

extension OneOf<Keyword.Capitals> {
    @inlinable public static var off: Self { Self("off") }
}

extension OneOf<Keyword.FormMethod> {
    @inlinable public static var post: Self { Self("post") }
    @inlinable public static var dialog: Self { Self("dialog") }
}

extension OneOf<Keyword.Encoding> {
    @inlinable public static var multipart: Self { Self("multipart/form-data") }
}

extension OneOf<Keyword.InputType> {
    @inlinable public static var text: Self { Self("text") }
    @inlinable public static var search: Self { Self("search") }
    @inlinable public static var password: Self { Self("password") }
    @inlinable public static var datetimeLocal: Self { Self("datetime-local") }
    @inlinable public static var date: Self { Self("date") }
    @inlinable public static var time: Self { Self("time") }
    @inlinable public static var checkbox: Self { Self("checkbox") }
    @inlinable public static var radio: Self { Self("radio") }
    @inlinable public static var file: Self { Self("file") }
    @inlinable public static var image: Self { Self("image") }
    @inlinable public static var hidden: Self { Self("hidden") }
}

extension OneOf<Keyword.ButtonType> {
    @inlinable public static var submit: Self { Self("submit") }
    @inlinable public static var button: Self { Self("button") }
}

extension OneOf<Keyword.CrossOrigin> {
    @inlinable public static var useCredentials: Self { Self("use-credentials") }
}

extension OneOf<Keyword.Priority> {
    @inlinable public static var high: Self { Self("high") }
}

extension OneOf<Keyword.Loading> {
    @inlinable public static var lazy: Self { Self("lazy") }
}

extension OneOf<Keyword.Preload> {
    @inlinable public static var none: Self { Self("none") }
}

extension OneOf<Keyword.Decoding> {
    @inlinable public static var async: Self { Self("async") }
}

extension OneOf<Keyword.Scope> {
    @inlinable public static var row: Self { Self("row") }
    @inlinable public static var col: Self { Self("col") }
}

extension OneOf<Keyword.Linecap> {
    @inlinable public static var round: Self { Self("round") }
}

extension OneOf<Keyword.Linejoin> {
    @inlinable public static var round: Self { Self("round") }
}

extension OneOf<Keyword.Units> {
    @inlinable public static var userSpaceOnUse: Self { Self("userSpaceOnUse") }
}
