/// Statements that add many products at once.
enum GroupStatements {
    // Temporary tables in memory, and part of the transaction: rows of a failed attempt are gone when it is retried.
    static let makeRoom = SQL(
        sqlite: """
            CREATE TEMP TABLE IF NOT EXISTS new_products (place INTEGER PRIMARY KEY, seller, added, \(ProductColumns.names))
            """,
        postgres: """
            CREATE TEMP TABLE IF NOT EXISTS new_products ON COMMIT DELETE ROWS AS
            SELECT id AS place, seller, added, \(ProductColumns.names), id FROM products LIMIT 0
            """
    )
    static let makeRoomForPictures = SQL(
        sqlite: "CREATE TEMP TABLE IF NOT EXISTS new_pictures (product, place, hash, width, height, colour)",
        postgres: """
            CREATE TEMP TABLE IF NOT EXISTS new_pictures ON COMMIT DELETE ROWS AS
            SELECT product, place, hash, width, height, colour FROM pictures LIMIT 0
            """
    )
    private static let inMemory = SQL(sqlite: "temp", postgres: "pg_temp")
    static let gather = SQL(
        sqlite: "INSERT INTO temp.new_products VALUES (?, ?, ?, \(ProductColumns.parameters))",
        postgres: """
            INSERT INTO pg_temp.new_products
            VALUES (?, ?, ?, \(ProductColumns.parameters), nextval('products_id_seq'))
            """
    )
    static let gatherPicture: SQL = "INSERT INTO \(inMemory).new_pictures VALUES (?, ?, ?, ?, ?, ?)"

    static let add = SQL(
        sqlite: """
            INSERT INTO products (seller, added, changed, revision, \(ProductColumns.names))
            SELECT s.id, p.added, p.added, \(EngineStatements.revision), \(ProductColumns.details)
            FROM temp.new_products p CROSS JOIN sellers s WHERE s.id = p.seller ORDER BY p.place
            """,
        postgres: """
            INSERT INTO products (id, seller, added, changed, revision, \(ProductColumns.names))
            SELECT p.id, s.id, p.added, p.added, \(EngineStatements.revision), \(ProductColumns.details)
            FROM pg_temp.new_products p JOIN sellers s ON s.id = p.seller ORDER BY p.place
            """
    )
    static let addPictures = SQL(
        // One statement's products get consecutive numbers, and none has a greater number.
        sqlite: """
            INSERT INTO pictures (product, place, hash, width, height, colour)
            SELECT (SELECT max(id) FROM products) - ?1 + 1 + product, place, hash, width, height, colour
            FROM temp.new_pictures ORDER BY rowid
            """,
        postgres: """
            INSERT INTO pictures (product, place, hash, width, height, colour)
            SELECT p.id, n.place, n.hash, n.width, n.height, n.colour
            FROM pg_temp.new_pictures n JOIN pg_temp.new_products p ON p.place = n.product
            ORDER BY n.product, n.place
            """
    )
    /// A group's products have numbers above the last one before it.
    static let added = SQL(
        sqlite: "SELECT \(ListingStatements.columns) FROM products WHERE id > ?1 ORDER BY id",
        postgres: """
            SELECT \(ListingStatements.columns) FROM products
            WHERE id IN (SELECT id FROM pg_temp.new_products) ORDER BY id
            """
    )
    static let clear: SQL = "DELETE FROM \(inMemory).new_products"
    static let clearPictures: SQL = "DELETE FROM \(inMemory).new_pictures"
}
