import Domain
import Markup

/// A chart of a film's rank since its opening.
struct RankChart {
    let run: FilmRun

    func write(_ html: inout HTML, _ language: Language) {
        let days = run.sinceOpening
        guard days.count > 1, let first = days.first, let last = days.last else { return }
        let best = days.map(\.row.rank).min() ?? last.row.rank
        Chart(
            title: Phrase("순위 변화", "Rank"),
            sentence: Phrase(
                """
                \(first.day.words.korean) \(first.row.rank)위에서 \(last.day.words.korean) \(last.row.rank)위까지, \
                가장 높았을 때는 \(best)위
                """,
                """
                From No. \(first.row.rank) on \(first.day.words.english) to No. \(last.row.rank) on \
                \(last.day.words.english), at best No. \(best)
                """
            ),
            marks: [1, 4, 7, 10].map { Phrase("\($0)", "\($0)") },
            ends: [first.day.words, last.day.words],
            lines: [
                Chart.Line(
                    points: days.map { ($0.day.days(since: first.day), Double(10 - min($0.row.rank, 10)) / 9) }
                )
            ],
            width: last.day.days(since: first.day)
        ).write(&html, language)
    }
}
