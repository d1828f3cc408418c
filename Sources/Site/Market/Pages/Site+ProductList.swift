import Domain
import HTTP

extension Site {
    /// The market's door: all that is for sale, or what was looked for. Where it is kept, nothing has to be waited for.
    func productList(_ visit: Visit, _ market: MarketContext) -> Answer {
        do {
            let asked = try ListRequest(visit)
            if let kept = try keptProductList(visit, asked, market) { return .now(remembering(asked, visit, kept)) }
            return .later {
                do {
                    return self.remembering(asked, visit, try await self.productList(visit, asked, market))
                } catch {
                    return self.failed(FailedRequest(anything: error), visit)
                }
            }
        } catch {
            return .now(failed(FailedRequest(anything: error), visit))
        }
    }

    /// Nil where it has to be read.
    private func keptProductList(_ visit: Visit, _ asked: ListRequest, _ market: MarketContext) throws -> Response? {
        guard asked.isForEverybody else { return nil }
        return keptAnswer(
            visit,
            at: .hall(.market),
            in: .market(loop: visit.request.loop),
            version: .number(try market.products.version()),
            variant: asked.layout.rawValue
        )
    }

    /// The first page of the whole market is asked for most, and the same for everybody: it is kept. All others are
    /// drawn anew, since nobody could keep every search there is.
    private func productList(_ visit: Visit, _ asked: ListRequest, _ market: MarketContext) async throws -> Response {
        func draw() async throws -> ProductListScreen {
            let (page, reading) = try await market.found(asked.search)
            return ProductListScreen(asked.search, page: page, layout: asked.layout, reading: reading)
        }
        guard asked.isForEverybody else {
            let screen = try await draw()
            return freshPage(visit) { Shell.page(screen, $0) }
        }
        return try await keptPage(
            visit,
            at: .hall(.market),
            in: .market(loop: visit.request.loop),
            version: .number(try market.products.version()),
            variant: asked.layout.rawValue
        ) { Shell.page(try await draw(), context(visit)) }
    }

    /// Chosen by a link, and kept like the settings: it says nothing of its reader.
    private func remembering(_ asked: ListRequest, _ visit: Visit, _ response: Response) -> Response {
        guard let layout = asked.newLayout else { return response }
        var response = response
        let path = Route.hall(.market).path
        var cookie = SetCookie(MarketLayout.cookie, layout.rawValue, path: path, maxAge: 365 * 86_400)
        cookie?.isSecure = visit.visitor.isSecure
        if let cookie { response.headers.add(.setCookie, cookie.text) }
        return response
    }
}

/// What a request to the market's door asks for.
private struct ListRequest {
    let search: MarketSearch
    let layout: MarketLayout
    /// Chosen just now.
    let newLayout: MarketLayout?

    init(_ visit: Visit) throws(RequestRefusal) {
        let query = try Query(parsing: visit.request.query)
        let chosen: MarketLayout? = query.choice(MarketSearch.Name.layout.rawValue)
        let kept = visit.cookies[MarketLayout.cookie].flatMap(MarketLayout.init)
        search = query.pairs.isEmpty ? MarketSearch() : MarketSearch(query)
        layout = chosen ?? kept ?? .list
        newLayout = chosen == kept ? nil : chosen
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
