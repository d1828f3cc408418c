import Domain
import HTTP

extension Site {
    /// The market's door: all that is for sale, or what was looked for.
    func productList(_ visit: Visit, _ desk: MarketDesk) async throws -> Response {
        let query = try Query(parsing: visit.request.query)
        let asked = query[MarketSearch.Name.layout.rawValue].flatMap(MarketLayout.init)
        let kept = Cookies(parsing: visit.request.header(.cookie))[MarketLayout.cookie].flatMap(MarketLayout.init)
        let layout = asked ?? kept ?? .list
        let search = MarketSearch(query)
        var response = try await productList(visit, search, layout, desk)
        if let asked, asked != kept { remember(asked, visit, &response) }
        return response
    }

    /// The first page of the whole market is asked for most, and the same for everybody: it is kept. All others are
    /// drawn anew, since nobody could keep every search there is.
    private func productList(
        _ visit: Visit,
        _ search: MarketSearch,
        _ layout: MarketLayout,
        _ desk: MarketDesk
    ) async throws -> Response {
        func draw() async throws -> ProductListScreen {
            let (page, reading) = try await desk.found(search)
            return ProductListScreen(search, page: page, layout: layout, reading: reading)
        }
        guard search.isPlain, search.after == nil else {
            let screen = try await draw()
            return freshPage(visit) { Shell.page(screen, $0) }
        }
        return try await keptPage(
            visit,
            at: .hall(.market),
            on: .market(loop: visit.request.loop),
            edition: try await desk.products.version(),
            variant: layout.rawValue
        ) { Shell.page(try await draw(), context(visit)) }
    }

    /// Chosen by a link, and kept like the settings: it says nothing of its reader.
    private func remember(_ layout: MarketLayout, _ visit: Visit, _ response: inout Response) {
        let path = Route.hall(.market).path
        var cookie = SetCookie(MarketLayout.cookie, layout.rawValue, path: path, maxAge: 365 * 86_400)
        cookie?.isSecure = visit.visitor.isSecure
        if let cookie { response.headers.add(.setCookie, cookie.text) }
    }
}

extension MarketDesk {
    /// A page of what a search finds, by the first reading that finds anything.
    func found(_ search: MarketSearch) async throws(Failure) -> (ProductPage, SearchReading?) {
        if search.typed.isEmpty { return (try await products.page(search.query(for: nil)), nil) }
        for attempt in SearchReading.tries(search.typed) {
            let page = try await products.page(search.query(for: attempt.query))
            if !page.products.isEmpty || page.next != nil { return (page, attempt.reading) }
            // Behind the last page of a reading that found something there is nothing, and no other reading either.
            if search.after != nil, try await finds(attempt.query, search) { return (page, attempt.reading) }
        }
        return (ProductPage(), nil)
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
