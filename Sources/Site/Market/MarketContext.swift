import Domain

/// What one visit to the market's pages works with.
struct MarketContext: Sendable {
    let store: MarketStore
    let services: MarketServices
    let now: Instant

    /// Where the market's people are.
    var today: Day { now.day(in: .korea) }
    var products: any Products { store.products }
    var sellers: any Sellers { store.sellers }
}
