/// What becomes of a product's sale when its seller says so.
package struct SaleTransition: Sendable, Equatable {
    package let from: SaleState
    package let to: SaleState
    /// Who it is reserved for or sold to, where the seller chose somebody.
    package let buyer: SellerID?

    /// What is sold has no stock; what comes back has what it had.
    package enum Stock: Sendable, Equatable { case stays, goes, comesBack }

    package var stock: Stock {
        switch (from, to) {
        case (.sold, .sold): .stays
        case (.sold, _): .comesBack
        case (_, .sold): .goes
        default: .stays
        }
    }

    /// Nil where it is so already: a second tap, or the same form sent again. Throws `conflict` when the state is not what
    /// the seller saw, `invalid` for a buyer who has not written about the product.
    package static func change(
        _ present: Sale,
        seen: SaleState,
        to state: SaleState,
        buyer chosen: SellerID?,
        hasWritten: Bool
    ) throws(Failure) -> SaleTransition? {
        // Nobody buys what is for sale again.
        let buyer = state == .selling ? nil : chosen
        if present.state == state, present.buyer == buyer { return nil }
        guard present.state == seen else { throw .saleChangedMeanwhile }
        guard buyer == nil || hasWritten else { throw .strangeBuyer }
        return SaleTransition(from: present.state, to: state, buyer: buyer)
    }

    /// Takes the last change back. Throws `conflict` when the state is not what the seller saw, or nothing is to be taken
    /// back.
    package static func undo(_ present: Sale, seen: SaleState) throws(Failure) -> SaleTransition {
        guard present.state == seen, let before = present.before else { throw .saleChangedMeanwhile }
        return SaleTransition(from: present.state, to: before, buyer: nil)
    }

    /// Whether an edit of what was sold sells it again: by putting in more of it, in a form or an app.
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
