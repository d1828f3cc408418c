/// The new list of a product's pictures, in order; pictures not listed are removed.
package struct PictureOrder: Sendable, Hashable {
    package let choices: [PictureChoice]
    /// The new subject of each picture; nil leaves all unchanged, for apps, which do not know subjects.
    package let subjects: [PictureSubject?]?

    /// Returns nil for more than five, or if one of the product's pictures appears twice.
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

/// One picture in an edit of a product.
package enum PictureChoice: Sendable, Hashable {
    /// An existing picture, by its number, which it keeps.
    case kept(Int)
    case new(StoredPicture)

    fileprivate var number: Int? {
        if case .kept(let number) = self { number } else { nil }
    }
}

/// The choice of the picture that lists show.
package enum ThumbnailChoice: Sendable, Hashable {
    /// A picture by its number.
    case number(Int)
    /// A picture by its index after the change, from 0.
    case place(Int)
}
