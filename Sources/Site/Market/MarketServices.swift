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

    /// `stores` has one for each loop of the server, or a single one for all of them.
    package init(
        stores: [MarketStore],
        background: MarketStore,
        secrets: any Secrets,
        pictures: any PictureStore,
        uploads: String
    ) {
        precondition(!stores.isEmpty, "a market without a store answers nothing")
        self.stores = stores
        self.background = background
        self.secrets = secrets
        self.pictures = pictures
        self.uploads = uploads
    }

    package func store(on loop: Int) -> MarketStore { stores.count == 1 ? stores[0] : stores[loop] }
}
