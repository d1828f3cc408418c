/// Whose a name or an identifier is.
package struct NameHolder: Sendable, Equatable {
    /// Nil where several have it, or nobody may: then it says nobody.
    package let seller: SellerID?
    package let isIdentifier: Bool

    package init(seller: SellerID?, isIdentifier: Bool) {
        self.seller = seller
        self.isIdentifier = isIdentifier
    }
}

/// A name somebody let go. Buyers take its next holder for them, so for a while it is nobody else's.
package struct LeftName: Sendable, Equatable {
    package let seller: SellerID
    package let since: Instant

    package static let days = 30
    /// What is held for one seller: with more, anybody could keep others from as many names as they like.
    package static let most = 3

    package init(seller: SellerID, since: Instant) {
        self.seller = seller
        self.since = since
    }

    /// What was let go before is anybody's.
    package static func oldest(at now: Instant) -> Instant { now.adding(seconds: -days * 86_400) }
}

/// How somebody comes to be known by a name or an identifier.
package enum NameClaim: Sendable, Equatable {
    /// They are already.
    case theirs
    case free
    /// Others have it too, and from then on it says nobody.
    case shared

    /// Throws `conflict` where it is another's, or was until lately. `seller` is nil for a new one; what several may
    /// have is `isSharing`.
    package static func name(
        _ holder: NameHolder?,
        left: LeftName?,
        by seller: SellerID?,
        isSharing: Bool = false,
        at now: Instant
    ) throws(Failure) -> NameClaim {
        if let holder {
            if let seller, holder.seller == seller { return .theirs }
            guard isSharing, !holder.isIdentifier else { throw .nameIsTaken }
            return .shared
        }
        guard isHeld(left, from: seller, at: now) else { return .free }
        guard isSharing else { throw .nameIsHeld }
        return .shared
    }

    /// Throws `conflict` where a name is hard to tell from that of `other`, who keeps it.
    package static func look(of other: String?) throws(Failure) {
        guard let other else { return }
        throw Failure(
            .conflict,
            Phrase(
                "이미 있는 이름 ‘\(other)’\(Particle.with.after(other)) 구별하기 어려워요. 다른 이름을 적어 주세요.",
                "That name is hard to tell from “\(other)”, which is taken. Choose another one."
            ),
            field: "name"
        )
    }

    /// Throws `conflict` where an identifier that is new is somebody's already, or was until lately.
    package static func identifier(_ holder: NameHolder?, left: LeftName?, at now: Instant) throws(Failure) {
        guard holder == nil else { throw .identifierIsTaken }
        guard !isHeld(left, from: nil, at: now) else { throw .identifierIsHeld }
    }

    private static func isHeld(_ left: LeftName?, from seller: SellerID?, at now: Instant) -> Bool {
        guard let left, left.since > LeftName.oldest(at: now) else { return false }
        return left.seller != seller
    }
}

extension Failure {
    fileprivate static let nameIsTaken = Failure(
        .conflict,
        Phrase("이미 쓰고 있는 이름이에요. 다른 이름을 적어 주세요.", "That name is taken. Choose another one."),
        field: "name"
    )
    fileprivate static let nameIsHeld = Failure(
        .conflict,
        Phrase(
            "얼마 전까지 다른 판매자가 쓰던 이름이에요. 다른 이름을 적어 주세요.",
            "Another seller had that name until lately. Choose another one."
        ),
        field: "name"
    )
    fileprivate static let identifierIsTaken = Failure(
        .conflict,
        Phrase(
            "이미 쓰고 있는 식별자이거나 다른 판매자의 이름이에요. 다른 식별자를 써 주세요.",
            "That identifier is taken, or is another seller's name. Use another one."
        ),
        field: "identifier"
    )
    fileprivate static let identifierIsHeld = Failure(
        .conflict,
        Phrase(
            "얼마 전까지 다른 판매자의 이름이나 식별자였어요. 다른 식별자를 써 주세요.",
            "That was another seller's name or identifier until lately. Use another one."
        ),
        field: "identifier"
    )
}
