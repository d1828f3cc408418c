// The names are those of the standard, and so are their meanings.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The words attributes are set to when the standard lists them.
public enum Keyword {}

extension Keyword {
    public struct Direction: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable public static var ltr: Direction { Direction("ltr") }
        @inlinable public static var rtl: Direction { Direction("rtl") }
        @inlinable public static var auto: Direction { Direction("auto") }
    }

    public struct Choice: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable public static var yes: Choice { Choice("yes") }
        @inlinable public static var no: Choice { Choice("no") }
    }

    public struct Role: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable public static var alert: Role { Role("alert") }
        @inlinable public static var alertdialog: Role { Role("alertdialog") }
        @inlinable public static var application: Role { Role("application") }
        @inlinable public static var banner: Role { Role("banner") }
        @inlinable public static var button: Role { Role("button") }
        @inlinable public static var checkbox: Role { Role("checkbox") }
        @inlinable public static var complementary: Role { Role("complementary") }
        @inlinable public static var contentinfo: Role { Role("contentinfo") }
        @inlinable public static var definition: Role { Role("definition") }
        @inlinable public static var dialog: Role { Role("dialog") }
        @inlinable public static var directory: Role { Role("directory") }
        @inlinable public static var feed: Role { Role("feed") }
        @inlinable public static var figure: Role { Role("figure") }
        @inlinable public static var form: Role { Role("form") }
        @inlinable public static var grid: Role { Role("grid") }
        @inlinable public static var gridcell: Role { Role("gridcell") }
        @inlinable public static var group: Role { Role("group") }
        @inlinable public static var heading: Role { Role("heading") }
        @inlinable public static var img: Role { Role("img") }
        @inlinable public static var link: Role { Role("link") }
        @inlinable public static var list: Role { Role("list") }
        @inlinable public static var listbox: Role { Role("listbox") }
        @inlinable public static var listitem: Role { Role("listitem") }
        @inlinable public static var log: Role { Role("log") }
        @inlinable public static var main: Role { Role("main") }
        @inlinable public static var marquee: Role { Role("marquee") }
        @inlinable public static var math: Role { Role("math") }
        @inlinable public static var menu: Role { Role("menu") }
        @inlinable public static var menubar: Role { Role("menubar") }
        @inlinable public static var menuitem: Role { Role("menuitem") }
        @inlinable public static var meter: Role { Role("meter") }
        @inlinable public static var navigation: Role { Role("navigation") }
        @inlinable public static var none: Role { Role("none") }
        @inlinable public static var note: Role { Role("note") }
        @inlinable public static var option: Role { Role("option") }
        @inlinable public static var presentation: Role { Role("presentation") }
        @inlinable public static var progressbar: Role { Role("progressbar") }
        @inlinable public static var radio: Role { Role("radio") }
        @inlinable public static var radiogroup: Role { Role("radiogroup") }
        @inlinable public static var region: Role { Role("region") }
        @inlinable public static var row: Role { Role("row") }
        @inlinable public static var rowgroup: Role { Role("rowgroup") }
        @inlinable public static var rowheader: Role { Role("rowheader") }
        @inlinable public static var search: Role { Role("search") }
        @inlinable public static var searchbox: Role { Role("searchbox") }
        @inlinable public static var separator: Role { Role("separator") }
        @inlinable public static var slider: Role { Role("slider") }
        @inlinable public static var spinbutton: Role { Role("spinbutton") }
        @inlinable public static var status: Role { Role("status") }
        @inlinable public static var `switch`: Role { Role("switch") }
        @inlinable public static var tab: Role { Role("tab") }
        @inlinable public static var table: Role { Role("table") }
        @inlinable public static var tablist: Role { Role("tablist") }
        @inlinable public static var tabpanel: Role { Role("tabpanel") }
        @inlinable public static var textbox: Role { Role("textbox") }
        @inlinable public static var timer: Role { Role("timer") }
        @inlinable public static var toolbar: Role { Role("toolbar") }
        @inlinable public static var tooltip: Role { Role("tooltip") }
        @inlinable public static var tree: Role { Role("tree") }
        @inlinable public static var treeitem: Role { Role("treeitem") }
    }

    public struct EnterKey: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable public static var enter: EnterKey { EnterKey("enter") }
        @inlinable public static var done: EnterKey { EnterKey("done") }
        @inlinable public static var go: EnterKey { EnterKey("go") }
        @inlinable public static var next: EnterKey { EnterKey("next") }
        @inlinable public static var previous: EnterKey { EnterKey("previous") }
        @inlinable public static var search: EnterKey { EnterKey("search") }
        @inlinable public static var send: EnterKey { EnterKey("send") }
    }

    public struct Popover: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable public static var auto: Popover { Popover("auto") }
        @inlinable public static var hint: Popover { Popover("hint") }
        @inlinable public static var manual: Popover { Popover("manual") }
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
        @inlinable public static var no: Current { Current("false") }
    }

    public struct Live: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable public static var off: Live { Live("off") }
        @inlinable public static var polite: Live { Live("polite") }
        @inlinable public static var assertive: Live { Live("assertive") }
    }

    public struct Pops: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable public static var menu: Pops { Pops("menu") }
        @inlinable public static var listbox: Pops { Pops("listbox") }
        @inlinable public static var tree: Pops { Pops("tree") }
        @inlinable public static var grid: Pops { Pops("grid") }
        @inlinable public static var dialog: Pops { Pops("dialog") }
    }

    public struct Orientation: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable public static var horizontal: Orientation { Orientation("horizontal") }
        @inlinable public static var vertical: Orientation { Orientation("vertical") }
    }

    public struct SortOrder: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable public static var ascending: SortOrder { SortOrder("ascending") }
        @inlinable public static var descending: SortOrder { SortOrder("descending") }
        @inlinable public static var none: SortOrder { SortOrder("none") }
        @inlinable public static var other: SortOrder { SortOrder("other") }
    }
}
