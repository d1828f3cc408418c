import Domain

/// What one visit to the market's pages works with.
struct MarketDesk: Sendable {
    let products: any Products
    let sellers: any Sellers
    let market: MarketSupplies
    let now: Instant
}
