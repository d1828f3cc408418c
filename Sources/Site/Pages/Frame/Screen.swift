package import Domain
package import Markup
package import Routes

/// One screen of the site: what stands between the bar and the tabs. `Shell` puts the rest around it.
package protocol Screen: Sendable {
    /// What the window, the bar and the history call it; and its one heading, unless it writes that itself.
    var title: Phrase { get }
    /// One sentence for those who find the page in a search.
    var summary: Phrase { get }
    /// The hall it belongs to, which colours it. Nil in the yard.
    var hall: Hall? { get }
    /// Where the bar leads back to. A screen with nothing behind it is the yard: there, bunting hangs in the bar's place.
    var back: Back? { get }
    /// Whether the screen writes its only `h1` within itself. Otherwise the large title is written above it.
    var writesHeading: Bool { get }
    /// The sheet and the script it cannot do without.
    var files: PageFiles { get }
    /// What the page is told of while it stays open, besides what is the reader's own: the topics of `LiveTopics`, or
    /// nothing; nil where not even that is told.
    var live: String? { get }
    /// Whether searches may show it.
    var isIndexed: Bool { get }
    /// Whether the way to another language stands at its end.
    var hasFoot: Bool { get }

    /// What stands in the page's head beyond what every page has there.
    func writeHead(_ html: inout HTML, _ context: PageContext)
    /// What stands in the bar beside the way back: the name, or what the screen is handled with.
    func writeBar(_ html: inout HTML, _ context: PageContext)
    /// What stands in `main`, below the title and the notice.
    func write(_ html: inout HTML, _ context: PageContext)
}

/// One step up: an address and the name it goes by.
package struct Back: Sendable {
    package let link: Link
    package let name: Phrase

    package init(_ route: Route, _ name: Phrase) { self.init(route.link, name) }

    package init(_ link: Link, _ name: Phrase) {
        self.link = link
        // What people have named may be as long as they like; the bar has room for two lines.
        self.name = Phrase(name.korean.firstWords(upTo: 30), name.english.firstWords(upTo: 60))
    }

    /// Where everything leads that lies nowhere deeper.
    package static let toHome = Back(.home, Words.yard)
}

extension Screen {
    package var summary: Phrase { Words.motto }
    package var hall: Hall? { nil }
    package var back: Back? { .toHome }
    package var writesHeading: Bool { false }
    package var files: PageFiles { .of(hall) }
    package var live: String? { "" }
    package var isIndexed: Bool { true }
    package var hasFoot: Bool { true }
    package func writeHead(_ html: inout HTML, _ context: PageContext) {}
    package func writeBar(_ html: inout HTML, _ context: PageContext) {
        html.span(.class("name"), .ariaHidden(true)) { $0.text(title[context.language]) }
    }
}
