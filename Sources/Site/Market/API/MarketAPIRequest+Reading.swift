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
        if page.size <= Self.largestKept, let written = try await written(page, links) {
            for product in written { body.append(product) }
        } else {
            try await products.list(skipping: page.offset, limit: page.size) { body.append($0) }
        }
        return body.finish()
    }

    /// The size of the largest page whose products are kept one by one.
    private static let largestKept = 100

    /// Returns the products of a page as they are written, of which those shown before are kept. Nil if the page has to
    /// shorten them.
    private func written(_ page: ListPage, _ links: PictureLinks) async throws(Failure) -> [Bytes]? {
        let (kept, epoch) = (market.writtenProducts, market.writtenProducts.epoch)
        var rows = GatheredRows<Bytes>()
        func key(_ id: ProductID) -> WrittenProductKey { WrittenProductKey(id: id, dates: dates, base: links.base) }
        try await products.list(
            skipping: page.offset,
            limit: page.size,
            lacking: { rows.lacking(of: $0) { kept.value(for: key($0.id), at: $0.revision) } },
            { row in
                let product = ProductListBody.product(row, dates: dates, links: links)
                rows.add(kept.keep(product, for: key(row.id), at: row.revision, startedAt: epoch), for: row.id)
            }
        )
        let written = rows.all
        return ProductListBody.isLong(written.reduce(0) { $0 + $1.count }) ? nil : written
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
