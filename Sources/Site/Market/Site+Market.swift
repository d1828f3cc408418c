import Domain
import HTTP

extension Site {
    /// Answers at the market's addresses; nil is its door, `/market`. Without a store the hall stands empty.
    func market(_ visit: Visit, at route: MarketRoute?) -> Answer {
        guard let open = services.market else {
            return .now(
                route == nil ? page(visit, at: .hall(.market)) : failed(FailedRequest(Failure.nothingHere), visit)
            )
        }
        let market = MarketContext(
            products: open.products(visit.request.loop),
            sellers: open.sellers(visit.request.loop),
            services: open,
            now: clock.now
        )
        guard let route else { return productList(visit, market) }
        return .later {
            do {
                return try await self.market(visit, at: route, market)
            } catch {
                return self.failed(FailedRequest(anything: error), visit)
            }
        }
    }

    private func market(_ visit: Visit, at route: MarketRoute, _ market: MarketContext) async throws -> Response {
        switch route {
        case .product(let id): try await product(visit, id, market)
        case .favourite(let id): try await setFavourite(visit, id)
        case .favourites: try await favourites(visit, market)
        case .seller(let id): try await seller(visit, id, market)
        case .feed: try await marketFeed(visit, market)
        case .sellerFeed(let id): try await sellerFeed(visit, id, market)
        case .newProduct, .pictures, .edit, .removal, .removalUndo, .soldOut, .hidden, .mine, .signIn, .signUp,
            .signOut, .account:
            try await selling(visit, at: route, market)
        }
    }
}
