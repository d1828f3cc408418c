import Domain
import Markup

/// A film's figures of its last day on a list, and of its whole run.
struct FilmStats {
    let day: FilmDay
    let run: FilmRun

    private var row: RankedFilm { day.row }

    func write(_ html: inout HTML, _ language: Language) {
        html.section(.class("section")) { section in
            section.h2 {
                $0.text(Phrase("\(day.day.words.korean)의 수치", "Figures of \(day.day.words.english)")[language])
            }
            section.dl(.class("stats card")) { ofTheDay(&$0, language) }
            section.dl(.class("stats card")) { ofTheRun(&$0, language) }
            milestones(&section, language)
        }
    }

    private func ofTheDay(_ list: inout HTML, _ language: Language) {
        list.stat(Phrase("오늘 관객", "Today"), .people(row.admissions.count), language)
        if !row.change.isNew {
            let more = row.admissions.percent
            let percent = (more.count > 0 ? "+" : "") + more.short + "%"
            list.stat(Phrase("전날보다", "Since the day before"), Phrase(percent, percent), language)
        }
        list.stat(Phrase("누적 관객", "In all"), .people(row.admissions.total), language)
        list.stat(Phrase("누적 매출", "Sales in all"), .shortWon(row.sales.total), language)
        list.stat(Phrase("매출 점유율", "Share"), Phrase("\(row.salesShare.full)%", "\(row.salesShare.full)%"), language)
        list.stat(
            Phrase("스크린 · 상영", "Screens · showings"),
            Phrase(
                "\(row.screens.grouped)개 · \(row.showings.grouped)회",
                "\(row.screens.grouped) · \(row.showings.grouped)"
            ),
            language
        )
        if let count = row.admissionsPerShowing {
            list.stat(Phrase("상영 1회당", "Per showing"), Phrase("\(count.full)명", count.full), language)
        }
        if let count = row.admissionsPerScreen {
            list.stat(Phrase("스크린당", "Per screen"), Phrase("\(count.full)명", count.full), language)
        }
        if let price = row.ticketPrice { list.stat(Phrase("표 한 장 값", "Ticket price"), .won(price), language) }
    }

    private func ofTheRun(_ list: inout HTML, _ language: Language) {
        if let best = run.bestRank {
            list.stat(Phrase("가장 높은 순위", "Best rank"), Phrase("\(best)위", "Number \(best)"), language)
        }
        list.stat(
            Phrase("1위에 오른 날", "Days at number one"),
            Phrase("\(run.daysAtNumberOne)일", English.counted(run.daysAtNumberOne, "day")),
            language
        )
        if let best = run.best {
            list.stat(Phrase("가장 붐빈 날", "Busiest day"), best.day.words, language)
        }
    }

    private func milestones(_ html: inout HTML, _ language: Language) {
        let milestones = run.milestones()
        guard !milestones.isEmpty else { return }
        html.ul(.class("doubts")) { list in
            for milestone in milestones { list.li { $0.text(words(milestone)[language]) } }
        }
    }

    private func words(_ milestone: Milestone) -> Phrase {
        let (count, day) = (milestone.admissions.spoken, milestone.day.wordsWithYear)
        guard milestone.isExact else {
            return Phrase("\(day.korean)까지 관객 \(count.korean) 명을 넘었어요.", "\(count.english) by \(day.english)")
        }
        return Phrase("\(day.korean)에 관객 \(count.korean) 명을 넘었어요.", "\(count.english) on \(day.english)")
    }
}
