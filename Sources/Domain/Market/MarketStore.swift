/// All stores of the market and the desk for one reader: an event loop of the server, or a caller outside the loops. It is a class
/// so that requests share it without copying.
package final class MarketStore: Sendable {
    /// The version of the whole store.
    package let version: StoreVersion
    package let products: any Products
    package let sellers: any Sellers
    package let items: any Items
    package let counts: any ProductCounts
    package let changes: any Changes
    package let moderation: any Moderation
    package let agreements: any Agreements
    package let places: any Places
    package let invitations: any Invitations
    package let exhibitions: any Exhibitions
    package let boxOffice: any BoxOfficeArchive
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
        places: any Places,
        invitations: any Invitations,
        exhibitions: any Exhibitions,
        boxOffice: any BoxOfficeArchive,
        members: @escaping @Sendable (SessionKey?) -> MemberStores
    ) {
        (self.version, self.products, self.sellers) = (version, products, sellers)
        (self.items, self.counts, self.changes) = (items, counts, changes)
        (self.moderation, self.agreements, self.places) = (moderation, agreements, places)
        (self.invitations, self.exhibitions, self.boxOffice) = (invitations, exhibitions, boxOffice)
        self.members = members
    }

    /// Returns the members' stores for the member of this session; without a session, writes do not require one.
    package func members(as session: SessionKey? = nil) -> MemberStores { members(session) }
}
