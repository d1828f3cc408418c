/// How much may be asked by one place or one seller. Generous: a classroom behind one address reads and
/// sells without meeting them.
package struct RateLimits: Sendable, Equatable {
    /// So many at once, and so many a second from then on.
    package struct Allowance: Sendable, Equatable {
        package var atOnce: Int
        package var perSecond: Int

        package init(atOnce: Int, perSecond: Int) {
            self.atOnce = atOnce
            self.perSecond = perSecond
        }
    }

    /// By each place.
    package var reading = Allowance(atOnce: 600, perSecond: 60)
    package var writing = Allowance(atOnce: 120, perSecond: 10)
    /// By each seller, wherever their apps are; and of each product without a seller.
    package var selling = Allowance(atOnce: 300, perSecond: 20)

    package init() {}
}
