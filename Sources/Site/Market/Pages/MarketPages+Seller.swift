import Domain
import HTTP

extension MarketPages {
    /// What somebody sells, newest first.
    func seller(_ visit: Visit, _ id: SellerID, _ market: MarketContext) async throws -> Response {
        let version = try market.products.version()
        let query = try Query(parsing: visit.request.query)
        var wanted = ProductQuery()
        wanted.seller = id
        wanted.after = query.word(MarketSearch.Name.after.rawValue).flatMap { ProductPlace($0, in: .newest) }
        let kept = visit.cookies[MarketLayout.cookie].flatMap(MarketLayout.init)
        let layout = kept ?? .list
        func draw() async throws -> SellerScreen {
            let seller = try await market.sellers.seller(id)
            return SellerScreen(
                name: seller.name,
                id: id,
                since: seller.since,
                page: try await market.products.page(wanted),
                layout: layout
            )
        }
        guard wanted.after == nil else {
            let screen = try await draw()
            return pages.fresh(visit) { Shell.page(screen, $0) }
        }
        return try await pages.keptPage(
            visit,
            at: .market(.seller(id)),
            in: .market(loop: visit.request.loop),
            version: .number(version),
            variant: layout.rawValue
        ) { Shell.page(try await draw(), pages.context(visit)) }
    }
}
