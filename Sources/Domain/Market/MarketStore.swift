/// All that the market keeps, as one reader has it: a loop of the server, or a caller that no loop waits for. One for
/// all requests, none of which has to copy it.
package final class MarketStore: Sendable {
    /// Of all that is kept.
    package let version: StoreVersion
    package let products: any Products
    package let sellers: any Sellers
    package let items: any Items
    package let counts: any ProductCounts
    package let changes: any Changes
    package let moderation: any Moderation
    package let agreements: any Agreements
    private let members: @Sendable (SessionKey?) -> MemberStores

    package init(
        version: StoreVersion,
        products: any Products,
        sellers: any Sellers,
        items: any Items,
        counts: any ProductCounts,
        changes: any Changes,
        moderation: any Moderation,
        agreements: any Agreements,
        members: @escaping @Sendable (SessionKey?) -> MemberStores
    ) {
        self.version = version
        self.products = products
        self.sellers = sellers
        self.items = items
        self.counts = counts
        self.changes = changes
        self.moderation = moderation
        self.agreements = agreements
        self.members = members
    }

    /// What members have, for the member who acts in this session; without one no session has to stand.
    package func members(as session: SessionKey? = nil) -> MemberStores { members(session) }
}
