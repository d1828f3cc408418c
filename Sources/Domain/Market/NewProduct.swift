/// A product to be put up among many at once, with whose it is and when it was added.
package struct NewProduct: Sendable {
    package let draft: ProductDraft
    package let seller: SellerID
    package let added: Instant

    package init(_ draft: ProductDraft, by seller: SellerID, at added: Instant) {
        self.draft = draft
        self.seller = seller
        self.added = added
    }
}
