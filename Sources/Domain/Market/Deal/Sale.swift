/// The state of a product's sale. The raw values are stored.
package enum SaleState: Int, Sendable, CaseIterable {
    /// Waiting for a buyer.
    case selling = 0
    /// Waiting for the hand-over.
    case reserved = 1
    /// Finished: it has no stock, and is in no list of the pages.
    case sold = 2
}

/// A product's sale, as its seller has set it.
package struct Sale: Sendable, Equatable {
    package let product: ProductID
    package let state: SaleState
    /// The buyer it is reserved for or sold to, if the seller has chosen one.
    package let buyer: SellerID?
    /// The time of the last change; nil if it was always for sale.
    package let since: Instant?
    /// The state that undoing the last change leads to; nil if there is nothing to undo.
    package let before: SaleState?

    package init(product: ProductID, state: SaleState, buyer: SellerID?, since: Instant?, before: SaleState?) {
        (self.product, self.state, self.buyer, self.since, self.before) = (product, state, buyer, since, before)
    }
}

extension ProductEdit {
    /// Returns the edit that an app's form means for a product sold with `stock` left: a form older than the hand-over
    /// repeats that number and must not put the product on sale again. Any other number does.
    package func leavingSale(_ stock: Int) -> ProductEdit {
        var edit = self
        if edit.stock == stock { edit.stock = nil }
        return edit
    }
}

/// A member who wrote about a product and may be its buyer.
package struct PossibleBuyer: Sendable, Equatable {
    package let id: SellerID
    package let name: String
    /// The time of the last message in their conversation.
    package let wrote: Instant

    package init(id: SellerID, name: String, wrote: Instant) {
        self.id = id
        self.name = name
        self.wrote = wrote
    }
}

/// The state of each product's sale. The caller has authenticated the seller.
///
/// Throws as `Products` does, and the errors named at each method. Another seller's product throws `forbidden`, a
/// removed one `notFound`.
package protocol Sales: Sendable {
    func sale(of id: ProductID) async throws(Failure) -> Sale

    /// Returns the members who wrote about a product, most recent first.
    func possibleBuyers(of id: ProductID, by seller: SellerID, limit: Int) async throws(Failure) -> [PossibleBuyer]

    /// Moves a sale from the state its seller saw to another, with a buyer who has written about the product, or
    /// without one; its conversations get a message. A repeat changes nothing. Throws `conflict` if the state is no
    /// longer `seen`, `invalid` if the buyer has not written.
    func change(
        _ id: ProductID,
        of seller: SellerID,
        from seen: SaleState,
        to state: SaleState,
        buyer: SellerID?,
        at now: Instant
    ) async throws(Failure) -> Sale

    /// Undoes the last change, buyer and stock included. Throws `conflict` if the state is no longer `seen`, or there
    /// is nothing to undo.
    func undo(_ id: ProductID, of seller: SellerID, seen: SaleState, at now: Instant) async throws(Failure) -> Sale
}
