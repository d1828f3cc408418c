import Domain

extension Site {
    /// What the visitor is offered as the product's seller; nil for everybody else.
    func ownerMenu(_ product: Product, _ visit: Visit, _ desk: MarketDesk) async throws -> OwnerMenu? { nil }
}
