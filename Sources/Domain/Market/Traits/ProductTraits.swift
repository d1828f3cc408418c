/// What else a seller may say of a product. All of it can be left open, and apps know nothing of it.
package struct ProductTraits: Sendable, Hashable {
    package var category: ProductCategory?
    package var condition: ProductCondition?
    /// Where it is handed over.
    package var area: NeighbourhoodCode?
    /// Whether buyers may name a price of their own.
    package var takesOffers = false

    package init(
        category: ProductCategory? = nil,
        condition: ProductCondition? = nil,
        area: NeighbourhoodCode? = nil,
        takesOffers: Bool = false
    ) {
        self.category = category
        self.condition = condition
        self.area = area
        self.takesOffers = takesOffers
    }
}

extension Price {
    /// Whether it costs nothing, and never did.
    package var isGift: Bool { full == 0 }
}

/// What a list leaves out by its products' traits. What is nil or false leaves nothing out.
package struct TraitFilter: Sendable, Equatable {
    package var category: ProductCategory?
    package var condition: ProductCondition?
    /// One of these; none is everywhere.
    package var areas: [Area] = []
    package var isGift = false
    package var takesOffers = false

    package init() {}

    package var isEmpty: Bool { self == TraitFilter() }

    package func passes(_ traits: ProductTraits, _ price: Price) -> Bool {
        passes(traits) && (!isGift || price.isGift)
    }

    /// The same as far as it can be told without the price.
    package func passes(_ traits: ProductTraits) -> Bool {
        if let category, traits.category != category { return false }
        if let condition, traits.condition != condition { return false }
        if takesOffers, !traits.takesOffers { return false }
        guard !areas.isEmpty else { return true }
        guard let area = traits.area else { return false }
        return areas.contains { $0.contains(area) }
    }
}
