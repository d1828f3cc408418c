import Domain
import HTTP
import Markup
import Octets
import Pages
import Routes

extension MarketPages {
    /// The number of products in a feed.
    private static let fed = 30

    /// Sends the feed of new products, of the whole market or of a search. Feed readers poll it, so unchanged bytes are
    /// not sent again (the entity tag is made of the bytes).
    func marketFeed(_ visit: Visit, _ market: MarketContext) async throws -> Response {
        var search = MarketSearch(try Query(parsing: visit.request.query))
        search.order = .newest
        search.after = nil
        // Caching every possible search is impossible, but every feed reader requests the whole market's feed.
        guard search.isPlain else { return try await feed(of: search, visit, market).answer(to: visit.request) }
        let version = market.store.version.number
        return try await pages.keptAnswer(
            visit,
            at: .market(.feed),
            in: .market,
            version: .number(version)
        ) { try await feed(of: search, visit, market) }
    }

    private func feed(of search: MarketSearch, _ visit: Visit, _ market: MarketContext) async throws -> StoredAnswer {
        var entries: [MarketFeed.Entry] = []
        let tries: [SearchQuery?] = search.typed.isEmpty ? [nil] : SearchReading.tries(search.typed).map(\.query)
        for words in tries where entries.isEmpty {
            var query = search.query(for: words)
            query.limit = Self.fed
            entries = try await market.products.entries(query)
        }
        let title =
            search.typed.isEmpty ? Hall.market.title : Phrase("‘\(search.typed)’ 새 상품", "New: “\(search.typed)”")
        return feed(visit, title, at: search.feed.text, of: search.link().text, entries)
    }

    func sellerFeed(_ visit: Visit, _ id: SellerID, _ market: MarketContext) async throws -> Response {
        let version = market.store.version.number
        return try await pages.keptAnswer(
            visit,
            at: .market(.sellerFeed(id)),
            in: .market,
            version: .number(version)
        ) { try await feed(of: id, visit, market) }
    }

    private func feed(of id: SellerID, _ visit: Visit, _ market: MarketContext) async throws -> StoredAnswer {
        let seller = try await market.sellers.seller(id)
        var query = ProductQuery()
        query.seller = id
        query.limit = Self.fed
        let entries = try await market.products.entries(query)
        return feed(
            visit,
            Phrase("\(seller.name)의 상품", "More from \(seller.name)"),
            at: Route.market(.sellerFeed(id)).path,
            of: Route.market(.seller(id)).path,
            entries
        )
    }

    private func feed(
        _ visit: Visit,
        _ title: Phrase,
        at address: String,
        of page: String,
        _ entries: [MarketFeed.Entry]
    ) -> StoredAnswer {
        let feed = MarketFeed(
            title: title[visit.language],
            site: pages.place.place.name[visit.language],
            address: address,
            page: page,
            origin: pages.origin(of: visit.visitor),
            entries: entries,
            language: visit.language,
            now: pages.started
        )
        var headers = SecurityHeaders.all
        headers.add(.cacheControl, "private, max-age=300")
        headers.add(.vary, "accept-language, cookie")
        return StoredAnswer(feed.write(), type: XMLWriter.atom, headers: headers, effort: .quick)
    }
}

extension Products {
    fileprivate func entries(_ query: ProductQuery) async throws(Failure) -> [MarketFeed.Entry] {
        var entries: [MarketFeed.Entry] = []
        _ = try await find(query) { entries.append(MarketFeed.Entry($0)) }
        return entries
    }
}
