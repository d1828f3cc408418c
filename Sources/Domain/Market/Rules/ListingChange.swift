/// What lists go by of a product.
package struct Listing: Sendable, Equatable {
    package let seller: SellerID
    /// Whether anybody but its seller finds it.
    package let isShown: Bool
    package let sale: SaleState
    package let price: Price
    package let stock: Int

    package init(seller: SellerID, isShown: Bool, sale: SaleState, price: Price, stock: Int) {
        self.seller = seller
        self.isShown = isShown
        self.sale = sale
        self.price = price
        self.stock = stock
    }
}

/// What follows from a product's having become another: in the same transaction the store counts it and tells of it.
package struct ListingChange: Sendable, Equatable {
    package let product: ProductID
    package let seller: SellerID
    /// By how much there is more that is shown, and of that more in money which apps do not know.
    package let shown: Int
    package let shownInOtherMoney: Int
    /// How many more its seller has sold. What was sold stays counted when it is deleted.
    package let sold: Int
    package let told: [Change.Kind]

    /// Nil where nothing follows. `before` is nil for what was added, `after` for what was deleted.
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
