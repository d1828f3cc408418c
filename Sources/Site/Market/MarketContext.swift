import Domain

/// What one visit to the market's pages works with.
struct MarketContext: Sendable {
    let store: MarketStore
    let services: MarketServices
    let now: Instant

    var products: any Products { store.products }
    var sellers: any Sellers { store.sellers }
}
