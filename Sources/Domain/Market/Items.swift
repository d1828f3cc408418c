/// What is sold without a seller: those who know the password a product was put up with may change it and take it down,
/// by `Products.edit` and `remove`, once that password was compared. Such products are everybody's to see like any other;
/// their seller is the one for whom `Seller.isGuest` is true.
///
/// Throws as `Products` does, and what stands with each method.
package protocol Items: Sendable {
    /// Puts a product up that belongs to those who know its password, of which only the hash is kept.
    func add(_ draft: ProductDraft, passwordHash: String, at now: Instant) async throws(Failure) -> Product

    /// What a product's password is compared with. Nil when it has none: it belongs to a seller, or is not there.
    func passwordHash(of id: ProductID) async throws(Failure) -> String?

    /// Calls `row` with `limit` products after the newest `skipping`, of all sellers, with every picture of theirs.
    func list(skipping: Int, limit: Int, _ row: (borrowing ItemRow) -> Void) async throws(Failure)
}

/// A product as the first generation's lists show it. The texts are the store's own memory and end with the row.
package struct ItemRow: ~Copyable {
    package let id: ProductID
    package let name: UnsafeBufferPointer<UInt8>
    package let price: Price
    package let stock: Int
    package let added: Instant
    /// The hashes of its pictures in their order, one directly after the other.
    package let pictures: UnsafeBufferPointer<UInt8>

    package init(
        id: ProductID,
        name: UnsafeBufferPointer<UInt8>,
        price: Price,
        stock: Int,
        added: Instant,
        pictures: UnsafeBufferPointer<UInt8>
    ) {
        self.id = id
        self.name = name
        self.price = price
        self.stock = stock
        self.added = added
        self.pictures = pictures
    }
}
