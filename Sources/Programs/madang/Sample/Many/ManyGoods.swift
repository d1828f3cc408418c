import Domain
import Pages

/// One of the many products, determined by its number from zero, independently of their total.
struct ManyGoods: Sendable {
    let name: String
    let description: String
    let price: Price
    let stock: Int
    let traits: ProductTraits
    /// The index of its seller.
    let seller: Int
    /// Nil without a picture.
    let picture: Picture?

    /// The content of the picture. The many products share few of them: drawing one takes as long as adding a thousand
    /// products.
    struct Picture: Hashable, Sendable {
        let motif: SampleMotif

        var drawing: SampleDrawing {
            let palette = SamplePalette.all[motif.name.utf8.count % SamplePalette.all.count]
            return SampleDrawing(motif: motif, palette: palette, other: palette, view: .alone, seed: 0)
        }
    }

    init(number: Int) {
        var random = SeededRandom(seed: number)
        seller = random.early(below: ManySellers.count(among: number + 1))
        let template = random.happens(inThousand: 2) ? random.one(of: ProductTemplate.rare) : Self.template(&random)
        var words = ManyWords(template, random)
        name = words.name()
        description = words.description()
        random = words.random
        // A separate random sequence, so that the other details are the same as before pictures existed.
        var kind = SeededRandom(seed: number &+ 7_919_000_000)
        let price = Self.price(of: template, &random)
        self.price = kind.happens(inThousand: 12) ? Price(.won, full: 0) ?? price : price
        traits = Self.traits(of: template, &kind)
        stock = Self.stock(&random)
        // Not every product has one.
        picture = random.happens(inThousand: 800) ? template.motif.map(Picture.init) : nil
    }

    private static func template(_ random: inout SeededRandom) -> ProductTemplate {
        random.early(of: TradeWords.of(random.early(of: Trade.allCases)).wares)
    }

    private static func price(of template: ProductTemplate, _ random: inout SeededRandom) -> Price {
        let (least, most) = (template.prices.lowerBound, template.prices.upperBound)
        let won = least + random.early(below: most - least)
        let percent = random.happens(inThousand: 300) ? random.early(of: [10, 20, 5, 30, 15, 50, 25, 40, 70]) : 0
        let isInDollars = random.happens(inThousand: 25)
        let unit = isInDollars ? Currency.dollar.minorUnits : won < 10_000 ? 100 : 500
        let full = isInDollars ? max(1, won / 1_400) * unit : max(1, won / unit) * unit
        let discount = full * percent / 100 / unit * unit
        guard let price = Price(isInDollars ? .dollar : .won, full: full, discount: discount) else {
            preconditionFailure("\(template.name) cannot cost \(full) less \(discount)")
        }
        return price
    }

    private static func traits(of template: ProductTemplate, _ random: inout SeededRandom) -> ProductTraits {
        ProductTraits(
            category: random.happens(inThousand: 900) ? template.trade.category : nil,
            condition: random.happens(inThousand: 850)
                ? random.early(of: [.likeNew, .used, .new, .broken]) : nil,
            // More sellers live in populous areas.
            area: random.happens(inThousand: 800) ? random.early(of: ManyGoods.areas) : nil,
            takesOffers: random.happens(inThousand: 300)
        )
    }

    private static let areas = Neighbourhoods.bundled.numbers

    private static func stock(_ random: inout SeededRandom) -> Int {
        switch random.number(below: 100) {
        case ..<8: 0
        case ..<55: 1
        case ..<75: random.number(in: 2...5)
        case ..<95: random.number(in: 6...60)
        default: random.number(in: 61...5_000)
        }
    }
}
