package import Domain

/// What the market stands on; the program brings it. One for all requests, none of which has to copy it.
package final class MarketServices: Sendable {
    /// What is kept, as each loop reads it.
    private let stores: [MarketStore]
    /// The same for callers that no loop waits for.
    let background: MarketStore
    package let secrets: any Secrets
    package let pictures: any PictureStore
    /// The folder uploads arrive in.
    package let uploads: String
    /// Nil where members are told of nothing on their devices.
    package let push: PushOffer?
    /// Whether products of the sample are still to come, or pictures of theirs.
    package let isBeingFilled: @Sendable () -> Bool

    /// `stores` has one for each loop of the server, or a single one for all of them.
    package init(
        stores: [MarketStore],
        background: MarketStore,
        secrets: any Secrets,
        pictures: any PictureStore,
        uploads: String,
        push: PushOffer? = nil,
        isBeingFilled: @escaping @Sendable () -> Bool = { false }
    ) {
        precondition(!stores.isEmpty, "a market without a store answers nothing")
        self.stores = stores
        self.background = background
        self.secrets = secrets
        self.pictures = pictures
        self.uploads = uploads
        self.push = push
        self.isBeingFilled = isBeingFilled
    }

    package func store(on loop: Int) -> MarketStore { stores.count == 1 ? stores[0] : stores[loop] }
}

/// What a browser needs to be told of what is new.
package struct PushOffer: Sendable {
    /// The server's public key, as base64url has it.
    package let publicKey: String
    /// The push services that are asked.
    package let hosts: PushHosts

    package init(publicKey: String, hosts: PushHosts) {
        self.publicKey = publicKey
        self.hosts = hosts
    }
}
