import Domain
import Markup
import Pages

/// A number of people as figures in rows, each for so many that there are at most seventy-two.
struct Crowd {
    let figures: Int
    /// The number of people a figure stands for.
    let unit: Int

    private static let most = 72
    private static let columns = 24

    init(of people: Int) {
        var unit = 1
        while people / unit > Self.most { unit *= 10 }
        (self.unit, figures) = (unit, people / unit)
    }

    func write(_ html: inout HTML, _ language: Language) {
        guard figures > 0 else { return }
        let rows = (figures + Self.columns - 1) / Self.columns
        html.svg(.class("draw"), .viewBox("0 0 312 \(rows * 18)"), .ariaHidden(true)) { svg in
            for figure in 0..<figures {
                let (row, column) = figure.quotientAndRemainder(dividingBy: Self.columns)
                svg.path(
                    .d("M\(column * 13 + 6) \(row * 18)a3 3 0 0 1 0 6 3 3 0 0 1 0-6m-4 15v-3a4 4 0 0 1 8 0v3z")
                )
            }
        }
        guard unit > 1 else { return }
        html.small(.ariaHidden(true)) { $0.text(words[language]) }
    }

    private var words: Phrase {
        let korean =
            switch unit {
            case 100_000_000...: "\((unit / 100_000_000).grouped)억 명"
            case 10_000...: "\((unit / 10_000).grouped)만 명"
            default: "\(unit.grouped)명"
            }
        return Phrase("한 사람이 \(korean)이에요", "One figure for \(unit.grouped) people")
    }
}

/// The months of a period's years, one or two of them, with those it lasted filled.
struct MonthLine {
    let period: Period

    init(of period: Period) { self.period = period }

    func write(_ html: inout HTML, _ language: Language) {
        let years = period.last.year - period.first.year + 1
        if years <= 2 {
            let width = 312 / (years * 12)
            html.svg(.class("draw"), .viewBox("0 0 312 12"), .ariaHidden(true)) { svg in
                let covered = month(period.first)...month(period.last)
                for month in 0..<years * 12 {
                    svg.path(
                        .class("rest").when(!covered.contains(month)),
                        .d("M\(month * width) 0h\(width - 3)v12h-\(width - 3)z")
                    )
                }
            }
        }
        html.small {
            $0.text(Phrase("\(period.length.grouped)일 동안", English.counted(period.length, "day"))[language])
        }
    }

    /// Counts the months from January of the first year.
    private func month(_ day: Day) -> Int { (day.year - period.first.year) * 12 + day.month - 1 }
}
