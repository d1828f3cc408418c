import Domain
import HTTP
import Markup
import Pages
import Routes

extension MarketPages {
    /// Shows the filter page, with the number of results for the query.
    func filter(_ visit: Visit, _ market: MarketContext) async throws -> Response {
        let search = try MarketSearch(Query(parsing: visit.request.query))
        let screen = FilterScreen(
            search: search,
            currencies: try await market.products.currencies(),
            found: try await market.count(search),
            own: OwnArea(visit.cookies)
        )
        return pages.personal(screen, visit)
    }

    /// Redirects to the list of the reader's own neighbourhood, or asks for it if it is unknown or to be changed.
    func nearby(_ visit: Visit, _ market: MarketContext) async throws -> Response {
        let query = try Query(parsing: visit.request.query)
        let search = MarketSearch(query)
        guard visit.isSending else {
            let own = OwnArea(visit.cookies)
            if let own, !query.says("change", "1") { return .seeOther(search.near(own).link().text) }
            return pages.personal(OwnAreaScreen(search: search, typed: TypedArea(own?.area)), visit)
        }
        let form = try Query(parsing: await visit.request.body.collect(upTo: 2_048))
        var typed = TypedArea()
        typed.text = form.search("area")
        typed.chosen = form.number("chosen-area", in: .identifiers).flatMap { NeighbourhoodCode($0) }
        do throws(Failure) {
            let own = try typed.read().flatMap { OwnArea($0) }
            let isSecure = visit.visitor.isSecure
            return .seeOther(
                (own.map(search.near) ?? search.with { $0.place = NeighbourhoodQuery("") }).link().text,
                setting: own?.setCookie(secure: isSecure) ?? OwnArea.noCookie(secure: isSecure)
            )
        } catch {
            return pages.personal(OwnAreaScreen(search: search, typed: typed, fault: error), visit, status: 422)
        }
    }
}

extension MarketSearch {
    fileprivate func near(_ own: OwnArea) -> MarketSearch { with { $0.place = NeighbourhoodQuery(own.fullName) } }
}
