/// Products without a seller: anyone who knows the password a product was created with may change and remove it, by
/// `Products.edit` and `remove`, after the password was verified. Such products are visible like any other; their
/// seller is the one for whom `Seller.isGuest` is true.
///
/// Throws as `Products` does, and the errors named at each method.
package protocol Items: Sendable {
    /// Adds a product that belongs to those who know its password; only the password's hash is stored.
    func add(_ draft: ProductDraft, passwordHash: String, at now: Instant) async throws(Failure) -> Product

    /// Returns the hash of a product's password. Nil if it has none: it belongs to a seller, or does not exist.
    func passwordHash(of id: ProductID) async throws(Failure) -> String?

    /// Calls `row` with `limit` products after the newest `skipping`, of all sellers, with all their pictures.
    func list(skipping: Int, limit: Int, _ row: (borrowing ItemRow) -> Void) async throws(Failure)
}

/// A product as the first generation's lists show it. The texts point into the store's memory and are valid only during
/// the call.
package struct ItemRow: ~Copyable {
    package let id: ProductID
    package let name: UnsafeBufferPointer<UInt8>
    package let price: Price
    package let stock: Int
    package let added: Instant
    /// The hashes of its pictures in order, concatenated.
    package let pictures: UnsafeBufferPointer<UInt8>

    package init(
        id: ProductID,
        name: UnsafeBufferPointer<UInt8>,
        price: Price,
        stock: Int,
        added: Instant,
        pictures: UnsafeBufferPointer<UInt8>
    ) {
        (self.id, self.name, self.price) = (id, name, price)
        (self.stock, self.added, self.pictures) = (stock, added, pictures)
    }
}
