import Domain
import HTTP
import Octets
import Pages
import Routes

extension MarketPages {
    /// Answers with a product's own page.
    ///
    /// It is the same for everybody but the seller, so it is cached as bytes until anything in the market changes, once
    /// with a pressed ♡ and once without. The seller's page has further actions; it is rendered for each request and
    /// never cached, so that nobody else can receive it.
    func product(_ visit: Visit, _ id: ProductID, _ market: MarketContext) async throws -> Response {
        let (version, epoch) = (market.store.version.number, moments.epoch)
        let member = MemberContext(visit, market)
        let query = try Query(parsing: visit.request.query)
        guard let product = try await market.shown(id) else {
            if let own = try await hidden(visit, id, query, market, member) { return own }
            return try await missing(visit, id, market)
        }
        if let screen = ProductZoomScreen(product, query) { return pages.fresh(visit) { Shell.page(screen, $0) } }
        let reader = try await member.signedIn()?.seller
        if let reader, reader.id == product.seller {
            return try await ownProduct(
                OwnProduct(product: product, state: .shown),
                visit,
                query,
                market,
                member,
                of: reader
            )
        }
        counter.view(id, visit, at: market.now)
        let isFavourite = Favourites(cookies: visit.cookies).contains(id)
        let contacts = reader == nil ? nil : ContactParts(product.description)
        func screen(contacts: ContactParts? = nil, origin: Back? = nil) async throws -> ProductScreen {
            // Each may be a trip to the database.
            async let similar = market.similar(to: product)
            async let canBeAskedAbout = canBeAskedAbout(product, market)
            async let record = market.sellers.record(of: product.seller)
            async let count = count(of: product, visit)
            return ProductScreen(
                product: product,
                similar: try await similar,
                isFavourite: isFavourite,
                now: market.now,
                sellerMenu: nil,
                canBeAskedAbout: try await canBeAskedAbout,
                record: try await record,
                count: try await count,
                contacts: contacts,
                origin: origin
            )
        }
        let origin = visit.origin(of: product)
        if origin != nil || contacts?.hasContacts == true {
            let screen = try await screen(contacts: contacts, origin: origin)
            // A signed-in reader sees contact links, and nobody else may receive that page.
            return reader == nil ? pages.fresh(visit) { Shell.page(screen, $0) } : pages.personal(screen, visit)
        }
        let known = ProductMoments(added: product.added, changed: product.changed)
        moments.keep(known, for: id, at: version, startedAt: epoch)
        return try await pages.keptPage(
            visit,
            at: .market(.product(id)),
            in: .market,
            version: .number(version),
            variant: known.variant(isFavourite: isFavourite, market)
        ) { Shell.page(try await screen(), pages.context(visit)) }
    }

    /// Returns the cached page; nil if it is not cached or must be rendered for this reader.
    func keptProduct(_ visit: Visit, _ id: ProductID, _ market: MarketContext) -> Response? {
        let version = market.store.version.number
        guard visit.request.query == nil, TokenCookie.session.token(in: visit) == nil, visit.comesFromAllProducts,
            let known = moments.value(for: id, at: version)
        else { return nil }
        let isFavourite = Favourites(cookies: visit.cookies).contains(id)
        let kept = pages.keptAnswer(
            visit,
            at: .market(.product(id)),
            in: .market,
            version: .number(version),
            variant: known.variant(isFavourite: isFavourite, market)
        )
        if kept != nil { counter.view(id, visit, at: market.now) }
        return kept
    }

    private func count(of product: Product, _ visit: Visit) async throws -> ProductCount {
        try await services.store(on: visit.request.loop).counts.count(of: product.id)
    }

    /// Whether the seller has an account and can be written to.
    private func canBeAskedAbout(_ product: Product, _ market: MarketContext) async throws -> Bool {
        try await !market.sellers.seller(product.seller).isGuest
    }

