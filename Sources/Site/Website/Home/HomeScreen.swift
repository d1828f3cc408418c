package import Domain
package import Markup
package import Pages
import Routes

/// The front page: an introduction, and a card for every open hall with today's content.
package struct HomeScreen: Screen {
    private let today: HomeToday

    package init(today: HomeToday) { self.today = today }

    package var title: Phrase { today.place.name }
    package var back: Back? { nil }
    package var writesHeading: Bool { true }

    package func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.div(.class("yard-head")) { head in
            Shell.heading(&head, title, context)
            corner(&head, .account(.me), .person, Words.me, context)
            corner(&head, .settings, .settings, Words.settings, context)
            head.p(.class("lead")) { $0.text((today.place.sentence ?? Self.deeds(in: context.halls))[language]) }
        }
        html.div(.class("halls")) { halls in
            // The styles need the count in advance: columns appearing with the content would shift those before.
            halls.ul(.data("count", "\(context.halls.count)")) { list in
                for hall in context.halls {
                    list.li(.class(hall.rawValue)) { HomeCard(hall: hall, today: today).write(&$0, context) }
                }
            }
        }
    }

    /// Returns the halls' activities as a sentence.
    private static func deeds(in halls: [Hall]) -> Phrase {
        let deeds = halls.map { deed(in: $0, isLast: $0 == halls.last) }
        let english = deeds.map(\.english)
        let list =
            english.dropLast().joined(separator: ", ") + (english.count > 1 ? " and " : "") + (english.last ?? "")
        return Phrase(
            deeds.map(\.korean).joined(separator: ", ") + ".",
            list.prefix(1).uppercased() + list.dropFirst() + "."
        )
    }

    /// Returns the activity; all but the last use the connective form.
    private static func deed(in hall: Hall, isLast: Bool) -> Phrase {
        switch (hall, isLast) {
        case (.expo, false): Phrase("전시를 보고", "see exhibitions")
        case (.expo, true): Phrase("전시를 봐요", "see exhibitions")
        case (.market, false): Phrase("이웃과 거래하고", "trade with neighbours")
        case (.market, true): Phrase("이웃과 거래해요", "trade with neighbours")
        case (.boxOffice, false): Phrase("어제의 영화 순위를 보고", "check yesterday’s box office")
        case (.boxOffice, true): Phrase("어제의 영화 순위를 봐요", "check yesterday’s box office")
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
