package import Domain

/// Reads and writes products. With SQLite a read runs on its loop in some microseconds; with PostgreSQL its task waits for a
/// connection. Long searches run on a thread of their own.
package struct ProductStore: Products {
    let reader: Reader
    let writer: any StoreWriter
    let searches: LongSearches

    package func product(_ id: ProductID) async throws(Failure) -> Product {
        try await reader.read { (connection) throws(Failure) in
            try connection.snapshot { () throws(Failure) in try connection.product(id) }
        }
    }

    package func count() async throws(Failure) -> Int {
        try await reader.number(EngineStatements.countProducts)
    }

    package func list(before: ProductID?, limit: Int, _ row: (borrowing ProductRow) -> Void) async throws(Failure) {
        try await reader.read { (connection) throws(Failure) in
            try connection.newest(below: before?.number ?? .max, limit: limit, skipping: 0, row)
        }
    }

    package func list(
        skipping: Int,
        limit: Int,
        lacking: (([ProductStamp]) -> [ProductStamp])?,
        _ row: (borrowing ProductRow) -> Void
    ) async throws(Failure) {
        try await reader.read { (connection) throws(Failure) in
            try connection.snapshot { () throws(Failure) in
                guard let place = try connection.place(after: skipping, by: EngineStatements.productBlocks) else {
                    return
                }
                guard let lacking else {
                    return try connection.newest(below: place.below, limit: limit, skipping: place.rest, row)
                }
                var stamps: [ProductStamp] = []
                try connection.each(ProductStatements.newestStamps, place.below, limit, place.rest) { row in
                    let id = ProductID(row.integer())
                    stamps.append(ProductStamp(id, RowRevision(product: row.integer(), seller: row.integer())))
                }
                _ = try connection.read(lacking(stamps), row)
            }
        }
    }

    package func search(
        _ query: SearchQuery,
        before: ProductID?,
        limit: Int,
        _ row: (borrowing ProductRow) -> Void
    ) async throws(Failure) {
        try await reader.read { (connection) throws(Failure) in
            try connection.search.listed(query, from: .before(before?.number ?? .max), limit: limit) {
                (columns) throws(Failure) in row(try ProductColumns.listed(&columns))
            }
        }
    }

    package func search(
        _ query: SearchQuery,
        skipping: Int,
        limit: Int,
        _ row: (borrowing ProductRow) -> Void
    ) async throws(Failure) {
        guard skipping > Self.mostInline else { return try await skip(skipping, of: query, limit: limit, row) }
        guard let first = try await searches.find(query, after: skipping) else { return }
        try await search(query, before: ProductID(first.number + 1), limit: limit, row)
    }

    private func skip(
        _ skipping: Int,
        of query: SearchQuery,
        limit: Int,
        _ row: (borrowing ProductRow) -> Void
    ) async throws(Failure) {
        try await reader.read { (connection) throws(Failure) in
            try connection.search.listed(query, from: .behind(skipping), limit: limit) { (columns) throws(Failure) in
                row(try ProductColumns.listed(&columns))
            }
        }
    }

    package func count(_ query: SearchQuery) async throws(Failure) -> Int {
        let count = try await count(query, upTo: Self.mostInline)
        return count < Self.mostInline ? count : try await searches.count(query)
    }

    /// The limit of matches skipped on the event loop, in well under a millisecond.
    private static let mostInline = 2_000

    package func isShown(_ picture: PictureHash) async throws(Failure) -> Bool {
        try await reader.read { (connection) throws(Failure) in
            try connection.has(picture, by: ProductStatements.shown)
        }
    }

    package func isUsed(_ picture: PictureHash) async throws(Failure) -> Bool {
        try await reader.read { (connection) throws(Failure) in
            if try connection.has(picture, by: ProductStatements.shown) { return true }
            return try connection.has(picture, by: ProductStatements.isSent)
        }
    }

    // For most pictures the first query already answers.
    package func isPrivate(_ picture: PictureHash) async throws(Failure) -> Bool {
        try await reader.read { (connection) throws(Failure) in
            guard try connection.has(picture, by: ProductStatements.isHeldBack) else { return false }
            return try !connection.has(picture, by: ProductStatements.shownFreely)
        }
    }

    package func count(_ query: SearchQuery, upTo most: Int) async throws(Failure) -> Int {
        try await reader.read { (connection) throws(Failure) in
            try connection.search.count(query, upTo: most)
        }
    }
}

extension DatabaseConnection {
    fileprivate func has(_ picture: PictureHash, by statement: SQL) throws(Failure) -> Bool {
        try first(statement, picture.text) { _ in true } ?? false
    }

    /// Throws `notFound` when there is no such product. A held one is there for its seller's app alone.
    func product(_ id: ProductID, orHeld: Bool = false) throws(Failure) -> Product {
        let questions = ProductQuestions(orHeld ? ProductStatements.oneOrHeld : ProductStatements.one, of: id.number)
        try ahead(questions.all)
        guard let product = try product(questions) else { throw .noProduct }
        return product
    }

    func product(_ questions: ProductQuestions) throws(Failure) -> Product? {
        let pictures = try all(questions.pictures, read: ProductColumns.picture)
        return try first(questions.one) { (row) throws(Failure) in
            try ProductColumns.whole(&row, pictures: pictures).product
        }
    }

    /// Reads the newest products on offer below an ID.
    func newest(below: Int, limit: Int, skipping: Int, _ row: (borrowing ProductRow) -> Void) throws(Failure) {
        try each(
            ProductStatements.newest,
            below,
            limit,
            skipping
        ) { (columns) throws(Failure) in row(try ProductColumns.listed(&columns)) }
    }

    /// Returns the place of the product after the newest `skipping`: below an ID, plus a number of further products,
    /// fewer than a block has. Nil past the end.
    func place(after skipping: Int, by blocks: SQL) throws(Failure) -> (below: Int, rest: Int)? {
        if skipping == 0 { return (.max, 0) }
        var rest = skipping
        var block: Int?
        try each(blocks) { row in
            guard block == nil else { return }
            let (number, products) = (row.integer(), row.integer())
            if products > rest { block = number } else { rest -= products }
        }
        return block.map { (($0 + 1) * ProductBlock.size, rest) }
    }
}

/// The two questions for a whole product.
struct ProductQuestions {
    let pictures: Question
    let one: Question

    var all: [Question] { [pictures, one] }

    /// Both statements find the product by the same number.
    init(_ one: SQL, pictures: SQL = ProductStatements.pictures, of number: Int) {
        (self.one, self.pictures) = (Question(one, number), Question(pictures, number))
    }
}
