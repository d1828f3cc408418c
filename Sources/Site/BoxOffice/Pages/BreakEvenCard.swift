import Domain
import Markup

/// A film's break-even value as the desk noted it, how far the run is, and the values before.
struct BreakEvenCard {
    let notes: [BreakEven]
    let run: FilmRun

    func write(_ html: inout HTML, _ language: Language) {
        guard let note = notes.first, let admissions = note.admissions else { return }
        html.section(.class("card chart")) { card in
            card.h2 { $0.text(Phrase("손익분기점", "Break-even")[language]) }
            card.p(.class("lead")) { line in
                line.b(.class("num")) { $0.text(Phrase.people(admissions)[language]) }
                if let reached = reached(admissions) { line.text(" · " + reached[language]) }
            }
            card.p(.class("source")) { $0.text(source(note)[language]) }
        }
        guard notes.count > 1 else { return }
        html.details(.class("card more")) { more in
            more.summary { $0.text(Phrase("손익분기점을 고친 기록", "Break-even values so far")[language]) }
            more.dl(.class("facts")) { list in
                for (day, value) in notes.map(\.words) { list.fact(day, value, language) }
            }
        }
    }

    private func reached(_ admissions: Int) -> Phrase? {
        if let day = run.milestone(admissions) {
            let words = day.day.wordsWithYear
            return day.isExact
                ? Phrase("\(words.korean)에 넘었어요", "passed on \(words.english)")
                : Phrase("\(words.korean) 전에 넘었어요", "passed before \(words.english)")
        }
        guard let total = run.days.last?.row.admissions.total else { return nil }
        let percent = total * 100 / admissions
        return Phrase("지금까지 \(percent)%", "\(percent)% so far")
    }

    private func source(_ note: BreakEven) -> Phrase {
        Phrase(
            "KOBIS의 수가 아니라 운영자가 적은 값이에요. 출처: \(note.source)",
            "Noted by the place, not a figure of KOBIS. Source: \(note.source)"
        )
    }
}
