import Domain
import Markup

/// A film's admissions day by day since its opening, as a ridge with numbered peaks, which a list below names. The table
/// has its numbers.
struct RunChart {
    private let run: FilmRun
    private let days: [FilmDay]
    private let peaks: [RunPeak]
    private let first: Day
    private let last: Day

    /// Nil for a run of less than two days.
    init?(_ run: FilmRun) {
        let days = run.sinceOpening
        guard days.count > 1, let first = days.first?.day, let last = days.last?.day else { return nil }
        (self.run, self.days, self.first, self.last) = (run, days, first, last)
        peaks = run.peaks()
    }

    func write(_ html: inout HTML, _ language: Language) {
        html.section(.class("card chart")) { card in
            card.h2 { $0.text(Phrase("날마다의 관객", "Admissions day by day")[language]) }
            card.div(.role(.img), .ariaLabel(sentence[language])) { picture in
                picture.svg(.class("run"), .viewBox("0 0 360 210"), .ariaHidden(true)) { drawing(&$0) }
            }
            card.ol(.class("peaks")) { list in
                for peak in peaks {
                    list.li { item in
                        item.b { $0.text(peak.name[language]) }
                        item.text(" ")
                        item.span { $0.text(peak.day.day.words[language]) }
                        item.text(" ")
                        item.b(.class("num")) { $0.text(Phrase.people(peak.day.row.admissions.count)[language]) }
                    }
                }
            }
            card.p(.class("source")) { $0.text(notes[language]) }
        }
    }

    private var sentence: Phrase {
        let (most, final) = (run.best ?? days[0], days[days.count - 1])
        return Phrase(
            """
            날마다의 관객. \(most.day.words.korean) \(most.row.admissions.count.spoken.korean) 명이 가장 많고, \
            \(final.day.words.korean)에는 \(final.row.admissions.count.spoken.korean) 명이에요. 모든 수는 아래 표에 있어요.
            """,
            """
            Admissions day by day. Most on \(most.day.words.english): \(most.row.admissions.count.spoken.english); \
            \(final.row.admissions.count.spoken.english) on \(final.day.words.english). The table below has every number.
            """
        )
    }

    /// The meaning of the darker bars, and the previews before the first day of the chart.
    private var notes: Phrase {
        let darker = Phrase("진한 줄은 주말과 공휴일이에요.", "Darker bars are weekends and holidays.")
        guard let first = run.previews.first, let last = run.previews.last else { return darker }
        let count = run.previews.reduce(0) { $0 + $1.row.admissions.count }
        let isOne = first.day == last.day
        return Phrase(
            """
            \(darker.korean) 개봉 전 시사회가 \(first.day.words.korean)\(isOne ? "에" : "부터 \(last.day.words.korean)까지") \
            있었어요(10위 안에 든 \(run.previews.count)일, \(count.grouped)명).
            """,
            """
            \(darker.english) Previews \(isOne ? "on \(first.day.words.english)" : "from \(first.day.words.english) to \(last.day.words.english)") \
            (\(English.counted(run.previews.count, "day")) in the top ten, \(count.grouped) admissions).
            """
        )
    }

    // MARK: The drawing: 360 wide, its ground at 186, its highest peak at 38.

    private static let ground = 186.0
    private var step: Double { 360 / Double(last.days(since: first) + 1) }
    private func left(_ day: Day) -> Double { Double(day.days(since: first)) * step }
    private func middle(_ day: Day) -> Double { left(day) + step / 2 }

    private func top(_ day: FilmDay) -> Double {
        let most = max(run.best?.row.admissions.count ?? 1, 1)
        return Self.ground - 148 * Double(day.row.admissions.count) / Double(most)
    }

