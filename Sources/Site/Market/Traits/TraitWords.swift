import Domain

/// What is said of traits in forms, lists and on pages alike.
enum TraitWords {
    static let gift = Phrase("나눔만", "Free only")
    static let takesOffers = Phrase("가격 제안 가능", "Open to offers")
    static let placeExample = Phrase("예: 역삼동, 성동구", "e.g. 역삼동")
}

extension ProductTraits {
    /// Its neighbourhood and its condition, for a line of a list; nil where nothing is said of either.
    func line(_ language: Language) -> String? {
        let place = area.flatMap { Neighbourhoods.bundled[$0]?.name }
        let words = [place, condition?.name[language]].compactMap(\.self)
        return words.isEmpty ? nil : words.joined(separator: " · ")
    }

    /// Each with the list of what is like it.
    func chips(isGift: Bool) -> [(name: Phrase, search: MarketSearch)] {
        var chips: [(name: Phrase, search: MarketSearch)] = []
        func add(_ name: Phrase, _ change: (inout MarketSearch) -> Void) {
            chips.append((name, MarketSearch().with(change)))
        }
        if let condition { add(condition.name) { $0.condition = condition } }
        if let category { add(category.name) { $0.category = category } }
        if let name = area?.fullName {
            add(Phrase(name, name)) { $0.place = NeighbourhoodQuery(name) }
        }
        if takesOffers, !isGift { add(TraitWords.takesOffers) { $0.takesOffers = true } }
        return chips
    }
}
