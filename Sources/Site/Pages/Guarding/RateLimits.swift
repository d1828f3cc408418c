/// How much may be asked by one source or one seller. Generous: a classroom behind one address reads and
/// sells without meeting them.
package struct RateLimits: Sendable, Equatable {
    /// So many at once, and so many a second from then on.
    package struct Rate: Sendable, Equatable {
        package var atOnce: Int
        /// Microseconds after which there is one more.
        let pause: Int

        package init(atOnce: Int, perSecond: Int) {
            self.atOnce = atOnce
            pause = 1_000_000 / max(perSecond, 1)
        }

        package init(atOnce: Int, perDay: Int) {
            self.atOnce = atOnce
            pause = 86_400_000_000 / max(perDay, 1)
        }

        package var perSecond: Int { 1_000_000 / pause }
    }

    /// By each source.
    package var reading = Rate(atOnce: 600, perSecond: 60)
    package var writing = Rate(atOnce: 120, perSecond: 10)
    /// New accounts by each source: a classroom at once, and then some each hour. A provider's block of IPv6 has as many.
    package var joining = Rate(atOnce: 20, perDay: 120)
    /// Of all that is one's own, by each account.
    package var exporting = Rate(atOnce: 4, perDay: 4)
    /// By each seller, wherever their apps are; and of each product without a seller.
    package var selling = Rate(atOnce: 300, perSecond: 20)

    package init() {}
}
