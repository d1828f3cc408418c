package import Domain

/// What the market stands on; whoever starts the site brings it. One for all requests, none of which has to copy it.
package final class MarketServices: Sendable {
    /// The products, sellers and passwords as a loop reads them.
    package let products: @Sendable (_ loop: Int) -> any Products
    package let sellers: @Sendable (_ loop: Int) -> any Sellers
    package let items: @Sendable (_ loop: Int) -> any Items
    package let secrets: any Secrets
    package let keeper: any PictureStore
    /// The folder uploads arrive in.
    package let uploads: String
    /// What people need who sell on the pages; without it nobody signs in there.
    package let selling: SellingServices?
    /// Where it is counted who looks at products and likes them; without it nothing is.
    package let interests: (@Sendable (_ loop: Int) -> any Interests)?
    /// What pages that stay open are told; without it they ask.
    package let changes: (@Sendable (_ loop: Int) -> any Changes)?

    package init(
        products: @escaping @Sendable (_ loop: Int) -> any Products,
        sellers: @escaping @Sendable (_ loop: Int) -> any Sellers,
        items: @escaping @Sendable (_ loop: Int) -> any Items,
        secrets: any Secrets,
        keeper: any PictureStore,
        uploads: String,
        selling: SellingServices? = nil,
        interests: (@Sendable (_ loop: Int) -> any Interests)? = nil,
        changes: (@Sendable (_ loop: Int) -> any Changes)? = nil
    ) {
        self.products = products
        self.sellers = sellers
        self.items = items
        self.secrets = secrets
        self.keeper = keeper
        self.uploads = uploads
        self.selling = selling
        self.interests = interests
        self.changes = changes
    }
}
