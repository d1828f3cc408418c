import Domain
import HTTP

extension Site {
    /// What somebody sells, newest first.
    func seller(_ visit: Visit, _ id: SellerID, _ desk: MarketDesk) async throws -> Response {
        let seller = try await desk.sellers.seller(id)
        let query = try Query(parsing: visit.request.query)
        var wanted = ProductQuery()
        wanted.seller = id
        wanted.after = query[MarketSearch.Name.after.rawValue].flatMap { ProductPlace($0, in: .newest) }
        let kept = Cookies(parsing: visit.request.header(.cookie))[MarketLayout.cookie].flatMap(MarketLayout.init)
        let screen = SellerScreen(
            name: seller.name,
            id: id,
            since: Instant(milliseconds: seller.since.milliseconds),
            page: try await desk.products.page(wanted),
            layout: kept ?? .list
        )
        return freshPage(visit) { Shell.page(screen, $0) }
    }
}
