import Domain
import HTTP
import Pages
import Routes

extension MarketPages {
    /// The market's door: all that is for sale, or what was looked for. Where it is kept, nothing has to be waited for.
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

    /// Nil where it has to be read.
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

    /// The first page of the whole market is asked for most, and the same for everybody: it is kept. All others are
    /// drawn anew, since nobody could keep every search there is.
    private func productList(_ visit: Visit, _ asked: ListRequest, _ market: MarketContext) async throws -> Response {
        func draw() async throws -> any Screen {
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
            let screen = try await draw()
            return pages.fresh(visit) { Shell.page(screen, $0) }
        }
        return try await pages.keptPage(
            visit,
            at: .hall(.market),
            in: .market,
            version: .number(market.store.version.number),
            variant: asked.variant(on: market.today)
        ) { Shell.page(try await draw(), pages.context(visit)) }
    }
}

/// What a request to the market's door asks for.
private struct ListRequest {
    let search: MarketSearch
    let chosen: ChosenView

    var layout: ListView { chosen.view }

    /// What of the page changes though nothing is written: how many days ago things were added.
    func variant(on today: Day) -> String { "\(layout.word(in: .market))|\(today.number)" }

    init(_ visit: Visit) throws(RequestRefusal) {
        let query = try Query(parsing: visit.request.query)
        search = query.pairs.isEmpty ? MarketSearch() : MarketSearch(query)
        chosen = ChosenView(visit, query, in: .market, named: MarketSearch.Name.layout.rawValue)
    }

    /// Whether it is the first page of the whole market.
    var isForEverybody: Bool { search.isPlain && search.after == nil }
}

extension MarketContext {
    /// A page of what a search finds, by the first reading that finds anything.
    func found(_ search: MarketSearch) async throws(Failure) -> (ProductList, SearchReading?) {
        if search.typed.isEmpty { return (try await products.page(search.query(for: nil)), nil) }
        for attempt in SearchReading.tries(search.typed) {
            let page = try await products.page(search.query(for: attempt.query))
            if !page.products.isEmpty || page.next != nil { return (page, attempt.reading) }
            // Behind the last page of a reading that found something there is nothing, and no other reading either.
            if search.after != nil, try await finds(attempt.query, search) { return (page, attempt.reading) }
        }
        return (ProductList(), nil)
    }

    /// What others like, for those who found nothing.
    fileprivate func mostLiked() async throws(Failure) -> [ProductGlance] {
        var liked: [ProductGlance] = []
        try await products.mostLiked(limit: 6) { liked.append(ProductGlance($0)) }
        return liked
    }

    /// How much a search finds, by the reading its list has; of what was added after a product where that is said.
    /// Nobody looks for what they sell themselves (`reader`).
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

    /// More says nothing to who narrows a list.
    private static let mostCounted = 99

    private func finds(_ words: SearchQuery, _ search: MarketSearch) async throws(Failure) -> Bool {
        let first = try await products.page(search.with { _ in }.query(for: words))
        return !first.products.isEmpty
    }

    /// The product as anybody may see it; nil when it was taken down or never was.
    func shown(_ id: ProductID) async throws(Failure) -> Product? {
        do throws(Failure) {
            return try await products.product(id)
        } catch {
            guard error.kind == .notFound else { throw error }
            return nil
        }
    }
}
