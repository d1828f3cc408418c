import Domain
import Markup
import Routes

/// A film's ranked days, newest first: the charts' numbers in a table.
struct FilmTable {
    let run: FilmRun

    func write(_ html: inout HTML, _ language: Language) {
        html.details(.class("card more")) { details in
            details.summary { $0.text(Phrase("일별 기록", "Day by day")[language]) }
            // Wider than a phone, so it can be scrolled by keyboard as well.
            let name = Phrase("일별 기록", "Day by day")[language]
            details.div(.class("sheet"), .tabindex(0), .role(.region), .ariaLabel(name)) { sheet in
                sheet.table { table in
                    head(&table, language)
                    table.tbody { body in
                        for day in run.days.reversed() { body.tr { row(&$0, day, language) } }
                    }
                }
            }
        }
    }

    private func head(_ html: inout HTML, _ language: Language) {
        let names = [
            Phrase("날짜", "Date"), Phrase("순위", "Rank"), Phrase("관객", "Admissions"), Phrase("누적", "Total"),
            Phrase("매출(원)", "Sales (won)"), Phrase("스크린", "Screens"), Phrase("상영", "Showings"),
            Phrase("회당 관객", "Per showing"), Phrase("스크린당", "Per screen"), Phrase("티켓(원)", "Ticket (won)"),
        ]
        html.thead { head in
            head.tr { row in
                for name in names { row.th(.scope(.col)) { $0.text(name[language]) } }
            }
        }
    }

    private func row(_ html: inout HTML, _ day: FilmDay, _ language: Language) {
        let row = day.row
        html.th(.scope(.row)) { cell in
            cell.a(.href(Route.boxOffice(.day(day.day)).link)) { $0.text(day.day.iso) }
            if let holiday = Holiday.name(of: day.day) { cell.text(" \(holiday[language])") }
        }
        html.td { $0.number(row.rank) }
        html.td { $0.number(row.admissions.count, grouped: true) }
        html.td { $0.number(row.admissions.total, grouped: true) }
        html.td { $0.number(row.sales.count, grouped: true) }
        html.td { $0.number(row.screens, grouped: true) }
        html.td { $0.number(row.showings, grouped: true) }
        html.td { $0.text(row.admissionsPerShowing?.full ?? "") }
        html.td { $0.text(row.admissionsPerScreen?.full ?? "") }
        html.td { $0.text(row.ticketPrice?.grouped ?? "") }
    }
}
