import Domain
import HTTP
import Octets
import Pages
import Wire

extension MarketAPIRequest {
    /// Returns the requested search text and page.
    func askedList() throws(RequestRefusal) -> (wanted: String?, page: ListPage) {
        let asked = try Query(parsing: request.query)
        let page = ListPage(
            number: asked.number("page_no", "page-no") ?? 1,
            size: asked.number("items_per_page", "items-per-page", "items_perpage") ?? ListPage.usual
        )
        // An empty value or none means no search.
        let wanted = asked["search_value"]?.clipped(to: .search) ?? ""
        return (wanted.allSatisfy(\.isWhitespace) ? nil : wanted, page)
    }

    func list() async throws -> Response {
        let (wanted, page) = try askedList()
        guard let wanted else {
            return try await list(.products(dates), page) { (links) throws(Failure) in try await write(page, links) }
        }
        return try await list(.found(wanted, dates), page) { (links) throws(Failure) in
            try await write(wanted, page, links)
        }
    }

    private func write(_ page: ListPage, _ links: PictureLinks) async throws(Failure) -> Bytes {
        let products = products
        var body = ProductListBody(page, of: try await products.count(), dates: dates, links: links)
        try await products.list(skipping: page.offset, limit: page.size) { body.append($0) }
        return body.finish()
    }

    private func write(_ wanted: String, _ page: ListPage, _ links: PictureLinks) async throws(Failure) -> Bytes {
        guard let query = SearchQuery(wanted) else {
            return ProductListBody(page, of: 0, dates: dates, links: links).finish()
        }
        let products = products
        var body = ProductListBody(page, of: try await products.count(query), dates: dates, links: links)
        try await products.search(query, skipping: page.offset, limit: page.size) { body.append($0) }
        return body.finish()
    }

    func show(_ id: ProductID) async throws -> Response {
        let product = try await product(id)
        return detail(product, by: try await sellers.seller(product.seller), status: 200)
    }
}

extension Query {
    /// The first of these query parameters that is a number, however large: `ListPage` clamps it.
    fileprivate func number(_ names: String...) -> Int? {
        names.lazy.compactMap { word($0).flatMap { Int($0) } }.first
    }
}
