/// A product for bulk import, with its seller and the time it was added.
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
