import Domain
import HTTP
import Markup

/// Above a ranking: days, weekends or weeks; as what; the one before, a calendar, the one after; and which films.
struct RankingTools {
    let figures: RankingFigures
    let view: BoxOfficeView
    let isDoor: Bool

    private var key: RankingKey { figures.key }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.div(.class("tools"), .data("script", context.file("boxoffice.js")?.text)) { tools in
            spans(&tools, language)
            views(&tools, language)
        }
        steps(&html, language)
        if !figures.regions.isEmpty { FilterForm(key: key, regions: figures.regions).write(&html, language) }
    }

    private func spans(_ html: inout HTML, _ language: Language) {
        html.nav(.class("segmented"), .ariaLabel(Phrase("기간", "Period")[language])) { nav in
            for span in [RankingSpan.day, .weekend, .week] {
                let there = RankingKey(span, span == .day ? key.period.last : anchor, key.filter)
                nav.a(.href(there.link), span == key.span ? .ariaCurrent(.yes) : .omitted) {
                    $0.text(span.name[language])
                }
            }
        }
    }

    /// The weekend of a Monday's week is still to come: the one before is meant.
    private var anchor: Day {
        guard key.span == .day else { return key.first }
        return key.first.weekday.rawValue < Weekday.friday.rawValue ? key.first.adding(days: -7) : key.first
    }

    private func views(_ html: inout HTML, _ language: Language) {
        html.nav(.class("segmented"), .ariaLabel(Phrase("화면 모드", "View as")[language])) { nav in
            for choice in BoxOfficeView.allCases {
                nav.a(
                    .href(isDoor ? Link(path: "/boxoffice?view=\(choice.rawValue)") : key.link(view: choice)),
                    choice == view ? .ariaCurrent(.yes) : .omitted
                ) { $0.text(choice.name[language]) }
            }
        }
    }

    private func steps(_ html: inout HTML, _ language: Language) {
        html.nav(.class("steps"), .ariaLabel(Phrase("날짜", "Dates")[language])) { nav in
            step(&nav, figures.earlier, Phrase("이전", "Previous"), rel: "prev", language)
            nav.a(.class("button soft small"), .href(Route.boxOffice(.month(key.period.last.firstOfMonth)).link)) {
                $0.text(Phrase("날짜 선택", "Choose a date")[language])
            }
            step(&nav, figures.later, Phrase("다음", "Next"), rel: "next", language)
        }
    }

    private func step(
        _ html: inout HTML,
        _ key: RankingKey?,
        _ label: Phrase,
        rel: StaticString,
        _ language: Language
    ) {
        guard let key else { return html.span { _ in } }
        html.a(.class("button soft small"), .rel(rel), .href(key.link)) { link in
            link.span(.class("vh")) { $0.text("\(label[language]), \(key.spoken[language])") }
            link.span(.class("num"), .ariaHidden(true)) { $0.text(key.brief[language]) }
        }
    }
}

extension RankingKey {
    /// The address, with the filter where there is one.
    var link: Link { link(view: nil) }

    func link(view: BoxOfficeView?) -> Link {
        var pairs = filter.pairs
        if let view { pairs.insert(("view", view.rawValue), at: 0) }
        let query = pairs.map { "\($0.0)=\(RequestPath.encoded($0.1))" }.joined(separator: "&")
        return Link(path: query.isEmpty ? route.path : "\(route.path)?\(query)")
    }

    /// For the eyes, where three stand side by side: `2월 5일`, `2.4–2.6`
    var brief: Phrase {
        guard span != .day else { return first.words }
        let last = period.last
        return Phrase(
            "\(first.month).\(first.day)–\(last.month).\(last.day)",
            "\(first.day)/\(first.month)–\(last.day)/\(last.month)"
        )
    }
}

extension RankingSpan {
    var name: Phrase {
        switch self {
        case .day: Phrase("일별", "Day")
        case .weekend: Phrase("주말", "Weekend")
        case .week, .weekdays: Phrase("주간", "Week")
        }
    }
}
