/// Sellers as people who sign in: names by which they are known, and the browsers they are signed in at.
///
/// Throws as `Products` does, and what stands with each method.
package protocol Accounts: Sendable {
    /// The seller who is known by this name or identifier, in whatever way it is written (`KnownName`). Nil when nobody
    /// is, or when several have the name: those are known by their identifiers alone.
    func seller(knownAs text: String) async throws(Failure) -> Seller?

    /// Adds a seller under a name nobody has, who can come back by a code. Throws `conflict` when somebody is known by it.
    func signUp(_ draft: SellerDraft, recovery code: SessionKey, at now: Instant) async throws(Failure) -> Seller

    /// Sets a new secret, which ends every session and the recovery code. Throws `unauthorized` when the present one is
    /// another by now.
    func changeSecret(of id: SellerID, from present: String, to hash: String) async throws(Failure) -> Seller

    /// Sets a new secret by a code, which works once: the next takes its place, if there is one, and every session
    /// ends. Throws `unauthorized` when that is not the seller's code, or no longer.
    func recover(
        _ id: SellerID,
        by code: SessionKey,
        to hash: String,
        next: SessionKey?
    ) async throws(Failure) -> Seller

    /// Gives a seller a name that is nobody else's, which every product then shows and is found by; the one before stays
    /// theirs to come back to for a while (`LeftName`). Throws `conflict` when it is another's, `notFound` without that seller.
    func rename(_ id: SellerID, to name: String, at now: Instant) async throws(Failure) -> Seller

    /// Keeps a session under the SHA-256 of its token: what the store has lets nobody in. Where a seller then has more
    /// than `SessionLimits.most`, the one unused for longest ends. Throws
    /// `unauthorized` where `hash` is not what the seller's secret is kept as any more: what was shown is an old one.
    func open(
        _ token: SessionKey,
        for seller: SellerID,
        knowing hash: String,
        device: String,
        at now: Instant
    ) async throws(Failure)

    /// Who is signed in with a token. Nil when the session has ended, by itself `SessionLimits.lifetime` after it began.
    func session(_ token: SessionKey, at now: Instant) async throws(Failure) -> SignedIn?

    /// Notes that a session is in use.
    func touch(_ id: SessionID, at now: Instant) async throws(Failure)

    /// A seller's sessions, the one used last first.
    func sessions(of seller: SellerID, at now: Instant) async throws(Failure) -> [Session]

    /// Ends one session of this seller's; nothing when it is over already.
    func end(_ id: SessionID, of seller: SellerID) async throws(Failure)

    /// Keeps the SHA-256 of a code in place of any before.
    func setRecovery(_ code: SessionKey, of seller: SellerID) async throws(Failure)

    /// What was kept of a seller's code; nil where there is none.
    func recovery(of seller: SellerID) async throws(Failure) -> SessionKey?

    /// Ends an account for good: products are taken down, sessions end, name and secret are forgotten. What others have
    /// of theirs, conversations and reviews, stays under a name that tells nothing. Throws `notFound` without that seller.
    func leave(_ seller: SellerID, at now: Instant) async throws(Failure)

    /// Ends all sessions of a seller's, except where they are now.
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

/// A browser somebody is signed in at.
package struct Session: Sendable, Equatable {
    package let id: SessionID
    package let since: Instant
    package let seen: Instant
    /// What the browser says of itself, in a few words.
    package let device: String

    package init(id: SessionID, since: Instant, seen: Instant, device: String) {
        self.id = id
        self.since = since
        self.seen = seen
        self.device = device
    }
}

/// A session, and whose it is.
package struct SignedIn: Sendable, Equatable {
    package let session: Session
    package let seller: Seller

    package init(session: Session, seller: Seller) {
        self.session = session
        self.seller = seller
    }
}
