/// All sellers. The guest can be read only by number, to show its name: it has no identifier, no password and appears
/// in no list. Throws as `Products` does, and the errors named at each method.
package protocol Sellers: Sendable {
    /// Returns a seller. Throws `notFound` without that seller.
    func seller(_ id: SellerID) async throws(Failure) -> Seller

    /// Returns the seller whose app sends this `identifier`; throws `notFound` without one.
    func seller(identifiedBy identifier: String) async throws(Failure) -> Seller

    /// Returns the record of a seller; nil for the guest and for members who have left.
    func record(of id: SellerID) async throws(Failure) -> SellerRecord?

    /// Returns the next `limit` sellers by number, after `last`, or from the first.
    func list(after last: SellerID?, limit: Int) async throws(Failure) -> [Seller]

    /// Adds a seller. Throws `conflict` about the field if the number, the identifier or the name belongs to another.
    /// Names and identifiers share one namespace: no identifier equals another seller's name, nor the other way round.
    func add(_ draft: SellerDraft, at now: Instant) async throws(Failure) -> Seller

    /// Replaces a seller's password hash; the old password is invalid from then on. Throws `notFound`.
    func changeSecret(of id: SellerID, to hash: String) async throws(Failure) -> Seller
}

extension Sellers {
    /// Returns the seller whose app sends this `identifier`; nil without one.
    package func find(identifiedBy identifier: String) async throws(Failure) -> Seller? {
        do throws(Failure) {
            return try await seller(identifiedBy: identifier)
        } catch {
            guard error.kind == .notFound else { throw error }
            return nil
        }
    }
}
