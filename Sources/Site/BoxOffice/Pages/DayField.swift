import Domain
import Markup
import Routes

/// The browser's own date field, limited to the first day with figures through yesterday.
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
                .ariaLabel(Phrase("날짜 직접 입력", "Enter a date")[language])
            )
            form.button(.class("button soft small"), .type(.submit)) {
                $0.text(Phrase("이 날짜 보기", "Show this date")[language])
            }
        }
    }
}

extension HTML {
    mutating func buttonToNewestRanking(_ language: Language, class name: StaticString = "button soft small") {
        a(.class(name), .href(Route.hall(.boxOffice).link)) {
            $0.text(Phrase("최신 순위 보기", "Latest ranking")[language])
        }
    }
}
