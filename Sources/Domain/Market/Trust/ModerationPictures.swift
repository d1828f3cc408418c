/// A member, and how many of the newest pictures are theirs.
package struct PicturePerson: Sendable, Equatable {
    /// The number of newest product pictures examined, and of newest sent pictures.
    package static let newest = 2_000

    package let person: MemberName
    package let count: Int

    package init(person: MemberName, count: Int) {
        self.person = person
        self.count = count
    }
}

/// A member's pictures for the moderators: those of their products, and the number they have sent in messages, which
/// stay private until the other side reports one.
package struct ModerationPictures: Sendable, Equatable {
    package struct OfProduct: Sendable, Equatable {
        package let product: ProductID
        package let name: String
        package let isShown: Bool
        package let pictures: [ProductPicture]

        package init(product: ProductID, name: String, isShown: Bool, pictures: [ProductPicture]) {
            (self.product, self.name, self.isShown, self.pictures) = (product, name, isShown, pictures)
        }
    }

    /// Products per page.
    package static let products = 12

    package let person: MemberName
    package let products: [OfProduct]
    package let hasMore: Bool
    package let sent: Int

    package init(person: MemberName, products: [OfProduct], hasMore: Bool, sent: Int) {
        (self.person, self.products, self.hasMore, self.sent) = (person, products, hasMore, sent)
    }
}

/// The member's pictures to delete.
package struct PictureRemoval: Sendable, Equatable {
    /// The most pictures one page shows.
    package static let most = ModerationPictures.products * ProductDraft.mostPictures

    /// Product pictures, by number.
    package let numbers: Set<Int>
    /// Whether to delete all pictures sent in messages, reported or not.
    package let sent: Bool

    /// Throws `invalid` if nothing is chosen, or more than a page shows.
    package init(numbers: Set<Int>, sent: Bool) throws(Failure) {
        guard sent || !numbers.isEmpty, numbers.count <= Self.most else {
            throw Failure(.invalid, Phrase("지울 사진을 골라 주세요.", "Choose the pictures to remove."), field: "picture")
        }
        self.numbers = numbers
        self.sent = sent
    }
}
