package import Domain
package import Markup

/// The front page: the date, and a card for every hall that is open with something of what is in it.
package struct HomeScreen: Screen {
    private let date: Phrase
    private let today: HomeToday

    /// `date` as it is said: 11월 20일 금요일.
    package init(date: Phrase, today: HomeToday = HomeToday()) {
        self.date = date
        self.today = today
    }

    package var title: Phrase { Words.site }
    package var back: Back? { nil }
    package var writesHeading: Bool { true }
    package var live: String? { "" }

    package func write(_ html: inout HTML, _ context: PageContext) {
        html.div(.class("yard-head")) { head in
            Shell.heading(&head, title, context)
            if context.halls.contains(.market) { corner(&head, .market(.me), .person, Words.me, context) }
            corner(&head, .settings, .settings, Words.settings, context)
            head.p(.class("lead")) { $0.text(date[context.language]) }
        }
        html.div(.class("halls")) { halls in
            // The styles need to know how many come: columns that came with them would move those before.
            halls.ul(.data("count", "\(context.halls.count)")) { list in
                for hall in context.halls {
                    list.li(.class(hall.rawValue)) { HomeCard(hall: hall, today: today).write(&$0, context) }
                }
            }
        }
    }

    private func corner(
        _ html: inout HTML,
        _ route: Route,
        _ icon: Icon,
        _ name: Phrase,
        _ context: PageContext
    ) {
        html.a(.class("gear"), .href(route.link), .ariaLabel(name[context.language])) { icon.write(&$0) }
    }
}
