/// What is to be different about a product; what is nil stays.
package struct ProductEdit: Sendable {
    package var name: String?
    package var description: String?
    package var price: Price?
    package var stock: Int?
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
        pictures: PictureOrder? = nil,
        thumbnail: ThumbnailChoice? = nil
    ) {
        if let stock, stock < 0 { return nil }
        self.name = name?.composed
        self.description = description?.composed
        self.price = price
        self.stock = stock
        self.pictures = pictures
        self.thumbnail = thumbnail
    }

    /// Whether nothing is to be different.
    package var isEmpty: Bool {
        name == nil && description == nil && price == nil && stock == nil && pictures == nil && thumbnail == nil
    }
}

/// A product's pictures as they are to be, in their order: what is not named goes.
package struct PictureOrder: Sendable, Hashable {
    package let choices: [PictureChoice]

    /// Nil for more than five, or where one of the product's pictures is named twice.
    package init?(_ choices: [PictureChoice]) {
        let numbers = choices.compactMap(\.number)
        guard choices.count <= ProductDraft.mostPictures, Set(numbers).count == numbers.count else { return nil }
        self.choices = choices
    }
}

/// One picture of a product that is being changed.
package enum PictureChoice: Sendable, Hashable {
    /// One it has already, by its number, which it keeps.
    case kept(Int)
    case new(StoredPicture)

    fileprivate var number: Int? {
        if case .kept(let number) = self { number } else { nil }
    }
}

/// The picture of a product that lists show.
package enum ThumbnailChoice: Sendable, Hashable {
    /// By its number.
    case number(Int)
    /// By its place among the pictures as they are after the change, from 0 on.
    case place(Int)
}
