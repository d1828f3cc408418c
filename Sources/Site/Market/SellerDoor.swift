import Domain

/// Lets sellers in by their identifier and secret.
struct SellerDoor: Sendable {
    let sellers: any Sellers
    let secrets: any Secrets
    let wrongSecrets: WrongSecrets
    let place: ClientPlace
    let opensRegistration: Bool

    /// Throws `unauthorized` without saying which of the two was wrong.
    func enter(_ identifier: String?, _ secret: String?, at now: Moment) async throws(Failure) -> Seller {
        guard let identifier, !identifier.isEmpty else { throw .noIdentifier }
        guard let secret, !secret.isEmpty else { throw .noSecret }
        try wrongSecrets.admit(place, identifier, at: now)
        guard let seller = try await seller(identifier) else {
            if opensRegistration { return try await register(identifier, secret, at: now) }
            // As long as with a seller who is there: who they are is not for guessing.
            _ = try await secrets.verify(secret, against: secrets.decoy)
            wrongSecrets.note(place, identifier, isRight: false, at: now)
            throw .wrongSecret
        }
        let isRight = try await secrets.verify(secret, against: seller.secretHash)
        wrongSecrets.note(place, identifier, isRight: isRight, at: now)
        guard isRight else { throw .wrongSecret }
        return seller
    }

    private func seller(_ identifier: String) async throws(Failure) -> Seller? {
        do throws(Failure) {
            return try await sellers.seller(identifiedBy: identifier)
        } catch {
            guard error.kind == .notFound else { throw error }
            return nil
        }
    }

    private func register(_ identifier: String, _ secret: String, at now: Moment) async throws(Failure) -> Seller {
        let hash = try await secrets.hash(secret)
        let draft = SellerDraft(identifier: identifier, name: "판매자 \(identifier.prefix(8))", secretHash: hash)
        do throws(Failure) {
            return try await sellers.add(draft, at: now)
        } catch {
            // The app sent two products at once, and the other was first.
            guard error.kind == .conflict, let seller = try await seller(identifier),
                try await secrets.verify(secret, against: seller.secretHash)
            else { throw error }
            return seller
        }
    }
}

extension Failure {
    static let wrongSecret = Failure(
        .unauthorized,
        Phrase("판매자 식별자나 비밀번호가 맞지 않아요.", "The identifier or the secret is not right.")
    )
    static let noIdentifier = Failure(
        .unauthorized,
        Phrase("판매자 식별자(identifier 헤더)를 함께 보내 주세요.", "Send the seller's identifier header along."),
        field: "identifier"
    )
    fileprivate static let noSecret = Failure(
        .unauthorized,
        Phrase("판매자 비밀번호(secret)를 함께 보내 주세요.", "Send the seller's secret along."),
        field: "secret"
    )
}
