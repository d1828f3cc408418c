/// Sellers as people who sign in: their login names and the browsers they are signed in at.
///
/// Throws as `Products` does, and the errors named at each method.
package protocol Accounts: Sendable {
    /// Returns the seller with this name or identifier, in any spelling (`KnownName`). Nil if there is none, or if
    /// several share the name: those can sign in only with their identifiers.
    func seller(knownAs text: String) async throws(Failure) -> Seller?

    /// Adds a seller under an unused name, with a recovery code. Throws `conflict` if the name is taken, and `forbidden`
    /// as `DoorRules.admit` does.
    func signUp(
        _ draft: SellerDraft,
        recovery code: SessionKey,
        joining: Joining,
        at now: Instant
    ) async throws(Failure) -> Seller

    /// Sets a new password, which ends every session and invalidates the recovery code. Throws `unauthorized` if the
    /// present password has changed meanwhile.
    func changeSecret(of id: SellerID, from present: String, to hash: String) async throws(Failure) -> Seller

    /// Sets a new password by a recovery code, which works once: the next code replaces it, if there is one, and every
    /// session ends. Throws `unauthorized` if it is not, or no longer, the seller's code.
    func recover(
        _ id: SellerID,
        by code: SessionKey,
        to hash: String,
        next: SessionKey?,
        at now: Instant
    ) async throws(Failure) -> Seller

    /// Renames a seller. Every product then shows the new name and is found by it; the previous name stays reserved for
    /// the seller for a while (`LeftName`). Throws `conflict` if the name is another's, `notFound` without that seller.
    func rename(_ id: SellerID, to name: String, at now: Instant) async throws(Failure) -> Seller

    /// Stores a session under the SHA-256 of its token, so that a leaked store lets nobody in. If the seller then has
    /// more than `SessionLimits.most`, the one unused for longest ends. Throws `unauthorized` if `hash` is no longer
    /// the seller's password hash: the password that was checked is an old one.
    func open(
        _ token: SessionKey,
        for seller: SellerID,
        knowing hash: String,
        device: String,
        at now: Instant
    ) async throws(Failure)

    /// Returns the signed-in session of a token. Nil if the session has ended; it expires `SessionLimits.lifetime`
    /// after it began.
    func session(_ token: SessionKey, at now: Instant) async throws(Failure) -> SignedIn?

    /// Records that a session is in use.
    func touch(_ id: SessionID, at now: Instant) async throws(Failure)

    /// Returns a seller's sessions, most recently used first.
    func sessions(of seller: SellerID, at now: Instant) async throws(Failure) -> [Session]

    /// Ends one session of this seller; does nothing if it is already over.
    func end(_ id: SessionID, of seller: SellerID) async throws(Failure)

    /// Stores the SHA-256 of a recovery code, replacing any earlier one.
    func setRecovery(_ code: SessionKey, of seller: SellerID) async throws(Failure)

    /// Returns the stored hash of a seller's recovery code; nil if there is none, or if its time is over.
    func recovery(of seller: SellerID, at now: Instant) async throws(Failure) -> SessionKey?

    /// Ends an account for good: removes its products, ends its sessions, and erases its name and password.
    /// Conversations and reviews shared with others stay, under an anonymous name. Throws `notFound` without that
    /// seller, `conflict` for the last owner.
    func leave(_ seller: SellerID, at now: Instant) async throws(Failure)

    /// Ends all sessions of a seller, except the current one.
    func endAll(of seller: SellerID, except id: SessionID?) async throws(Failure)
}

extension Failure {
    package static let wrongRecovery = Failure(
        .unauthorized,
        Phrase("이름이나 복구 코드가 맞지 않아요.", "Wrong name or recovery code.")
    )
    package static let oldSecret = Failure(
        .unauthorized,
        Phrase(
            "그사이 비밀번호가 바뀌었어요. 새 비밀번호로 로그인해 주세요.",
            "Your password has just been changed. Sign in with the new one."
        )
    )
    package static let secretChangedMeanwhile = Failure(
        .unauthorized,
        Phrase("그사이 비밀번호가 바뀌었어요.", "Your password has just been changed."),
        field: "present"
    )
}

/// A session's number.
package struct SessionID: Sendable, Hashable {
    package let number: Int

    package init(_ number: Int) { self.number = number }
}

/// The SHA-256 of a session's token, as 64 hexadecimal digits.
package struct SessionKey: Sendable, Hashable {
    package let text: String

    package init(sha256 text: String) { self.text = text }
}

/// A member's session in a browser.
package struct Session: Sendable, Equatable {
    package let id: SessionID
    package let since: Instant
    package let seen: Instant
    /// A short description of the browser, from its own header.
    package let device: String

    package init(id: SessionID, since: Instant, seen: Instant, device: String) {
        (self.id, self.since, self.seen, self.device) = (id, since, seen, device)
    }
}

/// A session and its member.
package struct SignedIn: Sendable, Equatable {
    package let session: Session
    package let seller: Seller

    package init(session: Session, seller: Seller) {
        self.session = session
        self.seller = seller
    }
}
