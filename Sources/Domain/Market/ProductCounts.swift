/// Views, likes and questions of products. They are anonymous and nothing depends on them: the latest counts may be
/// lost in a power failure.
///
/// Throws as `Products` does.
package protocol ProductCounts: Sendable {
    /// Returns the count as last saved; zero for a product that does not exist.
    func count(of id: ProductID) async throws(Failure) -> ProductCount

    /// Adds the counts since the last call. Products that no longer exist are skipped, and no count falls below zero.
    func add(_ changes: [ProductCountChange]) async throws(Failure)
}

package struct ProductCount: Sendable, Hashable {
    package let views: Int
    package let favourites: Int
    /// Number of conversations about it, counted no further than `mostChats`.
    package let chats: Int

    package static let mostChats = 100

    package init(views: Int = 0, favourites: Int = 0, chats: Int = 0) {
        self.views = views
        self.favourites = favourites
        self.chats = chats
    }
}

/// An increment of a product's counts.
package struct ProductCountChange: Sendable, Equatable {
    package let product: ProductID
    package var views = 0
    /// Negative if more members stopped liking it than started.
    package var favourites = 0

    package init(_ product: ProductID, views: Int = 0, favourites: Int = 0) {
        self.product = product
        self.views = views
        self.favourites = favourites
    }
}
