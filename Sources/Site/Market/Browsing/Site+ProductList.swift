import Domain
import HTTP

extension Site {
    /// The market's door: how much apps sell here.
    func productList(_ visit: Visit, _ desk: MarketDesk) async throws -> Response {
        let count = try await desk.products.count()
        return page(visit, at: .hall(.market), on: .yard, edition: today.number, variant: "\(count)") {
            Shell.page(HallScreen(.market, products: count), context(visit))
        }
    }
}
