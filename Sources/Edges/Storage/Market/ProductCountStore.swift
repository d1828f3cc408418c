package import Domain

/// Counts of views and favourites of products.
package struct ProductCountStore: ProductCounts {
    let reader: Reader
    let writer: any StoreWriter

    package func count(of id: ProductID) async throws(Failure) -> ProductCount {
        try await reader.first(ProductCountStatements.one, id.number) {
            ProductCount(views: $0.integer(), favourites: $0.integer(), chats: $0.integer())
        } ?? ProductCount()
    }

    /// Adds all changes or none, so that a caller can retry after a failure.
    package func add(_ changes: [ProductCountChange]) async throws(Failure) {
        try await writer.write { (connection) throws(Failure) in
            for change in changes {
                try connection.run(ProductCountStatements.add, change.product.number, change.views, change.favourites)
                if change.favourites != 0 { try connection.run(ProductStatements.revise, change.product.number) }
            }
        }
    }
}

enum ProductCountStatements {
    static let one: SQL = """
        SELECT coalesce(i.views, 0), coalesce(i.favourites, 0), \(ProductColumns.chats)
        FROM products p LEFT JOIN interests i ON i.product = p.id WHERE p.id = ?1
        """
    static let add: SQL = """
        INSERT INTO interests (product, views, favourites) SELECT id, ?2, CASE WHEN ?3 > 0 THEN ?3 ELSE 0 END FROM products
            WHERE id = ?1
        ON CONFLICT (product) DO UPDATE SET
            views = interests.views + excluded.views,
            favourites = CASE WHEN interests.favourites + ?3 > 0 THEN interests.favourites + ?3 ELSE 0 END
        """
}
