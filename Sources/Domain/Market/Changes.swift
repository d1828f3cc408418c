/// What has changed in the market, numbered in the order in which it did.
///
/// A number is seen only when all below it are, however many write at once: a reader who goes on after the last one
/// they know misses nothing.
///
/// Throws as `Products` does.
package protocol Changes: Sendable {
    /// The number of the newest change; 0 before the first.
    func newest() async throws(Failure) -> ChangeNumber

    /// What came after a change, the oldest first, at most `limit` of it. Throws `notFound` when that is too long ago to
    /// be known, or was never given.
    func changes(after number: ChangeNumber, limit: Int) async throws(Failure) -> [Change]
}

package struct ChangeNumber: Sendable, Hashable, Comparable {
    package let number: Int

    package init(_ number: Int) { self.number = number }

    package static func < (one: ChangeNumber, other: ChangeNumber) -> Bool { one.number < other.number }
}

/// One change: never what it is now, only what to read again.
package struct Change: Sendable, Equatable {
    package let number: ChangeNumber
    package let kind: Kind

    package enum Kind: Sendable, Hashable {
        /// Its price, its stock, how far its sale is, or whether it is shown.
        case product(ProductID)
        /// It can be found from now on.
        case newProduct(ProductID)
        /// Something was said in it, seen, or it left a list.
        case conversation(ConversationID, buyer: SellerID, seller: SellerID)
        /// One of their sessions has ended, or they were suspended.
        case signedOut(SellerID)
    }

    package init(number: ChangeNumber, kind: Kind) {
        self.number = number
        self.kind = kind
    }

    /// So many are kept at least.
    package static let kept = 100_000
}
