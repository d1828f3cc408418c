package import Domain
package import Markup
package import Routes

/// One screen of the site: the content between the bar and the tabs. `Shell` writes the rest.
package protocol Screen: Sendable {
    /// The title in the window, the bar and the history; also the page's only heading, unless the screen writes that
    /// itself.
    var title: Phrase { get }
    /// One sentence for search results.
    var summary: Phrase { get }
    /// The hall it belongs to, which colours it; nil on the front page.
    var hall: Hall? { get }
    /// The target of the bar's back link; nil on the front page, which shows bunting instead of a bar.
    var back: Back? { get }
    /// Whether the screen writes its only `h1` itself. Otherwise the large title is written above it.
    var writesHeading: Bool { get }
    /// The style sheet and script it needs.
    var files: PageFiles { get }
    /// The topics of `LiveTopics` the open page subscribes to, besides the reader's own; empty for none; nil to
    /// subscribe to nothing at all.
    var live: String? { get }
    /// The thing shown, for the link to it at the desk; nil for one that moderators do not decide about.
    var reviewed: ReportTarget? { get }
    /// Whether search engines may index it.
    var isIndexed: Bool { get }
    /// Whether the links about the place and to the settings are at its end.
    var hasFoot: Bool { get }

    /// Writes additional elements of the page's head.
    func writeHead(_ html: inout HTML, _ context: PageContext)
    /// Writes the bar's content beside the back link: the name, or the screen's controls.
    func writeBar(_ html: inout HTML, _ context: PageContext)
    /// Writes the content of `main`, below the title and the notice.
    func write(_ html: inout HTML, _ context: PageContext)
}

/// The parent page: its link and its name.
package struct Back: Sendable {
    package let link: Link
    package let name: Phrase

    package init(_ route: Route, _ name: Phrase) { self.init(route.link, name) }

    package init(_ link: Link, _ name: Phrase) {
        self.link = link
        // Names that people chose may be long; the bar has room for two lines.
        self.name = Phrase(name.korean.firstWords(upTo: 30), name.english.firstWords(upTo: 60))
    }

    /// The front page, the default parent.
    package static let toHome = Back(.home, Words.yard)
}

extension Screen {
    package var summary: Phrase { Words.motto }
    package var hall: Hall? { nil }
    package var back: Back? { .toHome }
    package var writesHeading: Bool { false }
    package var files: PageFiles { .of(hall) }
    package var live: String? { "" }
    package var reviewed: ReportTarget? { nil }
    package var isIndexed: Bool { true }
    package var hasFoot: Bool { true }
    package func writeHead(_ html: inout HTML, _ context: PageContext) {}
    package func writeBar(_ html: inout HTML, _ context: PageContext) {
        html.span(.class("name"), .ariaHidden(true)) { $0.text(title[context.language]) }
    }
}
