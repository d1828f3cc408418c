package import Domain

/// The services the market depends on, provided by the program. A class, so that requests share it without copying.
package final class MarketServices: Sendable {
    /// The store of each loop.
    private let stores: [MarketStore]
    /// The store for callers outside the loops.
    package let background: MarketStore
    package let secrets: any Secrets
    package let pictures: any PictureStore
    /// Nil where the place's icon cannot be changed.
    package let icons: (any IconMaker)?
    /// The folder for uploads.
    package let uploads: String
    /// The most bytes of all guides to exhibits.
    package let guidesLimit: Int
    /// Nil where push notifications are off.
    package let push: PushOffer?
    /// Whether sample products or their pictures are still being added.
    package let isBeingFilled: @Sendable () -> Bool
    /// The identifiers of the sellers of sample products.
    package let sampleSellers: [String]
    /// Returns what the machine's owner has to look after.
    package let concerns: @Sendable () async -> [Phrase]
    package let rows = KeptRows()
    let writtenProducts = WrittenProducts()

    /// `stores` has one for each loop of the server, or a single one for all of them.
    package init(
        stores: [MarketStore],
        background: MarketStore,
        secrets: any Secrets,
        pictures: any PictureStore,
        icons: (any IconMaker)? = nil,
        uploads: String,
        guidesLimit: Int = GuideFile.mostBytes,
        push: PushOffer? = nil,
        isBeingFilled: @escaping @Sendable () -> Bool = { false },
        sampleSellers: [String] = [],
        concerns: @escaping @Sendable () async -> [Phrase] = { [] }
    ) {
        precondition(!stores.isEmpty, "a market without a store answers nothing")
        self.stores = stores
        self.background = background
        self.secrets = secrets
        self.pictures = pictures
        self.icons = icons
        self.uploads = uploads
        self.guidesLimit = guidesLimit
        self.push = push
        self.isBeingFilled = isBeingFilled
        self.sampleSellers = sampleSellers
        self.concerns = concerns
    }

    package func store(on loop: Int) -> MarketStore { stores.count == 1 ? stores[0] : stores[loop] }
}

/// The settings a browser needs to subscribe to push notifications.
package struct PushOffer: Sendable {
    /// The server's public key in base64url.
    package let publicKey: String
    /// The push services accepted.
    package let hosts: PushHosts

    package init(publicKey: String, hosts: PushHosts) {
        self.publicKey = publicKey
        self.hosts = hosts
    }
}
