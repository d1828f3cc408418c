package import Markup

/// Sun, moon and five peaks (일월오봉도), dealt anew for every film that has no poster of its own.
package struct FilmPoster: Sendable {
    private static let width = 150
    private static let height = 210

    private let hue: Int
    private let moonIsLeft: Bool
    private let peaks: [Int]
    private let stars: [(x: Int, y: Int)]

    package init(seed: UInt64) {
        var dealer = Dealer(seed: seed)
        hue = dealer.one(of: [20, 45, 150, 190, 230, 262, 280, 296, 330, 350])
        moonIsLeft = dealer.number(below: 2) == 0
        // The middle one is the king's, and the highest.
        peaks = [30, 12, 0, 12, 30].map { 84 + $0 + dealer.number(-7...7) }
        stars = (0..<14).map { _ in (dealer.number(6...144), dealer.number(6...90)) }
    }

    package func write(_ html: inout HTML) {
        html.svg(
            .class("art"),
            .viewBox("0 0 150 210"),
            .width(Double(Self.width)),
            .height(Double(Self.height)),
            .ariaHidden(true)
        ) { svg in
            sky(&svg)
            range(&svg, base: 0, light: 38)
            range(&svg, base: 34, light: 26)
            waves(&svg)
        }
    }

    private func sky(_ svg: inout HTML) {
        for (band, light) in [24, 34, 47, 62].enumerated() {
            svg.path(.d("M0 \(band * 40)h150v\(210 - band * 40)H0z"), .fill(colour(light, 11, band * 13)))
        }
        let dots = stars.map { "M\($0.x) \($0.y)h.01" }.joined()
        svg.path(.d(dots), .stroke("#fff"), .strokeWidth(1.6), .strokeLinecap(.round), .strokeOpacity(0.7))
        svg.circle(.cx(moonIsLeft ? 36 : 114), .cy(46), .r(17), .fill("#fff0c9"))
        svg.circle(.cx(moonIsLeft ? 114 : 36), .cy(46), .r(17), .fill("#f2705a"))
    }

    /// Five rounded peaks side by side; the nearer range is lower and darker.
    private func range(_ svg: inout HTML, base: Int, light: Int) {
        var path = "M-6 210"
        for (index, top) in peaks.enumerated() {
            let left = index * 30
            path +=
                "L\(left) \(150 + base / 2)C\(left + 6) \(top + base) \(left + 24) \(top + base) \(left + 30) \(150 + base / 2)"
        }
        svg.path(.d(path + "L156 210z"), .fill(colour(light, 9, 10)))
    }

    private func waves(_ svg: inout HTML) {
        let crest = "a12.5 12.5 0 0 1 25 0"
        svg.path(.d("M0 190" + String(repeating: crest, count: 6) + "v20H0z"), .fill(colour(62, 9, -12)))
        svg.path(.d("M-12 202" + String(repeating: crest, count: 7) + "v8H-12z"), .fill(colour(18, 7, -12)))
    }

    private func colour(_ light: Int, _ chroma: Int, _ turn: Int) -> Paint {
        .colour("oklch(\(light)% .\(chroma < 10 ? "0" : "")\(chroma) \((hue + turn + 360) % 360))")
    }
}
