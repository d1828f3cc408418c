/// A product's number. Numbers are never reused, so that a saved link never shows something else.
package struct ProductID: Sendable, Hashable, Comparable {
    package let number: Int

    package init(_ number: Int) { self.number = number }

    package static func < (one: ProductID, other: ProductID) -> Bool { one.number < other.number }
}

/// A product for sale, with all its details.
package struct Product: DetailedProduct, Sendable, Equatable {
    package let id: ProductID
    package let seller: SellerID
    package let sellerName: String
    package let details: ProductDetails
    /// Grows with every change; an edit names the version its author saw.
    package let version: Int
    package let added: Instant
    package let changed: Instant
    /// The pictures, in the order in which they were given.
    package let pictures: [ProductPicture]
    /// The index in `pictures` of the one lists show.
    package let thumbnail: Int
    package let sale: SaleState
    /// The time it was last raised to the top of the newest.
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
    /// The number apps use for it; zero until it is stored.
    package let number: Int
    package let picture: StoredPicture
    /// Nil if the seller has not stated it.
    package let subject: PictureSubject?

    package init(number: Int, picture: StoredPicture, subject: PictureSubject? = nil) {
        self.number = number
        self.picture = picture
        self.subject = subject
    }
}
