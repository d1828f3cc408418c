package import Domain

extension ProductStore {
    package func add(_ products: [NewProduct]) async throws(Failure) {
        try await writer.write { (connection) throws(Failure) in try connection.insert(products) }
    }
}

extension DatabaseConnection {
    /// Adds them by one statement, in their order. Throws `notFound` where one of the sellers is missing.
    ///
    /// Before each statement that a trigger belongs to, the search writes down what it has gathered so far: a product at
    /// a time its index became as many pieces, and merging those took longer than all the rest.
    fileprivate func insert(_ products: [NewProduct]) throws(Failure) {
        try run(GroupStatements.makeRoom)
        try run(GroupStatements.makeRoomForPictures)
        for (place, product) in products.enumerated() { try gather(product, at: place) }
        try run(GroupStatements.enlargeNames)
        try run(GroupStatements.enlargeWords)
        let last = try number(GroupStatements.last)
        guard try run(GroupStatements.add) == products.count else { throw .noSeller }
        try run(GroupStatements.addPictures, .integer(products.count))
        try run(GroupStatements.restoreNames)
        try run(GroupStatements.restoreWords)
        try run(GroupStatements.clear)
        try run(GroupStatements.clearPictures)
        try followAdditions(from: ProductID(last + 1))
    }

    private func gather(_ product: NewProduct, at place: Int) throws(Failure) {
        let draft = product.draft
        try run(
            GroupStatements.gather,
            [.integer(place), .integer(product.seller.number), .integer(product.added.milliseconds)]
                + ProductColumns.values(draft.details)
        )
        for (number, picture) in draft.pictures.enumerated() {
            try run(
                GroupStatements.gatherPicture,
                .integer(place),
                .integer(number),
                .text(picture.hash.text),
                .integer(picture.dimensions.width),
                .integer(picture.dimensions.height),
                .integer(picture.colour.number)
            )
        }
    }
}

/// The statements of adding many products at once.
private enum GroupStatements {
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

    static let last: SQL = "SELECT max(id) FROM products"
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
