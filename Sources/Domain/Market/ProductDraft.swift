/// A product to be added.
package struct ProductDraft: DetailedProduct, Sendable {
    package let details: ProductDetails
    package let pictures: [StoredPicture]
    /// The subject of each picture, if stated.
    package var subjects: [PictureSubject?] = []

    /// The most pictures of a product, a hard limit even for lenient rules.
    package static let mostPictures = 5

    /// Nil for more than five pictures.
    package init?(_ details: ProductDetails, pictures: [StoredPicture]) {
        guard pictures.count <= Self.mostPictures else { return nil }
        self.details = details
        self.pictures = pictures
    }

    /// Returns nil if the stock is below zero or there are more than five pictures.
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
