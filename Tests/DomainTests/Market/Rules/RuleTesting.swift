import Domain
import Testing

/// Returns the kind of failure a rule throws; nil if it throws none.
func kind(_ rule: () throws(Failure) -> Void) -> Failure.Kind? {
    do throws(Failure) {
        try rule()
        return nil
    } catch { return error.kind }
}

extension Product {
    /// Returns a product of seller 1 with that price in won, added at the beginning of time.
    static func costing(
        _ won: Int,
        stock: Int = 3,
        sale: SaleState = .selling,
        version: Int = 1,
        raised: Instant? = nil,
        pictures: [ProductPicture] = [],
        thumbnail: Int = 0
    ) throws -> Product {
        let price = try #require(Price(.won, full: won))
        let draft = ProductDraft(name: "찻잔", description: "", price: price, stock: stock, pictures: [])
        return Product(
            id: ProductID(1),
            seller: SellerID(1),
            sellerName: "제인",
            details: try #require(draft).details,
            version: version,
            added: Instant(milliseconds: 0),
            changed: Instant(milliseconds: 0),
            pictures: pictures,
            thumbnail: thumbnail,
            sale: sale,
            raised: raised
        )
    }
}
