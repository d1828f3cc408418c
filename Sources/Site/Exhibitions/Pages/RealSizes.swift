import Domain
import Markup
import Pages

/// A drawing of exhibits in their real sizes beside a grown person, in millimetres.
struct RealSizes {
    let sized: [(exhibit: Exhibit, size: RealSize)]

    private static let person = RealSize(width: 480, height: 1700)

    func write(_ html: inout HTML, _ language: Language) {
        html.section(.class("section"), .ariaLabelledby("sizes")) { section in
            section.h2(.id("sizes")) { $0.text(Phrase("실제 크기로 견주면", "In their real sizes")[language]) }
            section.div(.class("card sizes")) { card in
                drawing(&card)
                card.p { caption(&$0, language) }
            }
        }
    }

    /// Writes the drawing; the caption says the same.
    private func drawing(_ html: inout HTML) {
        let sizes = sized.map(\.size) + [Self.person]
        let height = sizes.map(\.height).max() ?? 0
        let gap = height / 8
        let width = sizes.reduce(gap) { $0 + $1.width + gap }
        html.svg(.viewBox("0 -20 \(width) \(height + 40)"), .ariaHidden(true)) { svg in
            for level in stride(from: 0, through: height, by: 500) {
                svg.path(.class("rule"), .d("M0 \(height - level)h\(width)"), .vectorEffect("non-scaling-stroke"))
            }
            var x = gap
            for (index, size) in sizes.dropLast().enumerated() {
                let shape = "M\(x) \(height - size.height)h\(size.width)v\(size.height)h-\(size.width)z"
                svg.path(.class(index == 0 ? "one" : "other"), .d(shape))
                x += size.width + gap
            }
            let figure = "l50-720c-120-200-110-700 110-700s230 500 110 700l50 720z"
            svg.path(.class("person"), .d("M\(x + 120) \(height - 1580)a120 120 0 1 0 240 0a120 120 0 1 0-240 0z"))
            svg.path(.class("person"), .d("M\(x + 80) \(height)\(figure)"))
        }
    }

    private func caption(_ html: inout HTML, _ language: Language) {
        html.text(Phrase("왼쪽부터 ", "From the left: ")[language])
        for (exhibit, size) in sized {
            html.span(.lang(exhibit.name.tag(for: language))) { $0.text(exhibit.name[language]) }
            html.text(" \(size.words), ")
        }
        let height = Self.person.height / 10
        html.text(Phrase("키 \(height)\u{A0}cm인 어른이에요.", "and a grown person of \(height)\u{A0}cm.")[language])
    }
}

extension RealSize {
    /// The size in centimetres: `24.6 × 17 cm`.
    fileprivate var words: String { centimetres.joined(separator: "\u{A0}×\u{A0}") + "\u{A0}cm" }
}