    private func drawing(_ svg: inout HTML) {
        svg.path(.class("moon"), .d("M304 40h.01"))
        svg.path(.class("sun"), .d("M200 46h.01"))
        svg.path(.class("far"), .d("M150 186 186 120l20 22 30-46 26 42 34-34 34 46 30-22v58z"))
        svg.path(.class("ridge"), .d(ridge))
        svg.path(.class("free"), .d(free))
        for (number, peak) in peaks.enumerated() {
            let x = min(max(middle(peak.day.day), 10), 350)
            let y = max(top(peak.day) - 13, 11)
            svg.path(.class("pin"), .d("M\(Chart.number(x)) \(Chart.number(y))h.01"))
            svg.svgText(.class("pin-no"), .x(x.rounded()), .y((y + 4).rounded())) { $0.number(number + 1) }
        }
        for day in marks {
            svg.svgText(.x(min(max(middle(day), 16), 344).rounded()), .y(205)) { $0.text("\(day.month)/\(day.day)") }
        }
    }

    /// Consecutive days as one outline, each of which begins and ends on the ground.
    private var ridge: String {
        let runs = Chart.runs(days.map { ($0.day.days(since: first), top($0)) })
        return runs.map { run in
            let line = run.map { "L\(Chart.number((Double($0.x) + 0.5) * step)) \(Chart.number($0.y))" }.joined()
            let (start, end) = (Double(run[0].x) * step, Double(run[run.count - 1].x + 1) * step)
            return "M\(Chart.number(start)) 186\(line)L\(Chart.number(end)) 186z"
        }.joined()
    }

    private var free: String {
        let width = Chart.number(max(step * 0.8, 1))
        return days.filter(\.day.isFree).map { day in
            "M\(Chart.number(left(day.day) + step * 0.1)) 186V\(Chart.number(top(day)))h\(width)V186z"
        }.joined()
    }

    /// The first day, and the firsts of months that are not too close to it.
    private var marks: [Day] {
        let months = Period(first, last)?.days.filter { $0.day == 1 && middle($0) > 45 } ?? []
        // At most six of them have room.
        let every = max(1, (months.count + 5) / 6)
        return [first] + months.enumerated().filter { $0.offset.isMultiple(of: every) }.map(\.element)
    }
}

/// The weeks of a run, with a circle for each day.
struct WeekTable {
    let run: FilmRun

    func write(_ html: inout HTML, _ language: Language) {
        let weeks = run.weeks
        guard run.sinceOpening.count > 1 else { return }
        let most = max(run.best?.row.admissions.count ?? 1, 1)
        let name = Phrase("한 주씩", "Week by week")[language]
        html.section(.class("card chart")) { card in
            card.h2 { $0.text(name) }
            card.div(.class("scroll"), .tabindex(0), .role(.region), .ariaLabel(name)) { sheet in
                sheet.table(.class("weeks")) { table in
                    head(&table, language)
                    table.tbody { body in
                        for week in weeks { body.tr { line(&$0, week, most, language) } }
                    }
                }
            }
        }
    }

    private func head(_ html: inout HTML, _ language: Language) {
        html.thead { head in
            head.tr { row in
                row.th(.scope(.col)) { $0.text(Phrase("주", "Week")[language]) }
                for day in Weekday.allCases { row.th(.scope(.col)) { $0.text(day.initial[language]) } }
                row.th(.scope(.col)) { $0.text(Phrase("합", "Sum")[language]) }
            }
        }
    }

    private func line(_ html: inout HTML, _ week: RunWeek, _ most: Int, _ language: Language) {
        html.th(.class("num"), .scope(.row)) { $0.text("\(week.monday.month)/\(week.monday.day)") }
        for day in week.days {
            html.td { cell in
                guard let count = day?.row.admissions.count else { return }
                let size = max(3, 30 * (Double(count) / Double(most)).squareRoot())
                cell.svg(.viewBox("0 0 32 32"), .ariaHidden(true)) {
                    $0.path(.d("M16 16h.01"), .strokeWidth(size.rounded()))
                }
                cell.span(.class("num")) { $0.text(count.short[language]) }
            }
        }
        html.td(.class("num sum")) { $0.text(week.admissions.short[language]) }
    }
}
