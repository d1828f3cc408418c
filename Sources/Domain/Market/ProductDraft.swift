/// A product still to be put up.
package struct ProductDraft: Sendable {
    package let name: String
    package let description: String
    package let price: Price
    package let stock: Int
    package let pictures: [StoredPicture]

    /// Pictures beyond the fifth have no place in the market, whatever else may be lenient.
    package static let mostPictures = 5

    /// Nil unless the stock is not below zero and there are five pictures at most.
    package init?(name: String, description: String, price: Price, stock: Int, pictures: [StoredPicture]) {
        guard stock >= 0, pictures.count <= Self.mostPictures else { return nil }
        self.name = name.composed
        self.description = description.composed
        self.price = price
        self.stock = stock
        self.pictures = pictures
    }
}

/// What is to be different about a product; what is nil stays.
package struct ProductEdit: Sendable {
    package var name: String?
    package var description: String?
    package var price: Price?
    package var stock: Int?
    /// The number of the picture lists show from now on.
    package var thumbnail: Int?

    /// Nil when the stock is below zero.
    package init?(
        name: String? = nil,
        description: String? = nil,
        price: Price? = nil,
        stock: Int? = nil,
        thumbnail: Int? = nil
    ) {
        if let stock, stock < 0 { return nil }
        self.name = name?.composed
        self.description = description?.composed
        self.price = price
        self.stock = stock
        self.thumbnail = thumbnail
    }
}
