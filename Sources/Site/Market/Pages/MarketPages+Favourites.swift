import Domain
import HTTP

extension MarketPages {
    /// The list differs from reader to reader, so it is never kept here.
    func favourites(_ visit: Visit, _ market: MarketContext) async throws -> Response {
        let favourites = Favourites(cookies: visit.cookies)
        var entries: [FavouritesScreen.Entry] = []
        for id in favourites.ids {
            if let product = try await market.shown(id) {
                entries.append(.there(ProductGlance(product)))
            } else {
                entries.append(.gone(id))
            }
        }
        let screen = FavouritesScreen(entries)
        return pages.fresh(visit) { Shell.page(screen, $0) }
    }

    /// Puts a product among the favourites or takes it out, and leads back, so that a reload sends nothing twice.
    func setFavourite(_ visit: Visit, _ id: ProductID) async throws -> Response {
        let form = try Query(parsing: await visit.request.body.collect(upTo: 1_024))
        var favourites = Favourites(cookies: visit.cookies)
        favourites.set(id, isFavourite: form.says("on", "1"))
        let back = form.says("from", "favourites") ? Route.market(.favourites) : .market(.product(id))
        return .seeOther(back.path, setting: favourites.setCookie(secure: visit.visitor.isSecure))
    }
}
