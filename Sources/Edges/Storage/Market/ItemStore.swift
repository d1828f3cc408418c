package import Domain

/// Items sold without a seller.
package struct ItemStore: Items {
    let reader: Reader
    let writer: any StoreWriter

    package func add(_ draft: ProductDraft, passwordHash: String, at now: Instant) async throws(Failure) -> Product {
        try await writer.write { (connection) throws(Failure) in
            let id = try connection.insert(draft, by: try connection.guest(at: now), at: now)
            try connection.run(ItemStatements.add, id.number, passwordHash)
            return try connection.product(id)
        }
    }

    package func passwordHash(of id: ProductID) async throws(Failure) -> String? {
        try await reader.first(ItemStatements.hash, id.number) { (row) throws(Failure) in try row.text() }
    }

    package func list(skipping: Int, limit: Int, _ row: (borrowing ItemRow) -> Void) async throws(Failure) {
        try await reader.read { (connection) throws(Failure) in
            try connection.snapshot { () throws(Failure) in
                guard let place = try connection.place(after: skipping, by: EngineStatements.productBlocksInAllMoney)
                else {
                    return
                }
                try connection.each(
                    EngineStatements.newestItems,
                    place.below,
                    limit,
                    place.rest
                ) { (columns) throws(Failure) in row(try ItemColumns.listed(&columns)) }
            }
        }
    }
}

extension DatabaseConnection {
    /// Returns the account of the guest, created with the first such item.
    func guest(at now: Instant) throws(Failure) -> SellerID {
        if let number = try first(ItemStatements.guest, read: { $0.integer() }) { return SellerID(number) }
        let number = try first(
            ItemStatements.addGuest,
            now.milliseconds,
            Value.unique,
            Seller.nameOfGuest
        ) { $0.integer() }
        guard let number else { throw .noSeller }
        return SellerID(number)
    }
}

enum ItemStatements {
    static let add: SQL = "INSERT INTO items (product, password_hash) VALUES (?, ?)"
    // Includes removed items: the person who removed one may restore it.
    static let hash: SQL = "SELECT password_hash FROM items WHERE product = ?1"
    static let guest: SQL = "SELECT id FROM sellers WHERE guest = 1"
    // The identifier leads nowhere and the secret is no hash: both columns only need a value.
    static let addGuest: SQL = """
        INSERT INTO sellers (identifier, name, secret_hash, added, guest)
        VALUES ('guest-' || ?2, ?3, '-', ?1, 1) RETURNING id
        """
}

private enum ItemColumns {
    static func listed(_ row: inout Row) throws(Failure) -> ItemRow {
        let id = ProductID(row.integer())
        return ItemRow(
            id: id,
            name: try row.bytes(),
            price: try ProductColumns.price(&row, of: id),
            stock: row.integer(),
            added: row.instant(),
            pictures: try row.bytes()
        )
    }
}
