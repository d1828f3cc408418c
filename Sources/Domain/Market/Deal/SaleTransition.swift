/// A change of a product's sale state by its seller.
package struct SaleTransition: Sendable, Equatable {
    package let from: SaleState
    package let to: SaleState
    /// The buyer it is reserved for or sold to, if the seller chose one.
    package let buyer: SellerID?

    /// The effect on the stock: a sold product has none; undoing the sale restores it.
    package enum Stock: Sendable, Equatable { case stays, goes, comesBack }

    package var stock: Stock {
        switch (from, to) {
        case (.sold, .sold): .stays
        case (.sold, _): .comesBack
        case (_, .sold): .goes
        default: .stays
        }
    }

    /// Returns nil if it is in that state already: a second tap, or a repeated form. Throws `conflict` if the state is
    /// not the one the seller saw, `invalid` for a buyer who has not written about the product.
    package static func change(
        _ present: Sale,
        seen: SaleState,
        to state: SaleState,
        buyer chosen: SellerID?,
        hasWritten: Bool
    ) throws(Failure) -> SaleTransition? {
        // A product for sale again has no buyer.
        let buyer = state == .selling ? nil : chosen
        if present.state == state, present.buyer == buyer { return nil }
        guard present.state == seen else { throw .saleChangedMeanwhile }
        guard buyer == nil || hasWritten else { throw .strangeBuyer }
        return SaleTransition(from: present.state, to: state, buyer: buyer)
    }

    /// Undoes the last change. Throws `conflict` if the state is not the one the seller saw, or there is nothing to
    /// undo.
    package static func undo(_ present: Sale, seen: SaleState) throws(Failure) -> SaleTransition {
        guard present.state == seen, let before = present.before else { throw .saleChangedMeanwhile }
        return SaleTransition(from: present.state, to: before, buyer: nil)
    }

    /// Whether an edit of a sold product puts it on sale again: by raising the stock, in a form or an app.
    package static func sellsAgain(_ present: SaleState, by edit: ProductEdit) -> Bool {
        present == .sold && edit.stock ?? 0 > 0
    }
}

extension Failure {
    package static let saleChangedMeanwhile = Failure(
        .conflict,
        Phrase(
            "그 사이에 거래 상태가 바뀌었어요. 새로 고친 뒤에 다시 해 주세요.",
            "The state of the sale changed meanwhile. Reload the page and try again."
        )
    )
    fileprivate static let strangeBuyer = Failure(
        .invalid,
        Phrase("이 상품으로 대화한 사람 중에서 골라 주세요.", "Choose someone you chatted with about this item."),
        field: "buyer"
    )
}
