import Domain
import Markup

/// A film's figures for one day, with links to the days before and after, and for its whole run.
struct FilmStats {
    let code: FilmCode
    let day: FilmDay
    let run: FilmRun

    private var row: RankedFilm { day.row }

    func write(_ html: inout HTML, _ language: Language) {
        html.section(.class("section"), .id("day")) { section in
            steps(&section, language)
            section.dl(.class("stats card")) { ofTheDay(&$0, language) }
            section.dl(.class("stats card")) { ofTheRun(&$0, language) }
        }
    }

    /// Writes the links to the previous and next ranked day: `‹ 2월 6일 기록 ›`
    private func steps(_ html: inout HTML, _ language: Language) {
        let place = run.days.firstIndex(of: day)
        html.div(.class("steps")) { steps in
            step(&steps, place.map { $0 - 1 }, .earlier, language)
            steps.h2 {
                $0.text(Phrase("\(day.day.words.korean) 기록", "Figures for \(day.day.words.english)")[language])
            }
            step(&steps, place.map { $0 + 1 }, .later, language)
        }
    }

    private func step(_ html: inout HTML, _ place: Int?, _ direction: StepLink.Direction, _ language: Language) {
        let other = place.flatMap { run.days.indices.contains($0) ? run.days[$0].day : nil }
        let link = other.map { FilmOrigin.ranking(.day($0)).link(to: code, fragment: "day") }
        StepLink(direction, to: link, named: other?.wordsWithWeekday, act: "step").write(&html, language)
    }

    private func ofTheDay(_ list: inout HTML, _ language: Language) {
        list.stat(Phrase("이날 관객", "Admissions"), .people(row.admissions.count), language)
        if !row.change.isNew {
            list.stat(Phrase("전날보다", "From the day before"), row.admissions.percent.change, language)
        }
        list.stat(Phrase("누적 관객", "Total"), .people(row.admissions.total), language)
        list.stat(Phrase("누적 매출", "Total sales"), .shortWon(row.sales.total), language)
        list.stat(Phrase("매출 점유율", "Share"), row.salesShare.percent, language)
        list.stat(
            Phrase("스크린\u{A0}· 상영", "Screens\u{A0}· showings"),
            Phrase(
                "\(row.screens.grouped)개\u{A0}· \(row.showings.grouped)회",
                "\(row.screens.grouped)\u{A0}· \(row.showings.grouped)"
            ),
            language
        )
        if let count = row.admissionsPerShowing {
            list.stat(Phrase("상영 1회당", "Per showing"), Phrase("\(count.full)명", count.full), language)
        }
        if let count = row.admissionsPerScreen {
            list.stat(Phrase("스크린당", "Per screen"), Phrase("\(count.full)명", count.full), language)
        }
        if let price = row.ticketPrice {
            list.stat(Phrase("평균 티켓 가격", "Average ticket price"), .won(price), language)
        }
    }

    private func ofTheRun(_ list: inout HTML, _ language: Language) {
        if let best = run.bestRank {
            list.stat(Phrase("최고 순위", "Best rank"), Phrase("\(best)위", "No. \(best)"), language)
        }
        list.stat(
            Phrase("1위 기간", "Days at number one"),
            Phrase("\(run.daysAtNumberOne)일", English.counted(run.daysAtNumberOne, "day")),
            language
        )
        if let best = run.best {
            list.stat(Phrase("최다 관객일", "Busiest day"), best.day.words, language)
        }
    }
}

extension Tenths {
    /// The percentage: `34.2%`
    var percent: Phrase { Phrase("\(full)%", "\(full)%") }

    /// The change: `+12%`, or `−8.9%` with a minus sign, not a hyphen.
    var change: Phrase {
        let size = Tenths(count: abs(count)).short
        let text = (count > 0 ? "+" : count < 0 ? "\u{2212}" : "") + size + "%"
        return Phrase(text, text)
    }
}
