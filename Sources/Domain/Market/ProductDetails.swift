/// The details a seller gives of a product, without its pictures. A new field starts here.
package struct ProductDetails: Sendable, Hashable {
    package let name: String
    package let description: String
    package let price: Price
    package let stock: Int
    package let traits: ProductTraits

    /// Nil when the stock is below zero.
    package init?(
        name: String,
        description: String,
        price: Price,
        stock: Int,
        traits: ProductTraits = ProductTraits()
    ) {
        guard stock >= 0 else { return nil }
        self.name = name.composed
        self.description = description.composed
        self.price = price
        self.stock = stock
        self.traits = traits
    }

    /// Details read from a store, unchanged: they were composed before.
    package init(stored name: String, description: String, price: Price, stock: Int, traits: ProductTraits) {
        (self.name, self.description, self.price, self.stock, self.traits) = (name, description, price, stock, traits)
    }
}

/// A value that has a product's details, field by field.
package protocol DetailedProduct {
    var details: ProductDetails { get }
}

extension DetailedProduct {
    package var name: String { details.name }
    package var description: String { details.description }
    package var price: Price { details.price }
    package var stock: Int { details.stock }
    package var traits: ProductTraits { details.traits }

    /// Whether apps of the second and third generation see it: a page with any other currency is unreadable to them.
    package var isForEveryApp: Bool { price.isForEveryApp }
}

extension Price {
    var isForEveryApp: Bool { Currency.ofForms.contains(currency) }
}

/// Changes to a product; a nil field stays unchanged.
package struct ProductEdit: Sendable {
    package var name: String?
    package var description: String?
    package var price: Price?
    package var stock: Int?
    /// The new traits, all of them.
    package var traits: ProductTraits?
    /// The new pictures, all of them.
    package var pictures: PictureOrder?
    /// The picture lists show. Nil keeps the present one, or picks the first if that one is removed.
    package var thumbnail: ThumbnailChoice?

    /// Nil when the stock is below zero.
    package init?(
        name: String? = nil,
        description: String? = nil,
        price: Price? = nil,
        stock: Int? = nil,
        traits: ProductTraits? = nil,
        pictures: PictureOrder? = nil,
        thumbnail: ThumbnailChoice? = nil
    ) {
        if let stock, stock < 0 { return nil }
        self.name = name?.composed
        self.description = description?.composed
        (self.price, self.stock, self.traits) = (price, stock, traits)
        (self.pictures, self.thumbnail) = (pictures, thumbnail)
    }

    /// Whether nothing changes.
    package var isEmpty: Bool {
        name == nil && description == nil && price == nil && stock == nil && traits == nil && pictures == nil
            && thumbnail == nil
    }
}
