package import Domain

extension ProductStore {
    package func find(
        _ query: ProductQuery,
        _ row: (borrowing ProductRow) -> Void
    ) async throws(Failure) -> ProductsEnd {
        try await reader.read { (connection) throws(Failure) in
            if query.isNewest { return try connection.newest(query, row) }
            return try connection.snapshot { () throws(Failure) in
                let page = try ProductPageFinder.page(of: query, on: connection)
                for id in page.products {
                    try connection.each(BrowsingStatements.row, id.number) { (columns) throws(Failure) in
                        row(try ProductColumns.listed(&columns, isBrowsed: true))
                    }
                }
                return page.end
            }
        }
    }

    package func count(_ query: ProductQuery, upTo most: Int) async throws(Failure) -> FoundCount {
        var query = query
        if query.order == .discount { query.isDiscounted = true }
        // Another order would read more before anything is counted.
        (query.after, query.order, query.limit) = (nil, .newest, most)
        return try await reader.read { [query] (connection) throws(Failure) in
            try connection.snapshot { () throws(Failure) in
                let page = try ProductPageFinder.page(of: query, on: connection)
                var count = page.products.count
                if let uncounted = query.uncounted {
                    count -= try connection.number(BrowsingStatements.ownAmong, page.products.numbers, uncounted.number)
                }
                return FoundCount(count, mayBeMore: page.end.next != nil)
            }
        }
    }

    package func mostLiked(limit: Int, _ row: (borrowing ProductRow) -> Void) async throws(Failure) {
        try await reader.read { (connection) throws(Failure) in
            try connection.each(BrowsingStatements.mostLiked, limit, Int.max) {
                (columns) throws(Failure) in
                row(try ProductColumns.listed(&columns, isBrowsed: true))
            }
        }
    }

    package func currencies() async throws(Failure) -> [Currency] {
        try await reader.read { (connection) throws(Failure) in try connection.currencies() }
    }

    package func count(addedAfter moment: Instant, upTo most: Int) async throws(Failure) -> Int {
        try await reader.number(BrowsingStatements.countAdded, moment.milliseconds, most)
    }
}

extension [ProductID] {
    /// The numbers separated by commas: statements take many as one text.
    var numbers: String { map { String($0.number) }.joined(separator: ",") }
}

extension ProductQuery {
    /// Whether every product on offer belongs on the page, so that one statement reads it whole.
    fileprivate var isNewest: Bool {
        words == nil && seller == nil && currency == nil && !isInStock && !isDiscounted && traits.isEmpty
            && order == .newest && addedAfter == nil
    }
}

extension DatabaseConnection {
    fileprivate func newest(
        _ query: ProductQuery,
        _ row: (borrowing ProductRow) -> Void
    ) throws(Failure) -> ProductsEnd {
        var count = 0
        var last: ProductCursor?
        // One more than the page holds shows whether there is another page.
        try each(
            EngineStatements.newestProductRows,
            query.after?.id.number ?? .max,
            query.limit + 1
        ) { (columns) throws(Failure) in
            count += 1
            guard count <= query.limit else { return }
            let product = try ProductColumns.listed(&columns, isBrowsed: true)
            last = ProductCursor(product.id, place: columns.integer(), product.price, in: .newest)
            row(product)
        }
        return ProductsEnd(next: count > query.limit ? last : nil, leavesOut: false)
    }
}
