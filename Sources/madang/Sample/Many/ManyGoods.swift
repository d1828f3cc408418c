import Domain

/// One of the many products, by its number from zero up: the same whenever it is asked for, and however many follow.
struct ManyGoods: Sendable {
    let name: String
    let description: String
    let price: Price
    let stock: Int
    /// Which of the sellers sells it.
    let seller: Int
    /// Nil where there is no picture.
    let picture: Picture?

    /// What stands on the picture. The many share few of them: one takes as long to make as some thousand products.
    struct Picture: Hashable, Sendable {
        let motif: SampleMotif

        var drawing: SampleDrawing {
            let palette = SamplePalette.allCases[motif.rawValue.utf8.count % SamplePalette.allCases.count]
            return SampleDrawing(motif: motif, palette: palette, other: palette, view: .alone, seed: 0)
        }
    }

    init(number: Int) {
        var lots = SeededRandom(seed: number)
        seller = lots.early(below: ManySellers.count(among: number + 1))
        let ware = lots.happens(inThousand: 2) ? lots.one(of: ProductTemplate.rare) : Self.ware(&lots)
        var words = ManyWords(ware, lots)
        name = words.name()
        description = words.description()
        lots = words.lots
        price = Self.price(of: ware, &lots)
        stock = Self.stock(&lots)
        // Not everybody takes one.
        picture = lots.happens(inThousand: 800) ? ware.motif.map(Picture.init) : nil
    }

    private static func ware(_ lots: inout SeededRandom) -> ProductTemplate {
        lots.early(of: TradeWords.of(lots.early(of: Trade.allCases)).wares)
    }

    private static func price(of ware: ProductTemplate, _ lots: inout SeededRandom) -> Price {
        let (least, most) = (ware.prices.lowerBound, ware.prices.upperBound)
        let won = least + lots.early(below: most - least)
        let percent = lots.happens(inThousand: 300) ? lots.early(of: [10, 20, 5, 30, 15, 50, 25, 40, 70]) : 0
        let isInDollars = lots.happens(inThousand: 25)
        let unit = isInDollars ? Currency.dollar.minorUnits : won < 10_000 ? 100 : 500
        let full = isInDollars ? max(1, won / 1_400) * unit : max(1, won / unit) * unit
        let discount = full * percent / 100 / unit * unit
        guard let price = Price(isInDollars ? .dollar : .won, full: full, discount: discount) else {
            preconditionFailure("\(ware.name) cannot cost \(full) less \(discount)")
        }
        return price
    }

    private static func stock(_ lots: inout SeededRandom) -> Int {
        switch lots.number(below: 100) {
        case ..<8: 0
        case ..<55: 1
        case ..<75: lots.number(in: 2...5)
        case ..<95: lots.number(in: 6...60)
        default: lots.number(in: 61...5_000)
        }
    }
}
