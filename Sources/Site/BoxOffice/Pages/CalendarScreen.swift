package import Domain
package import Markup

/// A month of days to choose from: those with figures are marked. A date can be typed as well.
package struct CalendarScreen: Screen {
    private let month: Day
    private let marked: Set<Day>
    private let newest: Day
    /// Whether days without figures can be fetched, and are links therefore.
    private let isLive: Bool

    /// `month` is the first of its days; `newest` is yesterday.
    package init(month: Day, marked: Set<Day>, newest: Day, isLive: Bool) {
        self.month = month
        self.marked = marked
        self.newest = newest
        self.isLive = isLive
    }

    package var title: Phrase { month.monthWords }
    package var hall: Hall? { .boxOffice }
    package var back: Back? { Back(.hall(.boxOffice), Hall.boxOffice.name) }

    package func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        DayField(newest: newest, chosen: marked.max()).write(&html, language)
        months(&html, language)
        html.div(.class("card calendar")) { card in
            card.ol { list in
                for index in 0..<Day.length(ofMonth: month.month, year: month.year) {
                    let day = month.adding(days: index)
                    list.li(index == 0 ? .class("on-\(day.column)") : .omitted) { cell(&$0, day, language) }
                }
            }
        }
        html.p(.class("source")) {
            $0.text(
                Phrase("점이 있는 날은 자료가 있어요.", "Days with a dot have figures.")[language]
            )
        }
        html.source(language)
    }

    private func months(_ html: inout HTML, _ language: Language) {
        html.nav(.class("steps"), .ariaLabel(Phrase("달", "Months")[language])) { nav in
            step(&nav, month.adding(months: -1), Phrase("이전", "Previous"), rel: "prev", language)
            step(&nav, month.adding(months: 1), Phrase("다음", "Next"), rel: "next", language)
        }
    }

    private func step(_ html: inout HTML, _ month: Day, _ label: Phrase, rel: StaticString, _ language: Language) {
        let isInReach = month >= BoxOfficeClock.firstDay.firstOfMonth && month <= newest
        guard isInReach else { return html.span { _ in } }
        html.a(.class("button soft small"), .rel(rel), .href(Route.boxOffice(.month(month)).link)) { link in
            link.span(.class("vh")) { $0.text("\(label[language]), ") }
            link.text(month.monthWords[language])
        }
    }

    private func cell(_ html: inout HTML, _ day: Day, _ language: Language) {
        let isMarked = marked.contains(day)
        let isInReach = day >= BoxOfficeClock.firstDay && day <= newest
        guard isMarked || (isLive && isInReach) else {
            return html.span { number(&$0, day, language) }
        }
        html.a(.href(Route.boxOffice(.day(day)).link), isMarked ? .class("has") : .omitted) { link in
            link.span(.class("vh")) { $0.text(spoken(day, isMarked)[language]) }
            link.span(.ariaHidden(true)) { number(&$0, day, language) }
        }
    }

    private func spoken(_ day: Day, _ isMarked: Bool) -> Phrase {
        let holiday = Holiday.name(of: day)
        return Phrase(
            [day.wordsWithWeekday.korean, holiday?.korean, isMarked ? "자료 있음" : nil]
                .compactMap { $0 }.joined(separator: ", "),
            [day.wordsWithWeekday.english, holiday?.english, isMarked ? "has figures" : nil]
                .compactMap { $0 }.joined(separator: ", ")
        )
    }

    private func number(_ html: inout HTML, _ day: Day, _ language: Language) {
        html.b(Holiday.name(of: day) == nil && day.weekday != .sunday ? .omitted : .class("up")) {
            $0.number(day.day)
        }
        html.small { $0.text(day.weekday.initial[language]) }
    }
}

/// The browser's own date field, between the first day of all and yesterday.
struct DayField {
    let newest: Day
    var chosen: Day?

    func write(_ html: inout HTML, _ language: Language) {
        html.form(.class("search"), .action(Route.hall(.boxOffice).link)) { form in
            form.input(
                .type(.date),
                .name("date"),
                .value((chosen ?? newest).iso),
                .min(BoxOfficeClock.firstDay.iso),
                .max(newest.iso),
                .required,
                .ariaLabel(Phrase("날짜", "Date")[language])
            )
            form.button(.class("button soft small"), .type(.submit)) {
                $0.text(Phrase("이 날 보기", "Show this day")[language])
            }
        }
    }
}

extension Day {
    /// Weeks of a Korean calendar begin on Sunday: 1 to 7.
    fileprivate var column: Int { (weekday.rawValue + 1) % 7 + 1 }
}

extension Weekday {
    /// `월`, `Mon`
    var initial: Phrase { Phrase(String(name.korean.prefix(1)), String(name.english.prefix(3))) }
}
