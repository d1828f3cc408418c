import Domain
import Markup

/// The window the calendar opens in over a ranking; without the script it stays shut, and the link leads to the page.
struct CalendarSheet {
    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.dialog(
            .class("drawer"),
            .id("calendar"),
            .ariaLabelledby("calendar-title"),
            .data("style", context.file("drawer.css")?.text)
        ) { dialog in
            dialog.header { header in
                header.h2(.id("calendar-title"), .tabindex(-1)) { $0.text(CalendarScreen.name[language]) }
                header.button(
                    .class("close"),
                    .type(.button),
                    .data("act", "close"),
                    .ariaLabel(Phrase("닫기", "Close")[language])
                ) { Icon.close.write(&$0) }
            }
            dialog.div { _ in }
        }
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
