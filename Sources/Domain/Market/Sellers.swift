/// Everybody who sells. The guest is known by number alone, and for their name's sake: no identifier leads there, no list
/// shows them, and no secret is theirs. Throws as `Products` does, and what stands with each method.
package protocol Sellers: Sendable {
    /// Throws `notFound` without that seller.
    func seller(_ id: SellerID) async throws(Failure) -> Seller

    /// The seller whose app sends this `identifier`; throws `notFound` without one.
    func seller(identifiedBy identifier: String) async throws(Failure) -> Seller

    /// What is told of a seller; nil where there is nobody in particular, or not any more.
    func record(of id: SellerID) async throws(Failure) -> SellerRecord?

    /// The next `limit` sellers by number, from the one after `last` on, or from the first.
    func list(after last: SellerID?, limit: Int) async throws(Failure) -> [Seller]

    /// Throws `conflict` when the number, the identifier or the name belongs to another, about the field it is in. Names
    /// and identifiers are of one kind: nobody has an identifier that is somebody's name, nor the other way round.
    func add(_ draft: SellerDraft, at now: Instant) async throws(Failure) -> Seller

    /// Gives a seller another secret, as its hash; the old one is worth nothing from then on. Throws `notFound`.
    func changeSecret(of id: SellerID, to hash: String) async throws(Failure) -> Seller
}

extension Sellers {
    /// The seller whose app sends this `identifier`; nil without one.
    package func find(identifiedBy identifier: String) async throws(Failure) -> Seller? {
        do throws(Failure) {
            return try await seller(identifiedBy: identifier)
        } catch {
            guard error.kind == .notFound else { throw error }
            return nil
        }
    }
}
