import Domain
import HTTP

extension Site {
    /// Answers at the market's addresses; nil is its door, `/market`. Without a store the hall stands empty.
    func market(_ visit: Visit, at route: MarketRoute?) -> Answer {
        guard let market = services.market else {
            return .now(
                route == nil ? page(visit, at: .hall(.market)) : failed(FailedRequest(Failure.nothingHere), visit)
            )
        }
        let desk = MarketContext(
            products: market.products(visit.request.loop),
            sellers: market.sellers(visit.request.loop),
            market: market,
            now: clock.now
        )
        guard let route else { return productList(visit, desk) }
        return .later {
            do {
                return try await self.market(visit, at: route, desk)
            } catch {
                return self.failed(FailedRequest(anything: error), visit)
            }
        }
    }

    private func market(_ visit: Visit, at route: MarketRoute, _ desk: MarketContext) async throws -> Response {
        switch route {
        case .product(let id): try await product(visit, id, desk)
        case .favourite(let id): try await setFavourite(visit, id)
        case .favourites: try await favourites(visit, desk)
        case .seller(let id): try await seller(visit, id, desk)
        case .feed: try await marketFeed(visit, desk)
        case .sellerFeed(let id): try await sellerFeed(visit, id, desk)
        case .newProduct, .pictures, .edit, .removal, .removalUndo, .soldOut, .hidden, .mine, .signIn, .signUp,
            .signOut, .account:
            try await selling(visit, at: route, desk)
        }
    }
}
