/// The changes of the market, numbered in the order in which they happened.
///
/// A number becomes visible only when all smaller ones are, however many writers there are: a reader who continues
/// after the last number it knows misses nothing.
///
/// Throws as `Products` does.
package protocol Changes: Sendable {
    /// Returns the number of the newest change; 0 before the first.
    func newest() async throws(Failure) -> ChangeNumber

    /// Returns the changes after a number, oldest first, at most `limit`. Throws `notFound` if that number is no longer
    /// stored or was never given.
    func changes(after number: ChangeNumber, limit: Int) async throws(Failure) -> [Change]
}

package struct ChangeNumber: Sendable, Hashable, Comparable {
    package let number: Int

    package init(_ number: Int) { self.number = number }

    package static func < (one: ChangeNumber, other: ChangeNumber) -> Bool { one.number < other.number }
}

/// One change: only a reference to what to read again, never its new state.
package struct Change: Sendable, Equatable {
    package let number: ChangeNumber
    package let kind: Kind

    package enum Kind: Sendable, Hashable {
        /// The price, stock, sale state or visibility of a product changed.
        case product(ProductID)
        /// A product became visible.
        case newProduct(ProductID)
        /// A message was sent or read in a conversation, or it was removed from a list.
        case conversation(ConversationID, buyer: SellerID, seller: SellerID)
        /// A session of the member ended, or the member was suspended.
        case signedOut(SellerID)
    }

    package init(number: ChangeNumber, kind: Kind) {
        self.number = number
        self.kind = kind
    }

    /// The minimum number of changes stored.
    package static let kept = 100_000
}
