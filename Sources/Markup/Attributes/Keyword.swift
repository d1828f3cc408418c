/// The words attributes are set to when the standard lists them.
package enum Keyword {}

extension Keyword {
    package struct Direction: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable package static var ltr: Direction { Direction("ltr") }
        @inlinable package static var rtl: Direction { Direction("rtl") }
        @inlinable package static var auto: Direction { Direction("auto") }
    }

    package struct Choice: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable package static var yes: Choice { Choice("yes") }
        @inlinable package static var no: Choice { Choice("no") }
    }

    package struct Role: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable package static var alert: Role { Role("alert") }
        @inlinable package static var alertdialog: Role { Role("alertdialog") }
        @inlinable package static var application: Role { Role("application") }
        @inlinable package static var banner: Role { Role("banner") }
        @inlinable package static var button: Role { Role("button") }
        @inlinable package static var checkbox: Role { Role("checkbox") }
        @inlinable package static var complementary: Role { Role("complementary") }
        @inlinable package static var contentinfo: Role { Role("contentinfo") }
        @inlinable package static var definition: Role { Role("definition") }
        @inlinable package static var dialog: Role { Role("dialog") }
        @inlinable package static var directory: Role { Role("directory") }
        @inlinable package static var feed: Role { Role("feed") }
        @inlinable package static var figure: Role { Role("figure") }
        @inlinable package static var form: Role { Role("form") }
        @inlinable package static var grid: Role { Role("grid") }
        @inlinable package static var gridcell: Role { Role("gridcell") }
        @inlinable package static var group: Role { Role("group") }
        @inlinable package static var heading: Role { Role("heading") }
        @inlinable package static var img: Role { Role("img") }
        @inlinable package static var link: Role { Role("link") }
        @inlinable package static var list: Role { Role("list") }
        @inlinable package static var listbox: Role { Role("listbox") }
        @inlinable package static var listitem: Role { Role("listitem") }
        @inlinable package static var log: Role { Role("log") }
        @inlinable package static var main: Role { Role("main") }
        @inlinable package static var marquee: Role { Role("marquee") }
        @inlinable package static var math: Role { Role("math") }
        @inlinable package static var menu: Role { Role("menu") }
        @inlinable package static var menubar: Role { Role("menubar") }
        @inlinable package static var menuitem: Role { Role("menuitem") }
        @inlinable package static var meter: Role { Role("meter") }
        @inlinable package static var navigation: Role { Role("navigation") }
        @inlinable package static var none: Role { Role("none") }
        @inlinable package static var note: Role { Role("note") }
        @inlinable package static var option: Role { Role("option") }
        @inlinable package static var presentation: Role { Role("presentation") }
        @inlinable package static var progressbar: Role { Role("progressbar") }
        @inlinable package static var radio: Role { Role("radio") }
        @inlinable package static var radiogroup: Role { Role("radiogroup") }
        @inlinable package static var region: Role { Role("region") }
        @inlinable package static var row: Role { Role("row") }
        @inlinable package static var rowgroup: Role { Role("rowgroup") }
        @inlinable package static var rowheader: Role { Role("rowheader") }
        @inlinable package static var search: Role { Role("search") }
        @inlinable package static var searchbox: Role { Role("searchbox") }
        @inlinable package static var separator: Role { Role("separator") }
        @inlinable package static var slider: Role { Role("slider") }
        @inlinable package static var spinbutton: Role { Role("spinbutton") }
        @inlinable package static var status: Role { Role("status") }
        @inlinable package static var `switch`: Role { Role("switch") }
        @inlinable package static var tab: Role { Role("tab") }
        @inlinable package static var table: Role { Role("table") }
        @inlinable package static var tablist: Role { Role("tablist") }
        @inlinable package static var tabpanel: Role { Role("tabpanel") }
        @inlinable package static var textbox: Role { Role("textbox") }
        @inlinable package static var timer: Role { Role("timer") }
        @inlinable package static var toolbar: Role { Role("toolbar") }
        @inlinable package static var tooltip: Role { Role("tooltip") }
        @inlinable package static var tree: Role { Role("tree") }
        @inlinable package static var treeitem: Role { Role("treeitem") }
    }

    package struct EnterKey: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable package static var enter: EnterKey { EnterKey("enter") }
        @inlinable package static var done: EnterKey { EnterKey("done") }
        @inlinable package static var go: EnterKey { EnterKey("go") }
        @inlinable package static var next: EnterKey { EnterKey("next") }
        @inlinable package static var previous: EnterKey { EnterKey("previous") }
        @inlinable package static var search: EnterKey { EnterKey("search") }
        @inlinable package static var send: EnterKey { EnterKey("send") }
    }

    package struct Popover: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable package static var auto: Popover { Popover("auto") }
        @inlinable package static var hint: Popover { Popover("hint") }
        @inlinable package static var manual: Popover { Popover("manual") }
    }

    package struct Current: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable package static var page: Current { Current("page") }
        @inlinable package static var step: Current { Current("step") }
        @inlinable package static var location: Current { Current("location") }
        @inlinable package static var date: Current { Current("date") }
        @inlinable package static var time: Current { Current("time") }
        @inlinable package static var yes: Current { Current("true") }
        @inlinable package static var no: Current { Current("false") }
    }

    package struct Live: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable package static var off: Live { Live("off") }
        @inlinable package static var polite: Live { Live("polite") }
        @inlinable package static var assertive: Live { Live("assertive") }
    }

    package struct Pops: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable package static var menu: Pops { Pops("menu") }
        @inlinable package static var listbox: Pops { Pops("listbox") }
        @inlinable package static var tree: Pops { Pops("tree") }
        @inlinable package static var grid: Pops { Pops("grid") }
        @inlinable package static var dialog: Pops { Pops("dialog") }
    }

    package struct Orientation: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable package static var horizontal: Orientation { Orientation("horizontal") }
        @inlinable package static var vertical: Orientation { Orientation("vertical") }
    }

    package struct SortOrder: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable package static var ascending: SortOrder { SortOrder("ascending") }
        @inlinable package static var descending: SortOrder { SortOrder("descending") }
        @inlinable package static var none: SortOrder { SortOrder("none") }
        @inlinable package static var other: SortOrder { SortOrder("other") }
    }
}
