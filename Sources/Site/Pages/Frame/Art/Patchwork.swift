package import Markup
package import Octets

/// A wrapping cloth sewn of scraps (조각보): the placeholder for a missing picture, generated from the record's number.
package struct Patchwork: Sendable {
    package let side = 160
    private var scraps: [Scrap] = []
    private var dealer: SeededChoices
    private let hue: Int

    private struct Scrap {
        var x: Int
        var y: Int
        var width: Int
        var height: Int
        var colour: Colour
    }

    /// A colour in the form `oklch(lightness% .0chroma hue)`.
    private struct Colour {
        var lightness: Int
        var chroma: Int
        var hue: Int
    }

    private static let hues = [30, 80, 140, 190, 250, 330]
    private static let turns = [-34, -16, 0, 0, 14]

    package init(seed: UInt64) {
        dealer = SeededChoices(seed: seed)
        hue = dealer.one(of: Self.hues)
        cut(x: 0, y: 0, width: side, height: side, cuts: 4)
    }

    package func write(_ html: inout HTML) {
        html.svg(.class("art"), .viewBox("0 0 160 160"), .width(Double(side)), .height(Double(side)), .ariaHidden(true))
        { writeScraps(&$0) }
    }

    /// The cloth as an SVG file that fills the place of any picture.
    package var file: Bytes {
        var html = HTML(capacity: 4096)
        html.svg(
            .xmlns,
            .viewBox("0 0 160 160"),
            .width(Double(side)),
            .height(Double(side)),
            .preserveAspectRatio("xMidYMid slice")
        ) { writeScraps(&$0) }
        return html.finish()
    }

    private func writeScraps(_ svg: inout HTML) {
        svg.g(.stroke("#fff"), .strokeOpacity(0.42)) { seams in
            for scrap in scraps { write(scrap, &seams) }
        }
    }

    /// Writes raw markup: a list without pictures has twenty cloths, and building texts for paths and colours took four
    /// fifths of the time.
    private func write(_ scrap: Scrap, _ svg: inout HTML) {
        svg.unsafelyRaw("<path d=\"M")
        svg.number(scrap.x)
        svg.unsafelyRaw(" ")
        svg.number(scrap.y)
        svg.unsafelyRaw("h")
        svg.number(scrap.width)
        svg.unsafelyRaw("v")
        svg.number(scrap.height)
        svg.unsafelyRaw("h-")
        svg.number(scrap.width)
        svg.unsafelyRaw("z\" fill=\"oklch(")
        svg.number(scrap.colour.lightness)
        svg.unsafelyRaw("% .0")
        svg.number(scrap.colour.chroma)
        svg.unsafelyRaw(" ")
        svg.number(scrap.colour.hue)
        svg.unsafelyRaw(")\"/>")
    }

    /// Cuts straight across, mostly the longer side, and never into slivers.
    private mutating func cut(x: Int, y: Int, width: Int, height: Int, cuts: Int) {
        let isWhole = cuts == 0 || min(width, height) < 34 || (cuts < 3 && dealer.number(below: 100) < 18)
        guard !isWhole else {
            scraps.append(Scrap(x: x, y: y, width: width, height: height, colour: colour()))
            return
        }
        let share = dealer.number(32...68)
        if (width > height) == (dealer.number(below: 100) < 85) {
            let first = width * share / 100
            cut(x: x, y: y, width: first, height: height, cuts: cuts - 1)
            cut(x: x + first, y: y, width: width - first, height: height, cuts: cuts - 1)
        } else {
            let first = height * share / 100
            cut(x: x, y: y, width: width, height: first, cuts: cuts - 1)
            cut(x: x, y: y + first, width: width, height: height - first, cuts: cuts - 1)
        }
    }

    /// Returns a neighbouring colour on the colour circle, and sometimes one from its other side.
    private mutating func colour() -> Colour {
        let far = dealer.number(below: 4) == 0 ? 150 : 24
        let place = dealer.number(below: Self.turns.count + 1)
        let turn = place < Self.turns.count ? Self.turns[place] : far
        return Colour(
            lightness: dealer.number(72...90),
            chroma: dealer.number(30...85),
            hue: (hue + turn + 360) % 360
        )
    }
}

extension Patchwork {
    /// Creates the same cloth for the same name (FNV-1a).
    package init(named name: String) {
        self.init(seed: name.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
    }
}
