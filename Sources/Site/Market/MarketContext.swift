import Domain

/// The context of one visit to the market's pages.
struct MarketContext: Sendable {
    let store: MarketStore
    let services: MarketServices
    let now: Instant

    /// The date in Korea, where the market's users are.
    var today: Day { now.day(in: .korea) }
    var products: any Products { store.products }
    var sellers: any Sellers { store.sellers }

    func page(_ query: ProductQuery) async throws(Failure) -> ProductList {
        try await products.page(query, keeping: services.rows)
    }
}
