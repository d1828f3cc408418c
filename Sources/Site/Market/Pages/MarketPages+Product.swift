import Domain
import HTTP
import Octets

extension MarketPages {
    /// A product's own page.
    ///
    /// For everybody else it is the same, so it is kept as bytes until anything in the market changes, once with a
    /// pressed ♡ and once without. What its seller is offered besides is on a page that is drawn for them and never
    /// kept: nobody else can be shown it.
    func product(_ visit: Visit, _ id: ProductID, _ market: MarketContext) async throws -> Response {
        let version = try market.products.version()
        guard let product = try await market.shown(id) else { return try await missing(visit, id, market) }
        let query = try Query(parsing: visit.request.query)
        if let screen = ProductZoomScreen(product, query) { return pages.fresh(visit) { Shell.page(screen, $0) } }

        let isFavourite = Favourites(cookies: visit.cookies).contains(id)
        let menu = try await sellerMenu(product, visit, market)
        func draw() async throws -> Bytes {
            let screen = ProductScreen(
                product: product,
                similar: try await market.similar(to: product),
                isFavourite: isFavourite,
                now: market.now,
                sellerMenu: menu
            )
            return Shell.page(screen, pages.context(visit))
        }
        if menu != nil {
            return pages.personal(try await draw(), visit)
        }
        return try await pages.keptPage(
            visit,
            at: .market(.product(id)),
            in: .market(loop: visit.request.loop),
            version: .number(version),
            variant: "\(isFavourite)|\(ProductFacts(product: product, now: market.now).ages)",
            reading: draw
        )
    }

    /// In words, and with the status programs go by: 410 for what was here once.
    private func missing(_ visit: Visit, _ id: ProductID, _ market: MarketContext) async throws -> Response {
        var newest = ProductQuery()
        newest.limit = 1
        let last = try await market.products.page(newest).products.first?.id
        let wasHere = last.map { id < $0 } ?? false
        return pages.errorPage(MissingProductScreen(wasHere: wasHere), visit, status: wasHere ? 410 : 404)
    }

    /// What the visitor is offered as the product's seller; nil for everybody else.
    private func sellerMenu(_ product: Product, _ visit: Visit, _ market: MarketContext) async throws -> SellerMenu? {
        guard let signedIn = try await SellerContext(visit, market)?.signedIn(), signedIn.seller.id == product.seller
        else { return nil }
        return SellerMenu(product: product)
    }
}

extension MarketContext {
    /// So many are shown beside a product.
    private static let mostSimilar = 6

    /// What has the product's own word in its name, which stands last in Korean, and then what else its seller has.
    func similar(to product: Product) async throws(Failure) -> [ProductGlance] {
        var queries: [ProductQuery] = []
        if let word = product.name.split(whereSeparator: \.isWhitespace).last, let words = SearchQuery(String(word)) {
            var query = ProductQuery()
            query.words = words
            queries.append(query)
        }
        var others = ProductQuery()
        others.seller = product.seller
        queries.append(others)
        var found: [ProductGlance] = []
        for var query in queries where found.count < Self.mostSimilar {
            query.limit = Self.mostSimilar + 1
            let page = try await products.page(query)
            found += page.products.filter { other in other.id != product.id && !found.contains { $0.id == other.id } }
        }
        return Array(found.prefix(Self.mostSimilar))
    }
}
