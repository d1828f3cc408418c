/// The properties of a product that lists depend on.
package struct Listing: Sendable, Equatable {
    package let seller: SellerID
    /// Whether anyone but its seller can find it.
    package let isShown: Bool
    package let sale: SaleState
    package let price: Price
    package let stock: Int

    package init(seller: SellerID, isShown: Bool, sale: SaleState, price: Price, stock: Int) {
        (self.seller, self.isShown, self.sale, self.price, self.stock) = (seller, isShown, sale, price, stock)
    }
}

/// The consequences of a product's change, which the store counts and publishes in the same transaction.
package struct ListingChange: Sendable, Equatable {
    package let product: ProductID
    package let seller: SellerID
    /// The change in the number of visible products, and in those priced in a currency unknown to apps.
    package let shown: Int
    package let shownInOtherMoney: Int
    /// The change in the seller's number of sales. Deletion does not reduce it.
    package let sold: Int
    package let told: [Change.Kind]

    /// Returns nil if there are no consequences. `before` is nil for an added product, `after` for a deleted one.
    package init?(of product: ProductID, from before: Listing?, to after: Listing?) {
        guard before != after, let seller = (after ?? before)?.seller else { return nil }
        self.product = product
        self.seller = seller
        shown = (after?.shown ?? 0) - (before?.shown ?? 0)
        shownInOtherMoney = (after?.shownInOtherMoney ?? 0) - (before?.shownInOtherMoney ?? 0)
        sold = if let before, let after { after.sold - before.sold } else { 0 }
        let isNew = before?.isShown != true && after?.isShown == true && after?.sale != .sold
        let wasKnown = before != nil && (before?.isShown == true || after?.isShown == true)
        told = (wasKnown ? [.product(product)] : []) + (isNew ? [.newProduct(product)] : [])
    }
}

extension Listing {
    fileprivate var shown: Int { isShown ? 1 : 0 }
    fileprivate var shownInOtherMoney: Int { isShown && !price.isForEveryApp ? 1 : 0 }
    fileprivate var sold: Int { sale == .sold ? 1 : 0 }
}
