/// A seller's own products and the actions on them on the market's pages. The caller has authenticated the seller.
///
/// Throws as `Products` does, and the errors named at each method. Another seller's product throws `forbidden`.
package protocol OwnProducts: Sendable {
    /// Returns a product. Throws `notFound` without that product.
    func product(_ id: ProductID, of seller: SellerID) async throws(Failure) -> OwnProduct

    /// Returns the next `limit` products of a list older than `before`, newest first.
    func list(
        _ shelf: ListingStatus,
        of seller: SellerID,
        before: ProductID?,
        limit: Int
    ) async throws(Failure) -> [OwnProduct]

    func counts(of seller: SellerID) async throws(Failure) -> ListingCounts

    /// Adds a product, once for each key: a repeat returns the product it created. Throws `notFound` without that
    /// seller or if the product it created has been removed since, and `tooMany` beyond the limit of a `NewAccount`.
    func add(
        _ draft: ProductDraft,
        by seller: SellerID,
        form: IdempotencyKey,
        at now: Instant
    ) async throws(Failure) -> Product

    /// Edits as `Products.edit` does, hidden products included.
    func edit(
        _ id: ProductID,
        of seller: SellerID,
        _ edit: ProductEdit,
        version: Int?,
        at now: Instant
    ) async throws(Failure) -> OwnProduct

    /// Hides a product. The version does not change, so a concurrent edit is not disturbed. Throws `notFound`.
    func hide(_ id: ProductID, of seller: SellerID, at now: Instant) async throws(Failure) -> OwnProduct

    /// Shows a hidden product again in its old position. Throws `notFound`, and `conflict` for a product hidden by the
    /// moderators.
    func show(_ id: ProductID, of seller: SellerID) async throws(Failure) -> OwnProduct

    /// Raises a product to the top of the pages' newest. The version does not change, as with hiding. Throws
    /// `notFound`, and `conflict` if `canBeRaised` is false.
    func raise(_ id: ProductID, of seller: SellerID, at now: Instant) async throws(Failure) -> OwnProduct

    /// Removes a product; `restore` can undo that for a short time. Throws `notFound`.
    func remove(_ id: ProductID, of seller: SellerID, at now: Instant) async throws(Failure) -> OwnProduct

    /// Undoes a removal: the product is as before, hidden if it was hidden. Throws `notFound` when it is too late.
    func restore(_ id: ProductID, of seller: SellerID, at now: Instant) async throws(Failure) -> OwnProduct

    /// Stores a picture that a seller has sent for an unfinished form, for a day. Throws `tooMany` when too many are
    /// waiting already.
    func reserveUpload(_ picture: StoredPicture, of seller: SellerID, at now: Instant) async throws(Failure)

    /// Returns the named pictures that wait for this seller's form, never those of others.
    func waiting(_ hashes: [PictureHash], of seller: SellerID) async throws(Failure) -> [StoredPicture]
}

/// The time in which a removal can be undone.
package enum RestoreWindow {
    /// Milliseconds: the time promised on the page plus some for the request.
    package static let length = 60_000
}

/// Limits of forms in progress.
package enum FormLimits {
    /// Milliseconds a picture waits for its form.
    package static let pictureWait = 24 * 3_600_000
    /// Milliseconds during which a repeated form returns the same product.
    package static let keyLifetime = 7 * 24 * 3_600_000
    /// The most waiting pictures of one seller.
    package static let mostPictures = 60
}

/// Limits of a seller's sessions.
package enum SessionLimits {
    /// Milliseconds a session lasts, regardless of use: 90 days.
    package static let lifetime = 90 * 24 * 3_600_000
    /// The most concurrent sessions.
    package static let most = 20
}
