import Domain
import Pages

/// Authenticates sellers by identifier and secret.
struct SellerAuthenticator: Sendable {
    let sellers: any Sellers
    let secrets: any Secrets
    let source: RateLimitSource
    let guards: Safeguards
    let opensRegistration: Bool
    let place: PlaceInUse
    let log: SecurityLog?

    /// Throws `unauthorized` without saying which of the two was wrong.
    func enter(_ identifier: String?, _ secret: String?, at now: Instant) async throws(Failure) -> Seller {
        guard let identifier, !identifier.isEmpty else { throw .noIdentifier }
        guard let secret, !secret.isEmpty else { throw .noSecret }
        let seller = try await sellers.find(identifiedBy: identifier)
        if seller == nil, opensRegistration { return try await register(identifier, secret, at: now) }
        return try await enter(seller, identifier, secret, at: now)
    }

    /// Authenticates in the same time whether the seller exists or not, so that identifiers cannot be probed.
    private func enter(
        _ seller: Seller?,
        _ identifier: String,
        _ secret: String,
        at now: Instant
    ) async throws(Failure) -> Seller {
        let guess = Guess(account: .identifier(seller, typed: identifier), secret: secret, source: source)
        let isRight = try await guards.wrongSecrets.attempt(guess, at: now) { () async throws(Failure) in
            try await secrets.verify(secret, against: seller?.secretHash ?? secrets.decoy) && seller != nil
        }
        guard isRight, let seller else { throw .wrongSecret }
        guard !seller.isSuspended else { throw .mayNotSell(isSuspended: true) }
        guard !seller.isWaiting else { throw .stillWaiting }
        return seller
    }

    private func register(_ identifier: String, _ secret: String, at now: Instant) async throws(Failure) -> Seller {
        try DoorRules.admitProgram(place.place.door)
        let identifier = try AccountRules.identifier(identifier)
        try CommonSecrets.refuse(secret, of: [identifier])
        try guards.mayJoin(from: source, at: now)
        let hash = try await secrets.hash(secret)
        do throws(Failure) {
            let seller = try await add(identifier, hash, at: now)
            log?.write(SecurityEvent(.signUp, by: .app, seller, from: source), at: now)
            return seller
        } catch {
            // The app sent two products at once, and the other request registered first.
            guard error.kind == .conflict, let seller = try await sellers.find(identifiedBy: identifier) else {
                throw error
            }
            return try await enter(seller, identifier, secret, at: now)
        }
    }

    /// Adds a seller named by the start of the identifier, which is easier to read, or by all of it where that name is
    /// taken.
    private func add(_ identifier: String, _ hash: String, at now: Instant) async throws(Failure) -> Seller {
        func draft(_ part: Substring) throws(Failure) -> SellerDraft {
            // An identifier may be longer than a name.
            let name = try AccountRules.name("판매자 \(part)", 1...(AccountRules.appLength.upperBound + 4))
            return SellerDraft(identifier: identifier, name: name, secretHash: hash)
        }
        do throws(Failure) {
            return try await sellers.add(try draft(identifier.prefix(8)), at: now)
        } catch {
            guard error.kind == .conflict, error.field == "name" else { throw error }
            return try await sellers.add(try draft(identifier[...]), at: now)
        }
    }
}

extension Failure {
    static let noIdentifier = Failure(
        .unauthorized,
        Phrase("판매자 식별자(identifier 헤더)를 함께 보내 주세요.", "Send the seller’s identifier header."),
        field: "identifier"
    )
    fileprivate static let noSecret = Failure(
        .unauthorized,
        Phrase("판매자 비밀번호(secret)를 함께 보내 주세요.", "Send the seller’s secret."),
        field: "secret"
    )
}
