/// A seller's own products, and what is done to them on the market's pages. Whether the seller is who they say was looked
/// at before.
///
/// Throws as `Products` does, and what stands with each method. What is somebody else's throws `forbidden`.
package protocol OwnProducts: Sendable {
    /// Throws `notFound` without that product.
    func product(_ id: ProductID, of seller: SellerID) async throws(Failure) -> OwnProduct

    /// The next `limit` products on a shelf older than `before`, newest first.
    func list(
        _ shelf: ListingStatus,
        of seller: SellerID,
        before: ProductID?,
        limit: Int
    ) async throws(Failure) -> [OwnProduct]

    func counts(of seller: SellerID) async throws(Failure) -> ListingCounts

    /// Puts a product up, once for each key: sent again it answers the product it made. Throws `notFound` without that
    /// seller, or when the product it made has been taken down since, and `tooMany` for one more than a `NewAccount` may.
    func add(
        _ draft: ProductDraft,
        by seller: SellerID,
        form: IdempotencyKey,
        at now: Instant
    ) async throws(Failure) -> Product

    /// As `Products.edit`, for hidden products as well.
    func edit(
        _ id: ProductID,
        of seller: SellerID,
        _ edit: ProductEdit,
        version: Int?,
        at now: Instant
    ) async throws(Failure) -> OwnProduct

    /// Puts a product aside. It counts as no change to it: an edit at the same time is not disturbed. Throws
    /// `notFound`.
    func hide(_ id: ProductID, of seller: SellerID, at now: Instant) async throws(Failure) -> OwnProduct

    /// Puts a hidden product back where it was. Throws `notFound`, and `conflict` for what is hidden from the desk.
    func show(_ id: ProductID, of seller: SellerID) async throws(Failure) -> OwnProduct

    /// Brings a product to the top of the pages' newest. Like hiding it counts as no change. Throws `notFound`, and
    /// `conflict` for what `canBeRaised` denies.
    func raise(_ id: ProductID, of seller: SellerID, at now: Instant) async throws(Failure) -> OwnProduct

    /// Takes a product down, to be had back with `restore` for a short time. Throws `notFound`.
    func remove(_ id: ProductID, of seller: SellerID, at now: Instant) async throws(Failure) -> OwnProduct

    /// Takes a removal back: the product is as it was, hidden if it was hidden. Throws `notFound` when it is too late.
    func restore(_ id: ProductID, of seller: SellerID, at now: Instant) async throws(Failure) -> OwnProduct

    /// Remembers pictures a seller has sent for a form that is not finished, for a day. Throws `tooMany` when too many
    /// wait already.
    func hold(_ picture: StoredPicture, of seller: SellerID, at now: Instant) async throws(Failure)

    /// The pictures of those names that wait for this seller's form. Nobody else's are ever told.
    func waiting(_ hashes: [PictureHash], of seller: SellerID) async throws(Failure) -> [StoredPicture]
}

/// How long a removal can be taken back.
package enum RestoreWindow {
    /// In milliseconds: what the page promises, and time for the request.
    package static let length = 60_000
}

/// Forms that are filled in.
package enum FormLimits {
    /// Milliseconds a picture waits for its form.
    package static let pictureWait = 24 * 3_600_000
    /// Milliseconds the same form makes the same product.
    package static let keyLifetime = 7 * 24 * 3_600_000
    /// So many pictures of one seller wait at most.
    package static let mostPictures = 60
}

/// Sessions of one seller.
package enum SessionLimits {
    /// Milliseconds a session lasts, however much it is used: 90 days.
    package static let lifetime = 90 * 24 * 3_600_000
    /// So many last at once.
    package static let most = 20
}
