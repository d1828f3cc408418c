package import Domain

/// A product as lists show it, kept beyond the row it was read from.
package struct ProductGlance: Sendable, Hashable {
    package let id: ProductID
    package let name: String
    package let seller: SellerID
    package let sellerName: String
    package let description: String
    package let price: Price
    package let stock: Int
    package let added: Instant
    package let changed: Instant
    /// Nil for a product without pictures, which gets a cloth dealt from its number.
    package let thumbnail: PictureHash?

    init(_ row: borrowing ProductRow) {
        id = row.id
        name = String(decoding: row.name, as: UTF8.self)
        seller = row.seller
        sellerName = String(decoding: row.sellerName, as: UTF8.self)
        description = String(decoding: row.description, as: UTF8.self)
        price = row.price
        stock = row.stock
        added = Instant(milliseconds: row.added.milliseconds)
        changed = Instant(milliseconds: row.changed.milliseconds)
        thumbnail = row.thumbnail.flatMap { PictureHash(utf8: $0) }
    }

    package init(_ product: Product) {
        id = product.id
        name = product.name
        seller = product.seller
        sellerName = product.sellerName
        description = product.description
        price = product.price
        stock = product.stock
        added = Instant(milliseconds: product.added.milliseconds)
        changed = Instant(milliseconds: product.changed.milliseconds)
        let isShown = product.pictures.indices.contains(product.thumbnail)
        thumbnail = isShown ? product.pictures[product.thumbnail].picture.hash : nil
    }

    var route: Route { .market(.product(id)) }

    /// What follows the name when a list is read out.
    var spoken: Phrase {
        let (price, stock) = (price.spoken, StockWords(stock: stock).phrase)
        return Phrase("\(price.korean), \(stock.korean)", "\(price.english), \(stock.english)")
    }
}

/// A page of a list, and where it goes on.
package struct ProductPage: Sendable, Hashable {
    package var products: [ProductGlance] = []
    package var next: ProductPlace?
    /// Whether older finds had no part in the order.
    package var leavesOut = false

    package init() {}
}

extension Products {
    /// One page, read whole.
    func page(_ query: ProductQuery) async throws(Failure) -> ProductPage {
        var page = ProductPage()
        let end = try await find(query) { page.products.append(ProductGlance($0)) }
        page.next = end.next
        page.leavesOut = end.leavesOut
        return page
    }
}
