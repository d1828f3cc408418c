/// A product's number. It is never given to another, so that a saved link never shows something else.
package struct ProductID: Sendable, Hashable, Comparable {
    package let number: Int

    package init(_ number: Int) { self.number = number }

    package static func < (one: ProductID, other: ProductID) -> Bool { one.number < other.number }
}

/// Something for sale, with all that is known of it.
package struct Product: DetailedProduct, Sendable, Equatable {
    package let id: ProductID
    package let seller: SellerID
    package let sellerName: String
    package let details: ProductDetails
    /// Grows with every change: an edit says which one its writer saw.
    package let version: Int
    package let added: Instant
    package let changed: Instant
    /// In the order they were given.
    package let pictures: [ProductPicture]
    /// The place in `pictures` of the one lists show.
    package let thumbnail: Int
    package let sale: SaleState
    /// When it was brought to the top of the newest last.
    package let raised: Instant?

    package init(
        id: ProductID,
        seller: SellerID,
        sellerName: String,
        details: ProductDetails,
        version: Int,
        added: Instant,
        changed: Instant,
        pictures: [ProductPicture],
        thumbnail: Int,
        sale: SaleState = .selling,
        raised: Instant? = nil
    ) {
        self.id = id
        self.seller = seller
        self.sellerName = sellerName
        self.details = details
        self.version = version
        self.added = added
        self.changed = changed
        self.pictures = pictures
        self.thumbnail = thumbnail
        self.sale = sale
        self.raised = raised
    }
}

/// A picture of a product.
package struct ProductPicture: Sendable, Hashable {
    /// The number apps name it by; zero until it is kept.
    package let number: Int
    package let picture: StoredPicture
    /// Nil where its seller has not said.
    package let subject: PictureSubject?

    package init(number: Int, picture: StoredPicture, subject: PictureSubject? = nil) {
        self.number = number
        self.picture = picture
        self.subject = subject
    }
}
