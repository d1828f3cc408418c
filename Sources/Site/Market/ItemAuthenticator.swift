import Domain
import Pages

/// Authenticates apps and pages by a product's password.
struct ItemAuthenticator: Sendable {
    let items: any Items
    let secrets: any Secrets
    let wrongSecrets: WrongSecrets
    let source: RateLimitSource

    /// Throws `notFound` for a wrong password, a missing product and a seller's product alike, and takes the same time
    /// for each, so that nobody learns which products have a password to guess. A missing password is `invalid`.
    func enter(_ id: ProductID, _ password: String?, at now: Instant) async throws(Failure) {
        guard let password, !password.isEmpty else { throw .noPassword }
        let hash = try await items.passwordHash(of: id)
        let guess = Guess(account: .item(id, isThere: hash != nil), secret: password, source: source)
        let isRight = try await wrongSecrets.attempt(guess, at: now) { () async throws(Failure) in
            try await secrets.verify(password, against: hash ?? secrets.decoy) && hash != nil
        }
        guard isRight else { throw .noSuchItem }
    }
}

extension Failure {
    static let noPassword = Failure(
        .invalid,
        Phrase("비밀번호(password)를 함께 보내 주세요.", "Send the product’s password."),
        field: "password"
    )
    fileprivate static let noSuchItem = Failure(
        .notFound,
        Phrase("없는 상품이거나 비밀번호가 맞지 않아요.", "The product doesn’t exist, or the password is wrong.")
    )
}
