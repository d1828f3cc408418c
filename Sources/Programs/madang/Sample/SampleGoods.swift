import Domain

/// A product of the sample market.
struct SampleGoods: Sendable {
    let name: String
    let description: String
    let price: Price
    let stock: Int
    private let motif: SampleMotif
    private let palette: SamplePalette
    private let other: SamplePalette
    private let pictures: Int

    /// Reads the rest of a row: name, price, discount, stock, motif, palette, the other palette, pictures, description. Prices
    /// are in won, or in dollars where they begin with `$`.
    fileprivate init?(_ row: [String]) {
        guard row.count == 9, let stock = Int(row[3]), let pictures = Int(row[7]), let motif = SampleMotif(row[4]),
            let palette = SamplePalette.named(row[5]), let other = SamplePalette.named(row[6]),
            (1...ProductDraft.mostPictures).contains(pictures)
        else { return nil }
        let currency: Currency = row[1].hasPrefix("$") ? .dollar : .won
        let units = currency.minorUnits
        guard let full = Int(row[1].drop { $0 == "$" }), let discount = Int(row[2]),
            let price = Price(currency, full: full * units, discount: discount * units)
        else { return nil }
        name = row[0]
        description = String(row[8].map { $0 == "↵" ? "\n" : $0 })
        self.price = price
        self.stock = stock
        self.motif = motif
        self.palette = palette
        self.other = other
        self.pictures = pictures
    }

    /// The first of the drawings, which lists show.
    var cover: SampleDrawing { SampleDrawing(motif: motif, palette: palette, other: other, view: .alone, seed: seed) }

    private var seed: Int { name.utf8.count }

    /// The views in their order, one for each picture.
    var drawings: [SampleDrawing] {
        SampleDrawing.View.allCases.prefix(pictures).map { view in
            SampleDrawing(motif: motif, palette: palette, other: other, view: view, seed: seed)
        }
    }
}

/// A seller of the sample market, with everything they sell.
struct SampleSeller: Sendable {
    let identifier: String
    let name: String
    /// The traits of everything they sell.
    let traits: ProductTraits
    let goods: [SampleGoods]

    static let all = {
        let goods = SampleTable("goods.tsv")
        return SampleTable("sellers.tsv").map { SampleSeller($0, goods) }
    }()

    /// Reads a row: identifier, name, category, condition, neighbourhood, and whether offers are taken.
    private init?(_ row: [String], _ goods: SampleTable) {
        guard row.count == 6, let area = Int(row[4]).flatMap(NeighbourhoodCode.init) else { return nil }
        identifier = row[0]
        name = row[1]
        traits = ProductTraits(
            category: ProductCategory(word: row[2]),
            condition: ProductCondition(word: row[3]),
            area: area,
            takesOffers: row[5] == "yes"
        )
        self.goods = goods.rows(of: identifier).map(SampleGoods.init)
    }
}
