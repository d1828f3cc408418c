/// The owner of a name or an identifier.
package struct NameHolder: Sendable, Equatable {
    /// Nil if several sellers share it, or nobody may have it: it then identifies nobody.
    package let seller: SellerID?
    package let isIdentifier: Bool

    package init(seller: SellerID?, isIdentifier: Bool) {
        self.seller = seller
        self.isIdentifier = isIdentifier
    }
}

/// A name a seller has given up. Buyers would mistake its next owner for the previous one, so it stays reserved for a
/// while.
package struct LeftName: Sendable, Equatable {
    package let seller: SellerID
    package let since: Instant

    package static let days = 30
    /// The most names reserved for one seller; otherwise one seller could block any number of names.
    package static let most = 3

    package init(seller: SellerID, since: Instant) {
        self.seller = seller
        self.since = since
    }

    /// Names given up before this time are free.
    package static func oldest(at now: Instant) -> Instant { now.adding(seconds: -days * 86_400) }
}

/// The result of claiming a name or an identifier.
package enum NameClaim: Sendable, Equatable {
    /// The seller has it already.
    case theirs
    case free
    /// Others have it too; from then on it identifies nobody.
    case shared

    /// Throws `conflict` if it is another's, or was until recently. `seller` is nil for a new seller; `isSharing`
    /// allows several owners.
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

    /// Throws `conflict` if a name is easily confused with `other`, another seller's name.
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

    /// Throws `conflict` if a new identifier is taken, or was until recently.
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
            "Another seller used that name until recently. Choose another one."
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
            "Another seller used that name or identifier until recently. Use another one."
        ),
        field: "identifier"
    )
}
