/// The statements of adding many products at once.
enum GroupStatements {
    // In memory, and part of the transaction: what came to nothing is not there when it is tried again.
    static let makeRoom: SQL = """
        CREATE TEMP TABLE IF NOT EXISTS new_products (
            place INTEGER PRIMARY KEY, seller, added, \(ProductColumns.names)
        )
        """
    static let makeRoomForPictures: SQL = """
        CREATE TEMP TABLE IF NOT EXISTS new_pictures (product, place, hash, width, height, colour)
        """
    static let gather: SQL = "INSERT INTO temp.new_products VALUES (?, ?, ?, \(ProductColumns.parameters))"
    static let gatherPicture: SQL = "INSERT INTO temp.new_pictures VALUES (?, ?, ?, ?, ?, ?)"

    static let add: SQL = """
        INSERT INTO products (seller, added, changed, \(ProductColumns.names))
        SELECT s.id, p.added, p.added, \(ProductColumns.details)
        FROM temp.new_products p CROSS JOIN sellers s ON s.id = p.seller ORDER BY p.place
        """
    // What one statement adds is numbered on and on, and nothing has a greater number.
    static let addPictures: SQL = """
        INSERT INTO pictures (product, place, hash, width, height, colour)
        SELECT (SELECT max(id) FROM products) - ?1 + 1 + product, place, hash, width, height, colour
        FROM temp.new_pictures ORDER BY rowid
        """
    static let clear: SQL = "DELETE FROM temp.new_products"
    static let clearPictures: SQL = "DELETE FROM temp.new_pictures"

    // So many bytes the search gathers before it writes them down: by itself one megabyte, which a group exceeds.
    static let enlargeNames: SQL = "INSERT INTO product_search (product_search, rank) VALUES ('hashsize', 67108864)"
    static let enlargeWords: SQL =
        "INSERT INTO product_word_search (product_word_search, rank) VALUES ('hashsize', 67108864)"
    static let restoreNames: SQL = "INSERT INTO product_search (product_search, rank) VALUES ('hashsize', 1048576)"
    static let restoreWords: SQL =
        "INSERT INTO product_word_search (product_word_search, rank) VALUES ('hashsize', 1048576)"
}
