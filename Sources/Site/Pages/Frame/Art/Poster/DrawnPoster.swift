package import Markup

/// A generated poster for a film that has none: a scene for its genre, in colours derived from its number, above its
/// title. The same film has the same poster on every server and every day.
package struct DrawnPoster: Sendable {
    private static let width = 150
    private static let height = 210
    private static let hues = [20, 45, 150, 190, 230, 262, 280, 296, 330, 350]

    private let title: PosterTitle
    private let motif: Motif
    private let palette: PosterPalette
    private let isMirrored: Bool
    private let stars: [(x: Int, y: Int)]

    /// `code` is the film's number at KOBIS; `genre` is its first genre there.
    package init(code: String, title: String, genre: String?) {
        var dealer = SeededChoices(
            seed: code.utf8.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
        )
        self.title = PosterTitle(title)
        palette = PosterPalette(hue: dealer.one(of: Self.hues))
        motif = dealer.one(of: Motif.fitting(genre))
        isMirrored = dealer.number(below: 2) == 0
        stars = (0..<14).map { _ in (dealer.number(4...146), dealer.number(5...72)) }
    }

    /// Writes the poster as decoration: the text beside it says the same.
    package func write(_ html: inout HTML) {
        html.svg(
            .class("art poster"),
            .viewBox("0 0 150 210"),
            .width(Double(Self.width)),
            .height(Double(Self.height)),
            .ariaHidden(true)
        ) { svg in
            sky(&svg)
            scene(&svg)
            svg.path(.d("M0 \(Int(foot - shift))h150V210H0z"), .fill(palette[.ground]))
            words(&svg)
        }
    }

    /// The y coordinate of the scene's ground.
    private var foot: Double { 164 }
    /// The y coordinate of the title's first line.
    private var top: Double { 198 - title.height }
    /// The distance by which a long title lifts the scene.
    private var shift: Double { max(0, 158 - top) }

    private func sky(_ svg: inout HTML) {
        for (band, colour) in palette.sky.enumerated() {
            svg.path(.d("M0 \(band * 40)h150v\(Self.height - band * 40)H0z"), .fill(colour))
        }
        let dots = stars.map { "M\($0.x) \($0.y)h.01" }.joined()
        svg.path(.d(dots), .stroke("#fff"), .strokeWidth(1.5), .strokeLinecap(.round), .strokeOpacity(0.6))
    }

    private func scene(_ svg: inout HTML) {
        let place = isMirrored ? "translate(150 -\(Int(shift))) scale(-1 1)" : "translate(0 -\(Int(shift)))"
        svg.g(.transform(place)) { scene in
            for shape in motif.shapes { draw(&scene, shape) }
        }
    }

    private func draw(_ svg: inout HTML, _ shape: Motif.Shape) {
        if let line = shape.line {
            svg.path(
                .d(shape.path),
                .fill(.none),
                .stroke(palette[shape.tone]),
                .strokeWidth(line),
                .strokeLinecap(.round),
                .strokeLinejoin(.round)
            )
        } else if shape.tone == .light {
            svg.path(.d(shape.path), .fill(palette[.light]), .fillOpacity(0.22))
        } else {
            svg.path(.d(shape.path), .fill(palette[shape.tone]))
        }
    }

    private func words(_ svg: inout HTML) {
        svg.path(.d("M13 \(Int(top) - 5)h18"), .stroke(palette[.accent]), .strokeWidth(2))
        for (number, line) in title.lines.enumerated() {
            let y = top + title.size * (0.9 + Double(number) * PosterTitle.leading)
            svg.svgText(.x(13), .y(y.rounded()), .fontSize(title.size), .fill("#fff6e0")) { $0.text(line) }
        }
    }
}
