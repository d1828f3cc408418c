import Domain

/// What one visit to the market's pages works with.
struct MarketContext: Sendable {
    let products: any Products
    let sellers: any Sellers
    let services: MarketServices
    let now: Instant
}
