import Domain
import Markup
import Pages
import Routes

/// The top of a ranking: its date and notes, links to other days, and the choice of days, weekends or weeks.
struct RankingTop {
    let figures: RankingFigures

    private var key: RankingKey { figures.key }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.div(.class("day-head"), .data("script", context.file("boxoffice.js")?.text)) { head in
            head.div { parts in
                parts.hgroup { title(&$0, language) }
                parts.div(.class("day-tools")) { tools in
                    steps(&tools, language)
                    spans(&tools, language)
                }
            }
        }
        if !figures.regions.isEmpty { FilterForm(key: key, regions: figures.regions).write(&html, language) }
        Sheet(id: "calendar", title: CalendarScreen.name).write(&html, context)
    }

    private func title(_ html: inout HTML, _ language: Language) {
        html.h1(.class("title"), .tabindex(-1)) { title in
            if key.span == .day {
                title.time(.datetime(key.first.iso)) { $0.text(figures.title[language]) }
            } else {
                title.text(figures.title[language])
            }
        }
        lead(&html, language)
        for (index, note) in figures.notes.enumerated() {
            // The first note names the substitute day; the attribution further down explains it.
            if index == 0, figures.isSample {
                html.a(.class("small-note"), .href(Link(fragment: HTML.sourceID))) { self.note(&$0, note[language]) }
            } else {
                html.p(.class("small-note")) { self.note(&$0, note[language]) }
            }
        }
    }

    private func note(_ html: inout HTML, _ words: String) {
        Icon.info.write(&html)
        html.span { $0.text(words) }
    }

    /// Writes the days of a weekend or week, a holiday's name, and whether the figures are provisional.
    private func lead(_ html: inout HTML, _ language: Language) {
        let days = key.span == .day ? nil : key.period.spoken
        let holiday = key.span == .day ? Holiday.name(of: key.first) : nil
        let provisional = figures.ranking.isSettled ? nil : Phrase("잠정", "Provisional")
        guard days != nil || holiday != nil || provisional != nil else { return }
        html.p(.class("lead")) { lead in
            if let days { lead.text(days[language]) }
            for pill in [holiday, provisional].compactMap(\.self) {
                lead.text(" ")
                lead.span(.class("pill")) { $0.text(pill[language]) }
            }
        }
    }

    /// Writes links to the day before, the calendar, and the day after: `‹ 2월 6일 ›`
    private func steps(_ html: inout HTML, _ language: Language) {
        html.nav(.class("stepper"), .ariaLabel(Phrase("날짜", "Date")[language])) { nav in
            step(&nav, figures.earlier, .earlier, language)
            nav.a(
                .class("day"),
                .href(CalendarScreen.link(to: key.period.last, chosen: key)),
                .data("act", "calendar"),
                .ariaLabel("\(key.brief[language]), \(Phrase("날짜 선택", "choose a date")[language])")
            ) { link in
                Icon.calendar.write(&link)
                link.span(.class("num")) { $0.text(key.brief[language]) }
            }
            step(&nav, figures.later, .later, language)
        }
    }

    private func step(_ html: inout HTML, _ key: RankingKey?, _ direction: StepLink.Direction, _ language: Language) {
        let name = key.map { $0.span == .day ? $0.first.wordsWithWeekday : $0.spoken }
        StepLink(direction, to: key?.link, named: name).write(&html, language)
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

    /// The day for links to other spans. On Monday to Thursday the week's weekend is still to come, so the previous one
    /// is meant.
    private var anchor: Day {
        guard key.span == .day else { return key.first }
        return key.first.weekday.rawValue < Weekday.friday.rawValue ? key.first.adding(days: -7) : key.first
    }
}

/// The bar's choice between a list and a wall of posters.
struct RankingViews {
    let key: RankingKey
    let view: ListView
    let isDoor: Bool

    func write(_ html: inout HTML, _ language: Language) {
        html.nav(.class("segmented"), .ariaLabel(Phrase("화면 모드", "View as")[language])) { nav in
            for choice in ListView.allCases {
                nav.a(
                    .href(
                        isDoor ? Link(path: "/boxoffice?view=\(choice.word(in: .boxOffice))") : key.link(view: choice)
                    ),
                    .data("act", "view"),
                    choice == view ? .ariaCurrent(.yes) : .omitted
                ) { $0.text(choice.name[language]) }
            }
        }
    }
}

extension RankingFigures {
    /// The title: `2월 6일 일요일`, with the year if it is not the newest day's, or the name of a weekend or weekly ranking.
    var title: Phrase {
        switch key.span {
        case .day: (isOfNewestYear ? key.first.wordsWithWeekday : key.first.fullWords).keepingDayAndMonth
        case .weekend: Phrase("주말 박스오피스", "Weekend box office")
        case .week, .weekdays: Phrase("주간 박스오피스", "Weekly box office")
        }
    }
}

extension Phrase {
    /// The phrase with a non-breaking space between an English day and its month.
    fileprivate var keepingDayAndMonth: Phrase {
        let words = english.split(separator: " ")
        guard words.count > 2 else { return self }
        return Phrase(korean, ([words[0], words[1] + "\u{A0}" + words[2]] + words.dropFirst(3)).joined(separator: " "))
    }
}

extension RankingKey {
    /// The address, with the filter if there is one.
    var link: Link { link(view: nil) }

    func link(view: ListView?) -> Link {
        FilmOrigin.boxOffice(boxOfficeRoute, (view.map { [("view", $0.word(in: .boxOffice))] } ?? []) + filter.pairs)
    }

    /// A short form for three side by side: `2월 5일`, `2.4–2.6`, `4–6 Feb`
    var brief: Phrase {
        guard span != .day else { return Phrase(first.words.korean, first.shortEnglish) }
        let last = period.last
        return Phrase(
            "\(first.month).\(first.day)–\(last.month).\(last.day)",
            first.month == last.month
                ? "\(first.day)–\(last.shortEnglish)" : "\(first.shortEnglish) – \(last.shortEnglish)"
        )
    }
}

extension Day {
    /// The short form `6 Feb`
    var shortEnglish: String {
        let parts = words.english.split(separator: " ")
        return "\(parts[0]) \(parts[parts.count - 1].prefix(3))"
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
