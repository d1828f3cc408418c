/// Optional details of a product that apps do not know.
package struct ProductTraits: Sendable, Hashable {
    package var category: ProductCategory?
    package var condition: ProductCondition?
    /// The neighbourhood of the hand-over.
    package var area: NeighbourhoodCode?
    /// Whether buyers may propose a price.
    package var takesOffers = false

    package init(
        category: ProductCategory? = nil,
        condition: ProductCondition? = nil,
        area: NeighbourhoodCode? = nil,
        takesOffers: Bool = false
    ) {
        (self.category, self.condition, self.area, self.takesOffers) = (category, condition, area, takesOffers)
    }
}

extension Price {
    /// Whether it is free, and always was.
    package var isGift: Bool { full == 0 }
}

/// A filter by traits. Nil or false filters nothing.
package struct TraitFilter: Sendable, Equatable {
    package var category: ProductCategory?
    package var condition: ProductCondition?
    /// The allowed areas; empty means everywhere.
    package var areas: [Area] = []
    package var isGift = false
    package var takesOffers = false

    package init() {}

    package var isEmpty: Bool { self == TraitFilter() }

    package func passes(_ traits: ProductTraits, _ price: Price) -> Bool {
        passes(traits) && (!isGift || price.isGift)
    }

    /// Whether the traits pass, as far as that can be decided without the price.
    package func passes(_ traits: ProductTraits) -> Bool {
        if let category, traits.category != category { return false }
        if let condition, traits.condition != condition { return false }
        if takesOffers, !traits.takesOffers { return false }
        guard !areas.isEmpty else { return true }
        guard let area = traits.area else { return false }
        return areas.contains { $0.contains(area) }
    }
}
