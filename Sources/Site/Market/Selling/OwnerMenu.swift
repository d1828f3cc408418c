import Domain

extension Site {
    /// What the visitor is offered as the product's seller; nil for everybody else.
    func ownerMenu(_ product: Product, _ visit: Visit, _ market: MarketContext) async throws -> OwnerMenu? {
        guard let menu = try await sellerMenu(product, visit, market) else { return nil }
        return { html, context in menu.write(&html, context) }
    }
}
