/// The category of a product. The raw values are stored and never reused.
package enum ProductCategory: Int, Sendable, CaseIterable {
    case electronics = 1
    case furniture = 2
    case household = 3
    case children = 4
    case clothing = 5
    case beauty = 6
    case sports = 7
    case hobby = 8
    case books = 9
    case food = 10
    case living = 11
    case other = 12

    /// The word for it in URLs and forms.
    package var word: String {
        switch self {
        case .electronics: "electronics"
        case .furniture: "furniture"
        case .household: "household"
        case .children: "children"
        case .clothing: "clothing"
        case .beauty: "beauty"
        case .sports: "sports"
        case .hobby: "hobby"
        case .books: "books"
        case .food: "food"
        case .living: "living"
        case .other: "other"
        }
    }

    package init?(word: String) {
        guard let known = Self.allCases.first(where: { $0.word == word }) else { return nil }
        self = known
    }

    package var name: Phrase {
        switch self {
        case .electronics: Phrase("디지털·가전", "Electronics")
        case .furniture: Phrase("가구·인테리어", "Furniture and home")
        case .household: Phrase("생활·주방", "Household and kitchen")
        case .children: Phrase("유아동", "Baby and children")
        case .clothing: Phrase("의류·잡화", "Clothing and bags")
        case .beauty: Phrase("뷰티·미용", "Beauty")
        case .sports: Phrase("스포츠·레저", "Sports and outdoors")
        case .hobby: Phrase("취미·게임·음반", "Hobbies, games and music")
        case .books: Phrase("도서·문구·티켓", "Books, stationery and tickets")
        case .food: Phrase("식품", "Food")
        case .living: Phrase("반려동물·식물", "Pets and plants")
        case .other: Phrase("기타", "Other")
        }
    }
}
