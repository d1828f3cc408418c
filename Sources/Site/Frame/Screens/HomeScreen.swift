package import Domain
package import Markup

/// The yard: the date, and a card for every hall that is open.
package struct HomeScreen: Screen {
    private let today: Phrase
    private let news: [Hall: Phrase]

    /// `today` as it is said: 11월 20일 금요일. `news` is what is new in a hall, in two or three words.
    package init(today: Phrase, news: [Hall: Phrase] = [:]) {
        self.today = today
        self.news = news
    }

    package var title: Phrase { Words.site }
    package var back: Back? { nil }
    package var writesHeading: Bool { true }

    package func write(_ html: inout HTML, _ context: PageContext) {
        html.div(.class("yard-head")) { head in
            Shell.heading(&head, title, context)
            head.a(.class("gear"), .href(Route.settings.link), .ariaLabel(Words.settings[context.language])) {
                Icon.settings.write(&$0)
            }
            head.p(.class("lead")) { lead in
                // The space before the dot does not break: no line begins with it.
                lead.text("\(today[context.language])\u{A0}· \(openHalls(context.halls.count)[context.language])")
            }
        }
        html.nav(.class("halls"), .ariaLabel(Phrase("열린 채", "Open halls")[context.language])) { nav in
            // The styles need to know how many come: columns that came with them would move those before.
            nav.ul(.data("count", "\(context.halls.count)")) { list in
                for hall in context.halls { list.li(.class(hall.rawValue)) { card(&$0, hall, context.language) } }
            }
        }
    }

    /// 채 counts the wings of a house.
    private func openHalls(_ count: Int) -> Phrase {
        switch count {
        case 1: Phrase("한 채가 열려 있어요", "One hall is open")
        case 2: Phrase("두 채가 열려 있어요", "Two halls are open")
        default: Phrase("세 채가 모두 열려 있어요", "All three halls are open")
        }
    }

    private func card(_ html: inout HTML, _ hall: Hall, _ language: Language) {
        let route = Route.hall(hall)
        html.a(.class("hall"), .href(route.link), .data("hero", route.path)) { card in
            hall.look.eaves.write(&card)
            card.div { words in
                words.span(.class("pill")) { $0.text((news[hall] ?? hall.name)[language]) }
                words.h2 { $0.text(hall.title[language]) }
                words.p { $0.text(hall.purpose[language]) }
            }
            hall.look.scene.write(&card, class: "scene")
        }
    }
}
