/// A seller's number, the same in every generation of the API. It is never given to another.
package struct SellerID: Sendable, Hashable {
    package let number: Int

    package init(_ number: Int) { self.number = number }
}

/// Somebody who sells.
package struct Seller: Sendable, Equatable {
    package let id: SellerID
    /// The name an app sends in its `identifier` header.
    package let identifier: String
    package let name: String
    /// The secret as its argon2id text, which tells nothing about it.
    package let secretHash: String
    package let since: Instant
    /// Whether this is nobody: the one all products with a password of their own stand under. Nobody enters as this one.
    package let isGuest: Bool
    /// Whether the moderators keep them from entering.
    package let isSuspended: Bool
    /// Whether the account was left: it has a name for what others keep, and nothing else.
    package let hasLeft: Bool

    /// What everybody is called who has left, and the one nobody is.
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
        hasLeft: Bool = false
    ) {
        self.id = id
        self.identifier = identifier
        self.name = name
        self.secretHash = secretHash
        self.since = since
        self.isGuest = isGuest
        self.isSuspended = isSuspended
        self.hasLeft = hasLeft
    }
}

extension Failure {
    /// An account that may put nothing up.
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

/// A seller still to be added.
package struct SellerDraft: Sendable {
    /// The number apps already know this seller by; the next free one when nil.
    package let id: SellerID?
    package let identifier: String
    package let name: String
    package let secretHash: String
    /// Whether another may have the name as well, who then is known by it no more than this one: the moderators
    /// decides that, for names that stand in apps.
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
