package import Domain
package import Routes

/// A product as lists show it, copied out of its row.
package final class ProductGlance: Sendable {
    package let id: ProductID
    package let name: String
    package let price: Price
    package let stock: Int
    package let sale: SaleState
    package let traits: ProductTraits
    package let added: Instant
    /// Nil for a product without pictures, which gets a patchwork generated from its number.
    package let thumbnail: PictureHash?
    /// The numbers of its favourites and conversations, for lists that people browse.
    package let count: ProductCount
    let written = WrittenRow()

    init(_ row: borrowing ProductRow) {
        id = row.id
        name = unsafe String(decoding: row.name, as: UTF8.self)
        price = row.price
        stock = row.stock
        sale = row.sale
        traits = row.traits
        added = row.added
        count = row.count
        thumbnail = unsafe row.thumbnail.flatMap { unsafe PictureHash(utf8: $0) }
    }

    package init(_ product: Product) {
        id = product.id
        name = product.name
        price = product.price
        stock = product.stock
        sale = product.sale
        count = ProductCount()
        traits = product.traits
        added = product.added
        let isShown = product.pictures.indices.contains(product.thumbnail)
        thumbnail = isShown ? product.pictures[product.thumbnail].picture.hash : nil
    }

    package var route: Route { .market(.product(id)) }

    /// The text after the name for screen readers.
    var spoken: Phrase {
        guard let few = StockWords(stock: stock).few else { return price.spoken }
        return Phrase("\(price.spoken.korean), \(few.korean)", "\(price.spoken.english), \(few.english)")
    }
}

/// A page of a list, and the cursor of the next.
package struct ProductList: Sendable {
    package var products: [ProductGlance] = []
    package var next: ProductCursor?
    /// Whether older results were left out of the sorting.
    package var leavesOut = false

    package init() {}

    /// Whether it is empty and the last page.
    var isNothing: Bool { products.isEmpty && next == nil }
}
