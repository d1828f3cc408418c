import Domain
import HTTP
import Pages
import Routes

extension MarketPages {
    /// Answers with the market's front page: all products, or a search. A cached page needs no waiting.
    func productList(_ visit: Visit, _ market: MarketContext) -> Answer {
        do {
            let asked = try ListRequest(visit)
            if let kept = try keptProductList(visit, asked, market) {
                return .now(asked.chosen.remembered(in: kept, visit))
            }
            return .later { [self] in
                do {
                    return asked.chosen.remembered(in: try await productList(visit, asked, market), visit)
                } catch {
                    return pages.failed(FailedRequest(anything: error), visit)
                }
            }
        } catch {
            return .now(pages.failed(FailedRequest(anything: error), visit))
        }
    }

    /// Returns the cached page; nil if it has to be read.
    private func keptProductList(_ visit: Visit, _ asked: ListRequest, _ market: MarketContext) throws -> Response? {
        guard asked.isForEverybody else { return nil }
        return pages.keptAnswer(
            visit,
            at: .hall(.market),
            in: .market,
            version: .number(market.store.version.number),
            variant: asked.variant(on: market.today)
        )
    }

    /// Returns the list. The first page of the whole market is requested most and is the same for everybody, so it is
    /// cached. All others are rendered anew, since caching every possible search is impossible.
    private func productList(_ visit: Visit, _ asked: ListRequest, _ market: MarketContext) async throws -> Response {
        func read() async throws -> ProductListScreen {
            let (page, reading) = try await market.found(asked.search)
            return ProductListScreen(
                asked.search,
                page: page,
                layout: asked.layout,
                reading: reading,
                liked: page.isNothing && !asked.search.isPlain ? try await market.mostLiked() : [],
                isBeingFilled: market.services.isBeingFilled(),
                on: market.today
            )
        }
        guard asked.isForEverybody else {
            let screen = try await read()
            return pages.fresh(visit) { Shell.page(screen, $0) }
        }
        let variant = asked.variant(on: market.today)
        return try await pages.keptAnswer(
            visit,
            at: .hall(.market),
            in: .market,
            version: .number(market.store.version.number),
            variant: variant
        ) {
            let screen = try await read()
            guard screen.hasProducts else { return pages.stored(visit, Shell.page(screen, pages.context(visit))) }
            let frame = pages.frame(
                visit,
                at: .hall(.market),
                in: .market,
                version: screen.isBeingFilled,
                variant: variant
            ) {
                var frame = screen
                frame.isFrame = true
                return Shell.frame(frame, pages.context(visit))
            }
            let page = frame.page { screen.writeProducts(&$0, visit.language) }
            return pages.stored(visit, page.bytes, hash: page.hash)
        }
    }
}

/// A request to the market's front page.
private struct ListRequest {
    let search: MarketSearch
    let chosen: ChosenView

    var layout: ListView { chosen.view }

    /// Returns the parts of the page that differ although nothing was written: the ages of products in days.
    func variant(on today: Day) -> String { "\(layout.word(in: .market))|\(today.number)" }

    init(_ visit: Visit) throws(RequestRefusal) {
        let query = try Query(parsing: visit.request.query)
        search = query.pairs.isEmpty ? MarketSearch() : MarketSearch(query)
        chosen = ChosenView(visit, query, in: .market, named: MarketSearch.Name.layout.rawValue)
    }

    /// Whether it requests the first page of the whole market.
    var isForEverybody: Bool { search.isPlain && search.after == nil }
}

extension MarketContext {
    /// Returns a page of search results, by the first reading of the text that finds anything.
    func found(_ search: MarketSearch) async throws(Failure) -> (ProductList, SearchReading?) {
        if search.typed.isEmpty { return (try await page(search.query(for: nil)), nil) }
        for attempt in SearchReading.tries(search.typed) {
            let page = try await page(search.query(for: attempt.query))
            if !page.products.isEmpty || page.next != nil { return (page, attempt.reading) }
            // After the last page of a reading that found something there is nothing more, and no other reading is
            // tried.
            if search.after != nil, try await finds(attempt.query, search) { return (page, attempt.reading) }
        }
        return (ProductList(), nil)
    }

    /// Returns popular products, for a search without results.
    fileprivate func mostLiked() async throws(Failure) -> [ProductGlance] {
        var liked: [ProductGlance] = []
        try await products.mostLiked(limit: 6) { liked.append(ProductGlance($0)) }
        return liked
    }

    /// Counts a search's results, by the reading its list uses; only those added after a product, if given, and without
    /// those that `reader` sells.
    func count(
        _ search: MarketSearch,
        after seen: ProductID? = nil,
        for reader: SellerID? = nil
    ) async throws(Failure) -> FoundCount {
        let readings = search.typed.isEmpty ? [nil] : SearchReading.tries(search.typed).map(\.query)
        for words in readings {
            var query = search.query(for: words)
            query.uncounted = reader
            if let seen { (query.addedAfter, query.mostExamined) = (seen, SavedSearchRules.mostExamined) }
            let count = try await products.count(query, upTo: Self.mostCounted)
            if !count.isNone { return count }
        }
        return FoundCount(0)
    }

    /// The limit for counting; more would not help a reader to narrow a list.
    private static let mostCounted = 99

    private func finds(_ words: SearchQuery, _ search: MarketSearch) async throws(Failure) -> Bool {
        let first = try await page(search.with { _ in }.query(for: words))
        return !first.products.isEmpty
    }

    /// Returns the product as anybody may see it; nil if it was taken down or never existed.
    func shown(_ id: ProductID) async throws(Failure) -> Product? {
        do throws(Failure) {
            return try await products.product(id)
        } catch {
            guard error.kind == .notFound else { throw error }
            return nil
        }
    }
}
