package import Domain

/// What the site stands on besides the files it carries: whoever starts it brings it.
package struct Supplies: Sendable {
    /// How the store is, asked on a loop.
    package var storeState: @Sendable (_ loop: Int) -> StoreState
    /// The stored pictures; without them every picture is drawn.
    package var pictures: (any PictureShelf)?

    package init(
        storeState: @escaping @Sendable (_ loop: Int) -> StoreState = { _ in StoreState() },
        pictures: (any PictureShelf)? = nil
    ) {
        self.storeState = storeState
        self.pictures = pictures
    }
}
