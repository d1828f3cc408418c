/// How many looked at products, like them and ask about them. Nobody's name is kept with it, and nothing depends on it: what was
/// counted last may be lost with the power.
///
/// Throws as `Products` does.
package protocol ProductCounts: Sendable {
    /// As it was saved last; none for what is not there.
    func count(of id: ProductID) async throws(Failure) -> ProductCount

    /// Adds what was counted since. What is not there any more is passed over, and no count falls below zero.
    func add(_ changes: [ProductCountChange]) async throws(Failure)
}

package struct ProductCount: Sendable, Hashable {
    package let views: Int
    package let favourites: Int
    /// How many conversations there are about it, counted no further than `mostChats`.
    package let chats: Int

    package static let mostChats = 100

    package init(views: Int = 0, favourites: Int = 0, chats: Int = 0) {
        self.views = views
        self.favourites = favourites
        self.chats = chats
    }
}

/// What is to be added to a product's counts.
package struct ProductCountChange: Sendable, Equatable {
    package let product: ProductID
    package var views = 0
    /// Below zero where more have stopped to like it.
    package var favourites = 0

    package init(_ product: ProductID, views: Int = 0, favourites: Int = 0) {
        self.product = product
        self.views = views
        self.favourites = favourites
    }
}
