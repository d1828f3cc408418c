import Domain
import Markup

/// The films' daily and total admissions, by days since each opened.
struct CompareCharts {
    let entries: [CompareScreen.Entry]

    func write(_ html: inout HTML, _ language: Language) {
        chart(Phrase("일별 관객", "Daily admissions")) { $0.admissions.count }.write(&html, language)
        chart(Phrase("누적 관객", "Total admissions")) { $0.admissions.total }.write(&html, language)
    }

    private var days: Int { entries.flatMap { $0.run.byDayOfRun.map(\.dayOfRun) }.max() ?? 1 }

    private func chart(_ title: Phrase, _ figure: (RankedFilm) -> Int) -> Chart {
        let top = Chart.ceiling(entries.flatMap { $0.run.byDayOfRun.map { figure($0.row) } }.max() ?? 1)
        return Chart(
            title: title,
            sentence: sentence(figure),
            marks: Chart.marks(to: top),
            ends: [Phrase("개봉일", "Opening"), Phrase("\(days)일째", "Day \(days)")],
            lines: entries.enumerated().map { index, entry in
                Chart.Line(
                    points: entry.run.byDayOfRun.map { ($0.dayOfRun - 1, Double(figure($0.row)) / Double(top)) },
                    style: index + 1
                )
            },
            width: days - 1
        )
    }

    /// Returns the highest value of each film.
    private func sentence(_ figure: (RankedFilm) -> Int) -> Phrase {
        let most = entries.compactMap { entry in
            entry.run.byDayOfRun.max { figure($0.row) < figure($1.row) }.map {
                (FilmTitle(entry.summary), $0.dayOfRun, figure($0.row))
            }
        }
        return Phrase(
            "최다 관객: " + most.map { "\($0.0.shown(.korean)) \($0.1)일째 \($0.2.grouped)명" }.joined(separator: ", "),
            "Most: " + most.map { "\($0.0.shown(.english)) \($0.2.grouped) on day \($0.1)" }.joined(separator: ", ")
        )
    }
}

/// The charts' numbers in a table: a row for each day of the run.
struct CompareTable {
    let entries: [CompareScreen.Entry]

    func write(_ html: inout HTML, _ language: Language) {
        let name = Phrase("일별 기록", "Day by day")[language]
        html.details(.class("card more")) { details in
            details.summary { $0.text(name) }
            details.div(.class("sheet"), .tabindex(0), .role(.region), .ariaLabel(name)) { sheet in
                sheet.table { table in
                    head(&table, language)
                    table.tbody { body in
                        for (day, rows) in lines { body.tr { line(&$0, day, rows, language) } }
                    }
                }
            }
        }
    }

    /// The days on which any film has figures, each with the row of every film.
    private var lines: [(day: Int, rows: [RankedFilm?])] {
        let found = entries.map { Dictionary($0.run.byDayOfRun.map { ($0.dayOfRun, $0.row) }) { first, _ in first } }
        return Set(found.flatMap(\.keys)).sorted().map { day in (day, found.map { $0[day] }) }
    }

    private func head(_ html: inout HTML, _ language: Language) {
        html.thead { head in
            head.tr { row in
                row.th(.scope(.col)) { $0.text(Phrase("개봉", "Day")[language]) }
                for entry in entries {
                    row.th(.scope(.col)) { $0.title(FilmTitle(entry.summary), language) }
                    row.th(.scope(.col)) { $0.text(Phrase("누적", "Total")[language]) }
                }
            }
        }
    }

    private func line(_ html: inout HTML, _ day: Int, _ rows: [RankedFilm?], _ language: Language) {
        html.th(.scope(.row)) { $0.text(Phrase("\(day)일째", "\(day)")[language]) }
        for row in rows {
            html.td { $0.text(row?.admissions.count.grouped ?? "–") }
            html.td { $0.text(row?.admissions.total.grouped ?? "–") }
        }
    }
}
