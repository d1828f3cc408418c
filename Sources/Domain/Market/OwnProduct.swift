/// A product as its seller sees it, on the market or not.
package struct OwnProduct: Sendable, Equatable {
    package let product: Product
    package let state: ProductState
    /// The time until which a newcomer's listing is held for the moderators; nil for others.
    package let heldUntil: Instant?

    package init(product: Product, state: ProductState, heldUntil: Instant? = nil) {
        (self.product, self.state, self.heldUntil) = (product, state, heldUntil)
    }

    /// The earliest time it may be raised to the top of the newest: a day after it was added or last raised.
    package var nextRaise: Instant { (product.raised ?? product.added).adding(seconds: 86_400) }

    /// Whether it is for sale and may be raised again.
    package func canBeRaised(at now: Instant) -> Bool { shelf == .selling && product.sale != .sold && now >= nextRaise }

    /// The seller's list that contains it. Nil once it was removed.
    package var shelf: ListingStatus? {
        switch state {
        case .shown: product.stock > 0 ? .selling : .soldOut
        case .hidden: .hidden
        case .removed: nil
        }
    }
}

/// The visibility of a product to others.
package enum ProductState: Sendable, Equatable {
    case shown
    /// Hidden by its seller since that time, until they show it again.
    case hidden(since: Instant)
    /// Removed at that time, and restorable for a short while.
    case removed(at: Instant, wasHidden: Bool = false)
}

/// The lists of a seller's products.
package enum ListingStatus: String, Sendable, CaseIterable {
    case selling
    case soldOut = "sold-out"
    case hidden
}

/// Number of a seller's products in each list.
package struct ListingCounts: Sendable, Equatable {
    package let selling: Int
    package let soldOut: Int
    package let hidden: Int

    package init(selling: Int, soldOut: Int, hidden: Int) {
        self.selling = selling
        self.soldOut = soldOut
        self.hidden = hidden
    }

    package subscript(_ shelf: ListingStatus) -> Int {
        switch shelf {
        case .selling: selling
        case .soldOut: soldOut
        case .hidden: hidden
        }
    }
}

/// A key that makes repeated sends of a form idempotent: generated with the form and sent along with it.
package struct IdempotencyKey: Sendable, Hashable {
    package let text: String

    /// Accepts 16 to 64 letters, digits or hyphens; nil for anything else.
    package init?(_ text: some StringProtocol) {
        guard (16...64).contains(text.utf8.count), text.utf8.allSatisfy(Self.mayStand) else { return nil }
        self.text = String(text)
    }

    /// Generates an unused key.
    package init() {
        text = (0..<4).map { _ in String(UInt32.random(in: 0x1000_0000 ... .max), radix: 16) }.joined(separator: "-")
    }

    private static func mayStand(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
        default: (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        }
    }
}
