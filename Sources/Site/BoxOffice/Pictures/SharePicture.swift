import Domain
import Markup
import Octets
import Routes

/// A picture of a day or of a film's run, to be shared: an SVG of shapes alone, its letters strokes, so that it looks the
/// same wherever it is opened.
struct SharePicture {
    private static let width = 1_080.0

    private let title: String
    private let lead: String
    private let name: String
    private let words: String
    private let bars: [Bar]

    private struct Bar {
        let x: Double
        let width: Double
        let height: Double
        let isFree: Bool
    }

    /// The day's number one with its last fourteen days. Nil for a list without films. A birthday's picture says so.
    init?(_ figures: RankingFigures, isBirthday: Bool) {
        guard let first = figures.ranking.rows.first else { return nil }
        let day = figures.key.first
        title = isBirthday ? "내 생일의 1위 영화" : "박스오피스 1위"
        lead = day.fullWords.korean
        name = first.name
        words = "\(first.admissions.count.grouped)명이 봤어요"
        let counts = figures.recent[first.code]?.admissions ?? [first.admissions.count]
        bars = Self.bars(
            counts.enumerated().compactMap { place, count in
                count.map { (place, $0, RecentDays.day(place, endingOn: day).isFree) }
            },
            of: counts.count
        )
    }

    /// A film's run since its opening. Nil for a film without days.
    init?(_ run: FilmRun, named name: String) {
        let days = run.sinceOpening
        guard let first = days.first, let last = days.last else { return nil }
        title = "누적 \(last.row.admissions.total.spoken.korean) 명"
        lead = "\(first.day.wordsWithYear.korean) – \(last.day.words.korean)"
        self.name = name
        let best = run.best ?? last
        words = "\(best.day.words.korean)에 \(best.row.admissions.count.grouped)명"
        let length = last.day.days(since: first.day) + 1
        bars = Self.bars(
            days.map { ($0.day.days(since: first.day), $0.row.admissions.count, $0.day.isFree) },
            of: length
        )
    }

    private static func bars(_ counts: [(place: Int, count: Int, isFree: Bool)], of length: Int) -> [Bar] {
        let most = Double(counts.map(\.count).max() ?? 1)
        let step = (width - 160) / Double(max(length, 1))
        return counts.map { count in
            Bar(
                x: 80 + Double(count.place) * step,
                width: max(step * 0.78, 1),
                height: max(300 * Double(count.count) / max(most, 1), 4),
                isFree: count.isFree
            )
        }
    }

    func bytes() -> Bytes {
        var html = HTML(capacity: 16_384)
        let spoken = "\(title). \(lead). \(name). \(words)."
        html.svg(
            .xmlns,
            .viewBox("0 0 1080 1080"),
            .width(Self.width),
            .height(Self.width),
            .role(.img),
            .ariaLabel(spoken)
        ) { svg in
            svg.path(.d("M0 0H1080V1080H0z"), .fill("#231545"))
            line(&svg, "M950 140h.01", "#fff0c9", 150)
            line(&svg, "M900 600h.01", "#ff8b74", 110)
            svg.path(.d("M420 960 560 640 640 730 760 560 880 720 960 650 1080 760V960z"), .fill("#32225c"))
            letters(&svg)
            for isFree in [false, true] {
                let bars = bars.filter { $0.isFree == isFree }.map(Self.path).joined()
                if !bars.isEmpty { svg.path(.d(bars), .fill(isFree ? "#f3c877" : "#b9a6f5")) }
            }
            text(&svg, "자료: 영화진흥위원회 KOBIS", size: 30, y: 1_010, "#e3daff")
        }
        return html.finish()
    }

    private static func path(_ bar: Bar) -> String {
        let (x, y) = (Chart.number(bar.x), Chart.number(960 - bar.height))
        return "M\(x) 960V\(y)h\(Chart.number(bar.width))V960z"
    }

    /// Writes the lines from the top; the name in at most three, smaller the longer it is.
    private func letters(_ svg: inout HTML) {
        text(&svg, title, size: 60, y: 84, "#f3c877")
        text(&svg, lead, size: 44, y: 164, "#e3daff")
        let sizes = [112.0, 92, 76, 60]
        let size = sizes.first { StrokeLetters(size: $0).lines(name, width: 900).count <= 2 } ?? 60
        let letters = StrokeLetters(size: size)
        var y = 260.0
        for line in letters.lines(name, width: 900).prefix(3) {
            text(&svg, line, size: min(size, size * 920 / letters.width(of: line)), y: y, "#ffffff")
            y += size * 1.15
        }
        text(&svg, words, size: 52, y: y + 14, "#ffffff")
    }

    private func text(_ svg: inout HTML, _ text: String, size: Double, y: Double, _ colour: Paint) {
        line(&svg, StrokeLetters(size: size).path(text, x: 80, y: y), colour, max(size / 11, 3))
    }

    private func line(_ svg: inout HTML, _ path: String, _ colour: Paint, _ width: Double) {
        svg.path(
            .d(path),
            .fill(.none),
            .stroke(colour),
            .strokeWidth(width.rounded()),
            .strokeLinecap(.round),
            .strokeLinejoin(.round)
        )
    }
}
