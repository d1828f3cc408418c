/// A product's pictures after an edit, and the thumbnail.
package struct PictureReordering: Sendable {
    /// The pictures in order, with number zero for new ones; nil if unchanged.
    package let pictures: [ProductPicture]?
    /// The index of the picture lists show.
    package let thumbnail: Int

    /// Throws `invalid` for a picture the product does not have.
    package init(_ present: Product, _ edit: ProductEdit) throws(Failure) {
        let pictures = try edit.pictures.map { (order) throws(Failure) in try Self.arranged(order, present.pictures) }
        let shown = pictures ?? present.pictures
        self.pictures = pictures == present.pictures ? nil : pictures
        switch edit.thumbnail {
        case .number(let number):
            guard let place = shown.firstIndex(where: { $0.number == number && number > 0 }) else {
                throw .notItsPicture
            }
            thumbnail = place
        case .place(let place):
            guard shown.indices.contains(place) else { throw .notItsPicture }
            thumbnail = place
        case nil:
            let current =
                present.pictures.indices.contains(present.thumbnail)
                ? present.pictures[present.thumbnail].number : nil
            thumbnail = shown.firstIndex { $0.number == current } ?? 0
        }
    }

    private static func arranged(
        _ order: PictureOrder,
        _ present: [ProductPicture]
    ) throws(Failure) -> [ProductPicture] {
        var pictures: [ProductPicture] = []
        for (place, choice) in order.choices.enumerated() {
            let said = order.subjects?[place]
            switch choice {
            case .new(let picture): pictures.append(ProductPicture(number: 0, picture: picture, subject: said ?? nil))
            case .kept(let number):
                guard let known = present.first(where: { $0.number == number }) else { throw .notItsPicture }
                let subject = order.subjects == nil ? known.subject : said ?? nil
                pictures.append(ProductPicture(number: number, picture: known.picture, subject: subject))
            }
        }
        return pictures
    }
}

extension Failure {
    fileprivate static let notItsPicture = Failure(
        .invalid,
        Phrase("이 상품의 사진 중에서 골라 주세요.", "Choose one of this product's pictures."),
        field: "thumbnail_id"
    )
}
