/// A product's pictures as they are to be, in their order: what is not named goes.
package struct PictureOrder: Sendable, Hashable {
    package let choices: [PictureChoice]
    /// What each shows from now on; nil leaves that as it is, as apps do, which know nothing of it.
    package let subjects: [PictureSubject?]?

    /// Nil for more than five, or where one of the product's pictures is named twice.
    package init?(_ choices: [PictureChoice], showing subjects: [PictureSubject?]? = nil) {
        precondition(
            subjects == nil || subjects?.count == choices.count,
            "each picture is said to show something or not"
        )
        let numbers = choices.compactMap(\.number)
        guard choices.count <= ProductDraft.mostPictures, Set(numbers).count == numbers.count else { return nil }
        self.choices = choices
        self.subjects = subjects
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
