import Domain
import Markup

/// A chart as SVG, for display only: a sentence describes it, and a table below has its numbers. The steps on the x
/// axis are equal; days without a number are gaps.
struct Chart {
    let title: Phrase
    let sentence: Phrase
    /// The labels of the y axis, from the top down.
    let marks: [Phrase]
    /// The labels of the x axis, from the first to the last.
    let ends: [Phrase]
    let lines: [Line]
    /// The number of steps on the x axis.
    let width: Int

    /// One line: values from 0, the bottom, to 1, by step.
    struct Line {
        let points: [(x: Int, y: Double)]
        /// The number of its colour.
        var style = 1
    }

    static let height = 100.0

    func write(_ html: inout HTML, _ language: Language, legend: (inout HTML) -> Void = { _ in }) {
        html.section(.class("card chart")) { card in
            card.h2 { $0.text(title[language]) }
            legend(&card)
            card.div(.class("plot"), .role(.img), .ariaLabel(sentence[language])) { plot in
                plot.div(.class("y num")) { marks in
                    for mark in self.marks { marks.span { $0.text(mark[language]) } }
                }
                plot.svg(
                    .viewBox("0 0 \(max(width, 1)) \(Int(Self.height))"),
                    .preserveAspectRatio("none"),
                    .ariaHidden(true)
                ) { drawing(&$0) }
                plot.div(.class("x num")) { labels in
                    for end in ends { labels.span { $0.text(end[language]) } }
                }
            }
        }
    }

    private func drawing(_ svg: inout HTML) {
        for index in marks.indices {
            let y = Self.height * Double(index) / Double(max(marks.count - 1, 1))
            svg.path(.class("rule"), .d("M0 \(Self.number(y))H\(max(width, 1))"), .vectorEffect("non-scaling-stroke"))
        }
        for line in lines {
            let runs = Self.runs(line.points)
            svg.path(
                .class("line-\(line.style)"),
                .d(runs.map(Self.path).joined()),
                .vectorEffect("non-scaling-stroke")
            )
        }
    }

    /// Returns the runs of consecutive points.
    static func runs(_ points: [(x: Int, y: Double)]) -> [[(x: Int, y: Double)]] {
        var runs: [[(x: Int, y: Double)]] = []
        for point in points {
            if let last = runs.last?.last, last.x + 1 == point.x {
                runs[runs.count - 1].append(point)
            } else {
                runs.append([point])
            }
        }
        return runs
    }

    /// Returns the SVG path. A single point becomes a line of no length, which round ends make a dot.
    static func path(_ run: [(x: Int, y: Double)]) -> String {
        let dots = run.map { "\($0.x) \(number(height * (1 - $0.y)))" }
        return dots.count == 1 ? "M\(dots[0])h0" : "M" + dots.joined(separator: "L")
    }

    /// Returns the number with at most one decimal: `12.5`, `100`
    static func number(_ value: Double) -> String { Tenths(count: Int((value * 10).rounded())).short }

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
