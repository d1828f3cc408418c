package import Domain

/// How many looked at products and like them.
package struct ProductCountStore: ProductCounts {
    let reader: Reader
    let writer: StoreWriter

    package func count(of id: ProductID) async throws(Failure) -> ProductCount {
        try await reader.read { (connection) throws(Failure) in
            try connection.first(ProductCountStatements.one, .integer(id.number)) {
                ProductCount(views: $0.integer(), favourites: $0.integer(), chats: $0.integer())
            } ?? ProductCount()
        }
    }

    package func counts(of ids: [ProductID]) async throws(Failure) -> [ProductID: ProductCount] {
        let numbers = ids.map { String($0.number) }.joined(separator: ",")
        var counts: [ProductID: ProductCount] = [:]
        try await reader.read { (connection) throws(Failure) in
            try connection.each(ProductCountStatements.many, .text(numbers)) { row in
                counts[ProductID(row.integer())] = ProductCount(favourites: row.integer(), chats: row.integer())
            }
        }
        return counts
    }

    /// All or none, so that a caller who is told it failed can try again.
    package func add(_ changes: [ProductCountChange]) async throws(Failure) {
        try await writer.write { (connection) throws(Failure) in
            for change in changes {
                try connection.run(
                    ProductCountStatements.add,
                    .integer(change.product.number),
                    .integer(change.views),
                    .integer(change.favourites)
                )
            }
        }
    }
}

enum ProductCountStatements {
    static let one: SQL = """
        SELECT coalesce(i.views, 0), coalesce(i.favourites, 0), \(chats)
        FROM products p LEFT JOIN interests i ON i.product = p.id WHERE p.id = ?1
        """
    /// Of the numbers in a text, with commas between them.
    static let many = SQL(
        sqlite: """
            SELECT p.id, coalesce(i.favourites, 0), \(chats)
            FROM json_each('[' || ?1 || ']') j CROSS JOIN products p ON p.id = j.value
            LEFT JOIN interests i ON i.product = p.id
            """,
        postgres: """
            SELECT p.id, coalesce(i.favourites, 0), \(chats)
            FROM products p LEFT JOIN interests i ON i.product = p.id
            WHERE p.id = ANY(CAST(string_to_array(?1, ',') AS bigint[]))
            """
    )
    private static let chats: SQL = """
        (SELECT count(*) FROM (SELECT 1 FROM conversations WHERE product = p.id LIMIT 100) u)
        """
    static let add: SQL = """
        INSERT INTO interests (product, views, favourites) SELECT id, ?2, CASE WHEN ?3 > 0 THEN ?3 ELSE 0 END FROM products
            WHERE id = ?1
        ON CONFLICT (product) DO UPDATE SET
            views = interests.views + excluded.views,
            favourites = CASE WHEN interests.favourites + ?3 > 0 THEN interests.favourites + ?3 ELSE 0 END
        """
}
