package import Domain

extension ProductStore {
    package func find(
        _ query: ProductQuery,
        lacking: (([ProductStamp]) -> [ProductStamp])?,
        _ row: (borrowing ProductRow) -> Void
    ) async throws(Failure) -> ProductsEnd {
        try await reader.read { (connection) throws(Failure) in
            if query.isNewest, let lacking {
                // One statement, and another for what is lacking, need no snapshot unless something changes in between.
                let page = try connection.newest(query)
                if try connection.read(lacking(page.products), row) { return page.end }
            }
            return try connection.snapshot { () throws(Failure) in
                let page =
                    try query.isNewest ? connection.newest(query) : ProductPageFinder.page(of: query, on: connection)
                guard try connection.read(lacking?(page.products) ?? page.products, row) else {
                    throw .contradiction("a list of products")
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

extension [ProductStamp] {
    /// The numbers separated by commas: statements take many as one text.
    fileprivate var numbers: String { map { String($0.id.number) }.joined(separator: ",") }
}

extension ProductQuery {
    /// Whether every product on offer belongs on the page, so that one statement reads it whole.
    fileprivate var isNewest: Bool {
        words == nil && seller == nil && currency == nil && !isInStock && !isDiscounted && traits.isEmpty
            && order == .newest && addedAfter == nil
    }
}

extension DatabaseConnection {
    fileprivate func newest(_ query: ProductQuery) throws(Failure) -> (products: [ProductStamp], end: ProductsEnd) {
        var products: [ProductStamp] = []
        var places: [Int] = []
        // One more than the page holds shows whether there is another page.
        try each(EngineStatements.newestStamps, query.after?.id.number ?? .max, query.limit + 1) { row in
            let stamp = ProductStamp(ProductID(row.integer()), RowRevision(product: row.integer()))
            places.append(row.integer())
            products.append(stamp)
        }
        guard products.count > query.limit else { return (products, ProductsEnd(next: nil)) }
        return (products.dropLast(), ProductsEnd(next: ProductCursor(newest: places[query.limit - 1])))
    }

    /// Reads the rows of `products`. Returns false where one is not what its stamp says.
    func read(_ products: [ProductStamp], _ row: (borrowing ProductRow) -> Void) throws(Failure) -> Bool {
        guard !products.isEmpty else { return true }
        var revisions = Dictionary(uniqueKeysWithValues: products.map { ($0.id, $0.revision.product) })
        try each(BrowsingStatements.rows, products.numbers) { (columns) throws(Failure) in
            let product = try ProductColumns.listed(&columns, isBrowsed: true)
            guard revisions[product.id] == product.revision.product else { return }
            revisions[product.id] = nil
            row(product)
        }
        return revisions.isEmpty
    }
}
