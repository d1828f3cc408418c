import Domain
import HTTP
import Pages
import Routes

extension MarketPages {
    /// The list differs from reader to reader, so it is never kept here. What is sent here is a heart of another list.
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

    /// Puts a product among the favourites or takes it out, and leads back, so that a reload sends nothing twice.
    func setFavourite(_ visit: Visit, _ id: ProductID) async throws -> Response {
        let form = try Query(parsing: await visit.request.body.collect(upTo: 1_024))
        let back = form.says("from", "favourites") ? Route.market(.favourites) : .market(.product(id))
        return answer(visit, id, isFavourite: form.says("on", "1"), leadingTo: back)
    }

    /// Without a script the heart of a list only ever puts in: what is in already is taken out of the favourites
    /// themselves, to which this leads.
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
        // The oldest made room.
        for gone in before where gone != id && !favourites.contains(gone) {
            counter.press(gone, isFavourite: false, before: true, visit, at: pages.now)
        }
        return .seeOther(back.path, setting: favourites.setCookie(secure: visit.visitor.isSecure))
    }
}
