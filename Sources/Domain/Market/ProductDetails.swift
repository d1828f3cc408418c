/// What a seller says of a product, without its pictures. A new field begins here.
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

    /// Details that a store kept, as they are: they were composed before.
    package init(stored name: String, description: String, price: Price, stock: Int, traits: ProductTraits) {
        self.name = name
        self.description = description
        self.price = price
        self.stock = stock
        self.traits = traits
    }
}

/// What has a product's details, field by field.
package protocol DetailedProduct {
    var details: ProductDetails { get }
}

extension DetailedProduct {
    package var name: String { details.name }
    package var description: String { details.description }
    package var price: Price { details.price }
    package var stock: Int { details.stock }
    package var traits: ProductTraits { details.traits }

    /// Whether apps of the second and third generation are told of it: a page with any other money is unreadable to them.
    package var isForEveryApp: Bool { price.isForEveryApp }
}

extension Price {
    var isForEveryApp: Bool { Currency.ofForms.contains(currency) }
}

/// What is to be different about a product; what is nil stays.
package struct ProductEdit: Sendable {
    package var name: String?
    package var description: String?
    package var price: Price?
    package var stock: Int?
    /// All of them from now on.
    package var traits: ProductTraits?
    /// All its pictures from now on.
    package var pictures: PictureOrder?
    /// Which picture lists show from now on. Nil leaves it at the one they show now, or at the first when that one goes.
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
        self.price = price
        self.stock = stock
        self.traits = traits
        self.pictures = pictures
        self.thumbnail = thumbnail
    }

    /// Whether nothing is to be different.
    package var isEmpty: Bool {
        name == nil && description == nil && price == nil && stock == nil && traits == nil && pictures == nil
            && thumbnail == nil
    }
}
