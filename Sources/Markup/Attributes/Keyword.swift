// The names are those of the standard, and so are their meanings.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The words attributes are set to when the standard lists them.
public enum Keyword {}

extension Keyword {
    public struct Choice: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable public static var yes: Choice { Choice("yes") }
    }

    public struct Role: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable public static var alert: Role { Role("alert") }
        @inlinable public static var banner: Role { Role("banner") }
        @inlinable public static var button: Role { Role("button") }
        @inlinable public static var checkbox: Role { Role("checkbox") }
        @inlinable public static var definition: Role { Role("definition") }
        @inlinable public static var dialog: Role { Role("dialog") }
        @inlinable public static var directory: Role { Role("directory") }
        @inlinable public static var feed: Role { Role("feed") }
        @inlinable public static var figure: Role { Role("figure") }
        @inlinable public static var form: Role { Role("form") }
        @inlinable public static var grid: Role { Role("grid") }
        @inlinable public static var group: Role { Role("group") }
        @inlinable public static var heading: Role { Role("heading") }
        @inlinable public static var img: Role { Role("img") }
        @inlinable public static var link: Role { Role("link") }
        @inlinable public static var list: Role { Role("list") }
        @inlinable public static var log: Role { Role("log") }
        @inlinable public static var main: Role { Role("main") }
        @inlinable public static var none: Role { Role("none") }
        @inlinable public static var note: Role { Role("note") }
        @inlinable public static var option: Role { Role("option") }
        @inlinable public static var radio: Role { Role("radio") }
        @inlinable public static var radiogroup: Role { Role("radiogroup") }
        @inlinable public static var region: Role { Role("region") }
        @inlinable public static var row: Role { Role("row") }
        @inlinable public static var search: Role { Role("search") }
        @inlinable public static var status: Role { Role("status") }
        @inlinable public static var tab: Role { Role("tab") }
        @inlinable public static var table: Role { Role("table") }
    }

    public struct EnterKey: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable public static var enter: EnterKey { EnterKey("enter") }
        @inlinable public static var done: EnterKey { EnterKey("done") }
        @inlinable public static var go: EnterKey { EnterKey("go") }
        @inlinable public static var next: EnterKey { EnterKey("next") }
        @inlinable public static var search: EnterKey { EnterKey("search") }
        @inlinable public static var send: EnterKey { EnterKey("send") }
    }

    public struct Current: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable public static var page: Current { Current("page") }
        @inlinable public static var step: Current { Current("step") }
        @inlinable public static var location: Current { Current("location") }
        @inlinable public static var date: Current { Current("date") }
        @inlinable public static var time: Current { Current("time") }
        @inlinable public static var yes: Current { Current("true") }
    }

    public struct Live: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable public static var off: Live { Live("off") }
        @inlinable public static var polite: Live { Live("polite") }
    }
}
