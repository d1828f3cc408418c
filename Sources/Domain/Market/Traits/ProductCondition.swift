/// The condition of a product. The raw values are stored, from best to worst.
package enum ProductCondition: Int, Sendable, CaseIterable {
    case new = 1
    case likeNew = 2
    case used = 3
    case broken = 4

    /// The word for it in URLs and forms.
    package var word: String {
        switch self {
        case .new: "new"
        case .likeNew: "like-new"
        case .used: "used"
        case .broken: "broken"
        }
    }

    package init?(word: String) {
        guard let known = Self.allCases.first(where: { $0.word == word }) else { return nil }
        self = known
    }

    package var name: Phrase {
        switch self {
        case .new: Phrase("새상품", "Brand new")
        case .likeNew: Phrase("거의 새것", "Like new")
        case .used: Phrase("사용감 있음", "Used")
        case .broken: Phrase("고장·부품", "Broken, for parts")
        }
    }
}
