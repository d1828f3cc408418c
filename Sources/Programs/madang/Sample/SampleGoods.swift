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

    /// Whole won or dollars.
    struct Cost {
        let currency: Currency
        let full: Int
        let discount: Int

        static func won(_ full: Int, discount: Int) -> Cost {
            Cost(currency: .won, full: full, discount: discount)
        }

        static func dollars(_ full: Int, discount: Int) -> Cost {
            Cost(currency: .dollar, full: full, discount: discount)
        }
    }

    init(
        _ name: String,
        _ description: String,
        _ cost: Cost,
        stock: Int,
        _ motif: SampleMotif,
        _ palette: SamplePalette,
        beside other: SamplePalette,
        pictures: Int
    ) {
        let units = cost.currency.minorUnits
        let price = Price(cost.currency, full: cost.full * units, discount: cost.discount * units)
        guard let price, (1...ProductDraft.mostPictures).contains(pictures) else {
            preconditionFailure("\(name) cannot be sold")
        }
        self.name = name
        self.description = description
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
    /// Of all they sell.
    let traits: ProductTraits
    let goods: [SampleGoods]

    static let all = [
        SampleSeller(
            identifier: "sample-pottery",
            name: "은서공방",
            traits: ProductTraits(
                category: .household,
                condition: .new,
                area: NeighbourhoodCode(4_167_053_000),
                takesOffers: true
            ),
            goods: SampleGoods.pottery
        ),
        SampleSeller(
            identifier: "sample-stationery",
            name: "달빛문구",
            traits: ProductTraits(
                category: .books,
                condition: .new,
                area: NeighbourhoodCode(1_144_066_000),
                takesOffers: false
            ),
            goods: SampleGoods.stationery
        ),
        SampleSeller(
            identifier: "sample-knitting",
            name: "뜨개마을",
            traits: ProductTraits(
                category: .clothing,
                condition: .new,
                area: NeighbourhoodCode(1_120_065_000),
                takesOffers: true
            ),
            goods: SampleGoods.knitting
        ),
        SampleSeller(
            identifier: "sample-jeju",
            name: "제주햇살상회",
            traits: ProductTraits(
                category: .food,
                condition: nil,
                area: NeighbourhoodCode(5_011_066_000),
                takesOffers: false
            ),
            goods: SampleGoods.jeju
        ),
        SampleSeller(
            identifier: "sample-books",
            name: "느린책방",
            traits: ProductTraits(
                category: .books,
                condition: .likeNew,
                area: NeighbourhoodCode(5_211_153_000),
                takesOffers: true
            ),
            goods: SampleGoods.books
        ),
        SampleSeller(
            identifier: "sample-wood",
            name: "나무와 톱",
            traits: ProductTraits(
                category: .furniture,
                condition: .new,
                area: NeighbourhoodCode(5_113_037_000),
                takesOffers: false
            ),
            goods: SampleGoods.wood
        ),
    ]
}
