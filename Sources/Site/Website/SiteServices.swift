package import BoxOffice
package import Domain
package import Market

/// What the site stands on besides the files it carries: the program brings it.
package struct SiteServices: Sendable {
    /// How the store is, as far as is known: nothing is asked of it.
    package var storeState: @Sendable () -> StoreState
    /// Who serves the same besides.
    package var nodes: NodeCount
    /// Returns once what they had committed by then is known here.
    package var catchUp: @Sendable () async -> Void
    /// The stored pictures; without them every picture is drawn.
    package var pictures: (any PictureFiles)?
    /// What the market sells, and what takes in more; without it the market's interface is closed.
    package var market: MarketServices?
    /// The exhibitions; without them that hall stands empty.
    package var packs: (any Packs)?
    /// The box office's archive, and where it is fed from.
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
