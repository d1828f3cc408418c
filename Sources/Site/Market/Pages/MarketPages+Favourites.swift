import Domain
import HTTP
import Pages
import Routes

extension MarketPages {
    /// Shows the favourites. The list differs from reader to reader, so it is never cached. A POST comes from a heart
    /// in another list.
    func favourites(_ visit: Visit, _ market: MarketContext) async throws -> Response {
        guard visit.request.method != .post else { return try await pressHeart(visit) }
        let favourites = Favourites(cookies: visit.cookies)
        var entries: [FavouritesScreen.Entry] = []
        for id in favourites.ids {
            if let product = try await market.shown(id) {
                entries.append(.there(ProductGlance(product)))
            } else {
                entries.append(.gone(id))
            }
        }
        let screen = FavouritesScreen(entries, on: market.today)
        return pages.fresh(visit) { Shell.page(screen, $0) }
    }

    /// Adds a product to the favourites or removes it, and redirects, so that a reload sends nothing twice.
    func setFavourite(_ visit: Visit, _ id: ProductID) async throws -> Response {
        let form = try Query(parsing: await visit.request.body.collect(upTo: 1_024))
        let back = form.says("from", "favourites") ? Route.market(.favourites) : .market(.product(id))
        return answer(visit, id, isFavourite: form.says("on", "1"), leadingTo: back)
    }

    /// Answers a heart pressed in a list. Without a script a heart only adds; a favourite is removed in the list of
    /// favourites, to which this redirects.
    private func pressHeart(_ visit: Visit) async throws -> Response {
        let form = try Query(parsing: await visit.request.body.collect(upTo: 1_024))
        guard let number = form.number(FavouriteButton.field, in: .identifiers) else {
            return .seeOther(Route.market(.favourites).path)
        }
        return answer(visit, ProductID(number), isFavourite: !form.says("on", "0"), leadingTo: .market(.favourites))
    }

    private func answer(_ visit: Visit, _ id: ProductID, isFavourite: Bool, leadingTo back: Route) -> Response {
        var favourites = Favourites(cookies: visit.cookies)
        let before = favourites.ids
        favourites.set(id, isFavourite: isFavourite)
        counter.press(id, isFavourite: isFavourite, before: before.contains(id), visit, at: pages.now)
        // Favourites dropped to make room.
        for gone in before where gone != id && !favourites.contains(gone) {
            counter.press(gone, isFavourite: false, before: true, visit, at: pages.now)
        }
        return .seeOther(back.path, setting: favourites.setCookie(secure: visit.visitor.isSecure))
    }
}
