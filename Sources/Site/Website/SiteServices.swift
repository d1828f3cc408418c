package import BoxOffice
package import Domain
package import Market

/// The services the site depends on besides its embedded files, provided by the program.
package struct SiteServices: Sendable {
    /// Returns the last known state of the store, without querying it.
    package var storeState: @Sendable () -> StoreState
    /// The number of servers sharing the store.
    package var nodes: NodeCount
    /// Returns once their commits before the call are known here.
    package var catchUp: @Sendable () async -> Void
    /// The stored pictures; without them a drawing replaces every picture.
    package var pictures: (any PictureFiles)?
    /// The market's services; without them its API is closed.
    package var market: MarketServices?
    /// The exhibitions; without them that hall is empty.
    package var packs: (any Packs)?
    /// The box office's archive and its source.
    package var boxOffice: BoxOfficeServices?

    package init(
        storeState: @escaping @Sendable () -> StoreState = { StoreState() },
        nodes: NodeCount = NodeCount(),
        catchUp: @escaping @Sendable () async -> Void = {},
        pictures: (any PictureFiles)? = nil,
        market: MarketServices? = nil,
        packs: (any Packs)? = nil,
        boxOffice: BoxOfficeServices? = nil
    ) {
        self.storeState = storeState
        self.nodes = nodes
        self.catchUp = catchUp
        self.pictures = pictures
        self.market = market
        self.packs = packs
        self.boxOffice = boxOffice
    }
}
