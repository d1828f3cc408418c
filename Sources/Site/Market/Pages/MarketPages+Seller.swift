import Domain
import HTTP
import Pages
import Routes

extension MarketPages {
    /// Shows a seller's products, newest first.
    func seller(_ visit: Visit, _ id: SellerID, _ market: MarketContext) async throws -> Response {
        let version = market.store.version.number
        let query = try Query(parsing: visit.request.query)
        var wanted = ProductQuery()
        wanted.seller = id
        wanted.after = query.word(MarketSearch.Name.after.rawValue).flatMap { ProductCursor($0, in: .newest) }
        let layout = ListView(in: .market, visit.cookies) ?? .list
        let reviews = market.store.members().reviews
        let count = try await reviews.count(of: id, at: market.now)
        func draw() async throws -> any Screen {
            let seller = try await market.sellers.seller(id)
            guard !seller.hasLeft else { throw Failure.nothingHere }
            var screen = SellerScreen(
                name: seller.name,
                id: id,
                record: try await market.sellers.record(of: id),
                page: try await market.page(wanted),
                layout: layout,
                today: market.today
            )
            if count.all > 0 {
                let received = try await reviews.received(by: id, at: market.now, limit: ReceivedReviews.most)
                screen.reviews = ReceivedReviews(count: count, reviews: received, now: market.now)
            }
            return screen
        }
        guard wanted.after == nil else {
            let screen = try await draw()
            return pages.fresh(visit) { Shell.page(screen, $0) }
        }
        return try await pages.keptPage(
            visit,
            at: .market(.seller(id)),
            in: .market,
            version: .number(version),
            // Reviews can become public without a write.
            variant: "\(layout.word(in: .market))|\(count.all)|\(market.today.iso)"
        ) { Shell.page(try await draw(), pages.context(visit)) }
    }
}
