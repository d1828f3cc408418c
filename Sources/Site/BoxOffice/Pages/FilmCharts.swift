import Domain
import Markup

/// Charts of a film's rank and admissions over time.
struct FilmCharts {
    let run: FilmRun

    private var days: [FilmDay] { run.days }

    func write(_ html: inout HTML, _ language: Language) {
        guard days.count > 1, let first = days.first, let last = days.last else { return }
        let width = last.day.days(since: first.day)
        rank(first, last, width).write(&html, language)
        admissions(first, last, width).write(&html, language)
    }

    private func rank(_ first: FilmDay, _ last: FilmDay, _ width: Int) -> Chart {
        let best = run.bestRank ?? last.row.rank
        return Chart(
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
            lines: [Chart.Line(points: points(from: first) { Double(10 - min($0.rank, 10)) / 9 })],
            width: width
        )
    }

    private func admissions(_ first: FilmDay, _ last: FilmDay, _ width: Int) -> Chart {
        let best = run.best ?? last
        let top = Self.ceiling(best.row.admissions.count)
        return Chart(
            title: Phrase("일별 관객", "Daily admissions"),
            sentence: Phrase(
                """
                \(first.day.words.korean) \(first.row.admissions.count.grouped)명에서 \(last.day.words.korean) \
                \(last.row.admissions.count.grouped)명까지, 가장 많았던 날은 \(best.day.words.korean) \
                \(best.row.admissions.count.grouped)명
                """,
                """
                From \(first.row.admissions.count.grouped) on \(first.day.words.english) to \
                \(last.row.admissions.count.grouped) on \(last.day.words.english), most on \
                \(best.day.words.english): \(best.row.admissions.count.grouped)
                """
            ),
            marks: Self.marks(to: top),
            ends: [first.day.words, last.day.words],
            lines: [
                Chart.Line(
                    points: points(from: first) { Double($0.admissions.count) / Double(top) },
                    isFilled: true
                )
            ],
            width: width
        )
    }

    private func points(from first: FilmDay, _ height: (RankedFilm) -> Double) -> [(x: Int, y: Double)] {
        days.map { ($0.day.days(since: first.day), height($0.row)) }
    }

    /// Returns the next round number above: 1, 2 or 5 followed by zeros.
    static func ceiling(_ count: Int) -> Int {
        var unit = 10
        while true {
            for step in [1, 2, 5] where unit * step >= count { return unit * step }
            unit *= 10
        }
    }

    static func marks(to top: Int) -> [Phrase] { [top, top / 2, 0].map(\.short) }
}
