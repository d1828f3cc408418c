import Domain

/// Limits per source and per seller. Generous: a classroom behind one address reads and sells without reaching them.
package struct RateLimits: Sendable, Equatable {
    /// A burst size, and a rate per second from then on.
    package struct Rate: Sendable, Equatable {
        package var atOnce: Int
        /// The microseconds after which one more is allowed.
        private(set) var pause: Int

        package init(atOnce: Int, perSecond: Int) {
            self.atOnce = atOnce
            pause = 1_000_000 / max(perSecond, 1)
        }

        package init(atOnce: Int, perDay: Int) {
            self.atOnce = atOnce
            pause = 86_400_000_000 / max(perDay, 1)
        }

        package var perSecond: Int { 1_000_000 / pause }

        /// Returns the share of the limit for one of this many servers.
        func share(among nodes: Int) -> Rate {
            guard nodes != 1 else { return self }
            var share = self
            share.atOnce = NodeCount.share(of: atOnce, among: nodes)
            share.pause *= nodes
            return share
        }
    }

    /// Limits per source.
    package var reading = Rate(atOnce: 600, perSecond: 60)
    package var writing = Rate(atOnce: 120, perSecond: 10)
    /// New accounts per source: a classroom at once, and then some each hour. The same for a provider's block of IPv6.
    package var joining = Rate(atOnce: 20, perDay: 120)
    /// Exports of one's own data, per account.
    package var exporting = Rate(atOnce: 4, perDay: 4)
    /// Changes per seller, whatever the app's address, and per product without a seller.
    package var selling = Rate(atOnce: 300, perSecond: 20)

    package init() {}
}
