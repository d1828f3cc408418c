/// The price of a product, and its discount.
package struct Price: Sendable, Hashable {
    package let currency: Currency
    /// The price before the discount, in the currency's smallest unit.
    package let full: Int
    package let discount: Int

    /// The highest price: far above any real one, and exact as a Double, which some apps use to read it.
    package static let most = 1_000_000_000_000_000

    /// Nil unless 0 ≤ discount ≤ full ≤ `most`.
    package init?(_ currency: Currency, full: Int, discount: Int = 0) {
        guard (0...Self.most).contains(full), (0...full).contains(discount) else { return nil }
        self.currency = currency
        self.full = full
        self.discount = discount
    }

    /// The amount to pay.
    package var bargain: Int { full - discount }
}
