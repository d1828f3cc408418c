/// Somebody, and how many of the newest pictures are theirs.
package struct PicturePerson: Sendable, Equatable {
    /// So many of products, and as many of those that were sent, are looked at.
    package static let newest = 2_000

    package let person: MemberName
    package let count: Int

    package init(person: MemberName, count: Int) {
        self.person = person
        self.count = count
    }
}

/// Somebody's pictures at the desk: those of their products, and how many they have sent, which are for two people alone
/// until one of them reports one.
package struct ModerationPictures: Sendable, Equatable {
    package struct OfProduct: Sendable, Equatable {
        package let product: ProductID
        package let name: String
        package let isShown: Bool
        package let pictures: [ProductPicture]

        package init(product: ProductID, name: String, isShown: Bool, pictures: [ProductPicture]) {
            self.product = product
            self.name = name
            self.isShown = isShown
            self.pictures = pictures
        }
    }

    /// Products at a time.
    package static let products = 12

    package let person: MemberName
    package let products: [OfProduct]
    package let hasMore: Bool
    package let sent: Int

    package init(person: MemberName, products: [OfProduct], hasMore: Bool, sent: Int) {
        self.person = person
        self.products = products
        self.hasMore = hasMore
        self.sent = sent
    }
}

/// Which pictures of somebody's are to go.
package struct PictureRemoval: Sendable, Equatable {
    /// As many as one page shows.
    package static let most = ModerationPictures.products * ProductDraft.mostPictures

    /// Of products, by their numbers.
    package let numbers: Set<Int>
    /// All that were sent, whether reported or not.
    package let sent: Bool

    /// Throws `invalid` where nothing is chosen, or more than a page shows.
    package init(numbers: Set<Int>, sent: Bool) throws(Failure) {
        guard sent || !numbers.isEmpty, numbers.count <= Self.most else {
            throw Failure(.invalid, Phrase("지울 사진을 골라 주세요.", "Choose the pictures to remove."), field: "picture")
        }
        self.numbers = numbers
        self.sent = sent
    }
}
