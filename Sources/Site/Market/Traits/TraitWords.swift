import Domain
import Pages

/// Texts about traits, shared by forms, lists and pages.
enum TraitWords {
    static let gift = Phrase("나눔만", "Free only")
    static let takesOffers = Phrase("가격 제안 가능", "Open to offers")
    static let placeExample = Phrase("예: 역삼동, 성동구", "e.g. 역삼동")
}

extension ProductTraits {
    /// The short name of its neighbourhood.
    var place: String? { area.flatMap { Neighbourhoods.bundled[$0]?.name } }

    /// Returns its neighbourhood and its condition, for a line of a list; nil if neither is known.
    func line(_ language: Language) -> String? {
        let words = [place, condition?.name[language]].compactMap(\.self)
        return words.isEmpty ? nil : words.joined(separator: " · ")
    }

    /// Returns each trait with its name, and a search for similar products.
    func named(isGift: Bool) -> [(name: Phrase, value: Phrase, search: MarketSearch)] {
        var found: [(name: Phrase, value: Phrase, search: MarketSearch)] = []
        func add(_ name: Phrase, _ value: Phrase, _ change: (inout MarketSearch) -> Void) {
            found.append((name, value, MarketSearch().with(change)))
        }
        if let name = area?.fullName {
            add(Phrase("거래 동네", "Area"), Phrase(name, name)) { $0.place = NeighbourhoodQuery(name) }
        }
        if let category { add(Phrase("분류", "Category"), category.name) { $0.category = category } }
        if let condition { add(Phrase("상품 상태", "Condition"), condition.name) { $0.condition = condition } }
        if takesOffers, !isGift { add(Phrase("가격 제안", "Offers"), Phrase("받아요", "Welcome")) { $0.takesOffers = true } }
        return found
    }
}
