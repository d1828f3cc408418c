import Domain
import Testing

/// The consequences of a product's change.
@Suite struct ListingChangeTests {
    private static let (id, jane) = (ProductID(7), SellerID(3))

    private static func listing(
        _ price: Int = 1_000,
        in currency: Currency = .won,
        stock: Int = 1,
        sale: SaleState = .selling,
        shown: Bool = true
    ) -> Listing {
        Listing(seller: jane, isShown: shown, sale: sale, price: Price(currency, full: price)!, stock: stock)
    }

    private static let yen = Currency(code: "JPY")!
    private static let (hidden, plain) = (listing(shown: false), listing())
    private static let (known, new) = (Change.Kind.product(id), Change.Kind.newProduct(id))

    @Test(
        arguments: [
            (nil, plain, 1, 0, 0, [new]),
            (nil, hidden, 0, 0, 0, []),
            (nil, listing(in: yen), 1, 1, 0, [new]),
            (plain, nil, -1, 0, 0, [known]),
            (hidden, nil, 0, 0, 0, []),
            (listing(in: yen), nil, -1, -1, 0, [known]),
            (listing(sale: .sold), nil, -1, 0, 0, [known]),
            (plain, hidden, -1, 0, 0, [known]),
            (hidden, plain, 1, 0, 0, [known, new]),
            (listing(sale: .sold, shown: false), listing(sale: .sold), 1, 0, 0, [known]),
            (plain, listing(2_000), 0, 0, 0, [known]),
            (plain, listing(stock: 0), 0, 0, 0, [known]),
            (plain, listing(sale: .reserved), 0, 0, 0, [known]),
            (plain, listing(stock: 0, sale: .sold), 0, 0, 1, [known]),
            (listing(stock: 0, sale: .sold), plain, 0, 0, -1, [known]),
            (hidden, listing(sale: .sold, shown: false), 0, 0, 1, []),
            (plain, listing(in: yen), 0, 1, 0, [known]),
            (listing(in: yen), plain, 0, -1, 0, [known]),
            (listing(in: yen, shown: false), listing(in: yen), 1, 1, 0, [known, new]),
        ] as [(Listing?, Listing?, Int, Int, Int, [Change.Kind])]
    )
    func whatIsCountedAndTold(
        before: Listing?,
        after: Listing?,
        shown: Int,
        inOtherMoney: Int,
        sold: Int,
        told: [Change.Kind]
    ) throws {
        let change = try #require(ListingChange(of: Self.id, from: before, to: after))
        #expect(change.shown == shown && change.shownInOtherMoney == inOtherMoney && change.sold == sold)
        #expect(change.told == told)
        #expect(change.seller == Self.jane)
    }

    @Test func nothingFollowsFromNothing() {
        #expect(ListingChange(of: Self.id, from: Self.plain, to: Self.plain) == nil)
        #expect(ListingChange(of: Self.id, from: nil, to: nil) == nil)
    }
}
