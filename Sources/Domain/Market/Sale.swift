/// How far the sale of a product is. The numbers are those it is kept by.
package enum SaleState: Int, Sendable, CaseIterable {
    /// Waits for a buyer.
    case selling = 0
    /// Waits for the hand-over.
    case reserved = 1
    /// Waits for nothing more: it has no stock, and is in no list of the pages.
    case sold = 2
}

/// A product's sale, as its seller has said.
package struct Sale: Sendable, Equatable {
    package let product: ProductID
    package let state: SaleState
    /// Who it is reserved for or sold to, where the seller has chosen somebody.
    package let buyer: SellerID?
    /// Since when it is so; nil for what was never anything but for sale.
    package let since: Instant?
    /// What taking the last change back leads to; nil when there is nothing to take back.
    package let before: SaleState?

    package init(product: ProductID, state: SaleState, buyer: SellerID?, since: Instant?, before: SaleState?) {
        self.product = product
        self.state = state
        self.buyer = buyer
        self.since = since
        self.before = before
    }
}

extension ProductEdit {
    /// What an app's form means for a product that was sold with `stock` left: a form that is older than the hand-over
    /// repeats that number, and does not sell it again. Any other number does.
    package func leavingSale(_ stock: Int) -> ProductEdit {
        var edit = self
        if edit.stock == stock { edit.stock = nil }
        return edit
    }
}

/// Somebody who wrote about a product, and may be the one it is sold to.
package struct PossibleBuyer: Sendable, Equatable {
    package let id: SellerID
    package let name: String
    /// When somebody last said anything in their conversation.
    package let wrote: Instant

    package init(id: SellerID, name: String, wrote: Instant) {
        self.id = id
        self.name = name
        self.wrote = wrote
    }
}

/// How far the sale of each product is. Whether the seller is who they say was looked at before.
///
/// Throws as `Products` does, and what stands with each method. What is somebody else's throws `forbidden`, what was
/// taken down `notFound`.
package protocol Sales: Sendable {
    func sale(of id: ProductID) async throws(Failure) -> Sale

    /// Those who wrote about a product, the latest first.
    func possibleBuyers(of id: ProductID, by seller: SellerID, limit: Int) async throws(Failure) -> [PossibleBuyer]

    /// Takes a sale from the state its seller saw to another, with a buyer who has written about the product, or with
    /// nobody; conversations about it are told. Asked for again it changes nothing. Throws `conflict` when the state is
    /// not `seen` any more, `invalid` when the buyer has not written.
    func change(
        _ id: ProductID,
        of seller: SellerID,
        from seen: SaleState,
        to state: SaleState,
        buyer: SellerID?,
        at now: Instant
    ) async throws(Failure) -> Sale

    /// Takes the last change back, buyer and stock included. Throws `conflict` when the state is not `seen` any more, or
    /// there is nothing to take back.
    func undo(_ id: ProductID, of seller: SellerID, seen: SaleState, at now: Instant) async throws(Failure) -> Sale
}
