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