    /// Returns the seller's own view, with a menu and the latest change.
    private func ownProduct(
        _ own: OwnProduct,
        _ visit: Visit,
        _ query: Query,
        _ market: MarketContext,
        _ member: MemberContext,
        of seller: Seller
    ) async throws -> Response {
        let (product, isHidden) = (own.product, own.state != .shown)
        let screen = ProductScreen(
            product: product,
            similar: try await market.similar(to: product),
            isFavourite: Favourites(cookies: visit.cookies).contains(product.id),
            now: market.now,
            sellerMenu: SellerMenu(
                product: product,
                isHidden: isHidden,
                canBeRaised: own.canBeRaised(at: market.now),
                heldUntil: own.heldUntil,
                barring: isHidden ? try await member.barring(product.id, of: seller.id) : nil
            ),
            changed: try await member.saleJustChanged(query, of: seller, from: .product),
            record: try await market.sellers.record(of: product.seller),
            count: try await count(of: product, visit),
            contacts: ContactParts(product.description),
            origin: visit.origin(of: product)
        )
        return pages.personal(screen, visit)
    }

    /// Returns a product its seller has hidden; nil for everybody else, who gets `notFound`.
    private func hidden(
        _ visit: Visit,
        _ id: ProductID,
        _ query: Query,
        _ market: MarketContext,
        _ member: MemberContext
    ) async throws -> Response? {
        guard let seller = try await member.signedIn()?.seller else { return nil }
        guard let own = try await member.hiddenProduct(id, of: seller.id) else { return nil }
        if let screen = ProductZoomScreen(own.product, query) { return pages.personal(screen, visit) }
        return try await ownProduct(own, visit, query, market, member, of: seller)
    }

    /// Returns a page for a missing product, with status 410 if it once existed.
    private func missing(_ visit: Visit, _ id: ProductID, _ market: MarketContext) async throws -> Response {
        var newest = ProductQuery()
        newest.limit = 1
        let last = try await market.page(newest).products.first?.id
        let wasHere = last.map { id < $0 } ?? false
        return pages.errorPage(MissingProductScreen(wasHere: wasHere), visit, status: wasHere ? 410 : 404)
    }
}

extension Visit {
    /// Whether the way back is the market's front page: there was no page before, or it was the unfiltered list.
    fileprivate var comesFromAllProducts: Bool {
        guard let before else { return true }
        return before.route == .hall(.market) && !before.hasQuery
    }

    /// Returns the list the product was found in, as the way back; nil where that is the market's front page, or no
    /// list.
    fileprivate func origin(of product: Product) -> Back? {
        guard let before else { return nil }
        switch before.route {
        case .hall(.market): return before.hasQuery ? Back(before.link, Hall.market.name) : nil
        case .market(.favourites): return Back(before.link, FavouritesScreen.name)
        case .market(.mine): return Back(before.link, MeScreen.mine)
        case .market(.seller(product.seller)):
            return Back(before.link, Phrase(product.sellerName, product.sellerName))
        default: return nil
        }
    }
}

/// The times when a product was added and changed.
struct ProductMoments: Sendable {
    let added: Instant
    let changed: Instant

    /// Returns the parts of the page that differ although nothing was written: the heart, the day, and the age.
    fileprivate func variant(isFavourite: Bool, _ market: MarketContext) -> String {
        let ages = added.elapsed(at: market.now).number << 16 | changed.elapsed(at: market.now).number
        // One short number: putting a text together takes as long as the rest of the answer.
        return String((market.today.number << 1 | (isFavourite ? 1 : 0)) << 32 | ages)
    }
}

extension ProductID: VersionedKey {}

extension MemberContext {
    /// Returns a hidden product; nil if it is not hidden, or is another seller's.
    fileprivate func hiddenProduct(_ id: ProductID, of seller: SellerID) async throws(Failure) -> OwnProduct? {
        do throws(Failure) {
            let found = try await own.product(id, of: seller)
            guard case .hidden = found.state else { return nil }
            return found
        } catch {
            guard error.kind == .notFound || error.kind == .forbidden else { throw error }
            return nil
        }
    }

    /// Returns the moderation decision that hid a product.
    fileprivate func barring(_ id: ProductID, of seller: SellerID) async throws(Failure) -> ModerationDecision? {
        try await reports.decisions(about: seller, limit: NoticesScreen.most).barring(.product(id))
    }
}

extension MarketContext {
    /// The number of similar products shown.
    private static let mostSimilar = 6

    /// Returns similar products: first those with the last word of its name, the noun in Korean, then others of its
    /// seller.
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
            let page = try await page(query)
            found += page.products.filter { other in other.id != product.id && !found.contains { $0.id == other.id } }
        }
        return Array(found.prefix(Self.mostSimilar))
    }
}
