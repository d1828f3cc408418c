/// A seller's number, the same in every generation of the API. Numbers are never reused.
package struct SellerID: Sendable, Hashable {
    package let number: Int

    package init(_ number: Int) { self.number = number }
}

/// A seller, or any other member.
package struct Seller: Sendable, Equatable {
    package let id: SellerID
    /// The name an app sends in its `identifier` header.
    package let identifier: String
    package let name: String
    /// The password's argon2id hash.
    package let secretHash: String
    package let since: Instant
    /// Whether this is the guest: the seller of all products that have a password of their own. Nobody signs in as the
    /// guest.
    package let isGuest: Bool
    /// Whether the moderators have suspended the account.
    package let isSuspended: Bool
    /// Whether the account waits to be let in.
    package let isWaiting: Bool
    /// Whether the account was left: only a name remains, for the data of others.
    package let hasLeft: Bool

    /// The name shown for members who have left, as `nameOfGuest` is for the guest.
    package static let nameOfGone = "탈퇴한 이웃"
    package static let nameOfGuest = "비회원"

    package init(
        id: SellerID,
        identifier: String,
        name: String,
        secretHash: String,
        since: Instant,
        isGuest: Bool = false,
        isSuspended: Bool = false,
        isWaiting: Bool = false,
        hasLeft: Bool = false
    ) {
        (self.id, self.identifier, self.name, self.secretHash, self.since) = (id, identifier, name, secretHash, since)
        (self.isGuest, self.isSuspended, self.isWaiting, self.hasLeft) = (isGuest, isSuspended, isWaiting, hasLeft)
    }
}

extension Failure {
    /// The account may not sell.
    package static func mayNotSell(isSuspended: Bool) -> Failure {
        guard isSuspended else {
            return Failure(.forbidden, Phrase("탈퇴한 계정이에요.", "This account was closed."))
        }
        return Failure(
            .forbidden,
            Phrase(
                "정지된 계정이에요. 웹에서 로그인하면 이유를 볼 수 있어요.",
                "This account is suspended. Sign in on the web to see why."
            )
        )
    }
}

/// A seller to be added.
package struct SellerDraft: Sendable {
    /// The number apps already use for this seller; the next free one if nil.
    package let id: SellerID?
    package let identifier: String
    package let name: String
    package let secretHash: String
    /// Whether another seller may share the name; neither can then sign in by it. The moderators decide that, for names
    /// used in apps.
    package let sharesName: Bool

    package init(
        id: SellerID? = nil,
        identifier: String,
        name: String,
        secretHash: String,
        sharesName: Bool = false
    ) {
        self.id = id
        self.identifier = identifier.composed
        self.name = name.composed
        self.secretHash = secretHash
        self.sharesName = sharesName
    }
}
