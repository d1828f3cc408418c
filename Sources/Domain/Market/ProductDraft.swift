/// A product still to be put up.
package struct ProductDraft: DetailedProduct, Sendable {
    package let details: ProductDetails
    package let pictures: [StoredPicture]
    /// What each shows, as far as that was said.
    package var subjects: [PictureSubject?] = []

    /// Pictures beyond the fifth have no place in the market, whatever else may be lenient.
    package static let mostPictures = 5

    /// Nil for more than five pictures.
    package init?(_ details: ProductDetails, pictures: [StoredPicture]) {
        guard pictures.count <= Self.mostPictures else { return nil }
        self.details = details
        self.pictures = pictures
    }

    /// Nil unless the stock is not below zero and there are five pictures at most.
    package init?(
        name: String,
        description: String,
        price: Price,
        stock: Int,
        traits: ProductTraits = ProductTraits(),
        pictures: [StoredPicture]
    ) {
        let details = ProductDetails(
            name: name,
            description: description,
            price: price,
            stock: stock,
            traits: traits
        )
        guard let details else { return nil }
        self.init(details, pictures: pictures)
    }

    /// The pictures as a product has them.
    package var described: [ProductPicture] {
        pictures.enumerated().map { place, picture in
            let subject = subjects.indices.contains(place) ? subjects[place] : nil
            return ProductPicture(number: 0, picture: picture, subject: subject)
        }
    }
}
