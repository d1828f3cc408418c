/// What something costs, and what is taken off.
package struct Price: Sendable, Hashable {
    package let currency: Currency
    /// Before the discount, in the currency's smallest unit.
    package let full: Int
    package let discount: Int

    /// The most a price can be: far above any real one, and exact as a Double, which is how some apps read it.
    package static let most = 1_000_000_000_000_000

    /// Nil unless 0 ≤ discount ≤ full ≤ `most`.
    package init?(_ currency: Currency, full: Int, discount: Int = 0) {
        guard (0...Self.most).contains(full), (0...full).contains(discount) else { return nil }
        self.currency = currency
        self.full = full
        self.discount = discount
    }

    /// What is to be paid.
    package var bargain: Int { full - discount }
}
