/// A product as its seller sees it, on the market or not.
package struct OwnProduct: Sendable, Equatable {
    package let product: Product
    package let state: ProductState

    package init(product: Product, state: ProductState) {
        self.product = product
        self.state = state
    }

    /// When it may be brought to the top of the newest: a day after it was added, and a day after the last time.
    package var nextRaise: Instant { (product.raised ?? product.added).adding(seconds: 86_400) }

    /// Whether it is for sale, and its day has come.
    package func canBeRaised(at now: Instant) -> Bool { shelf == .selling && product.sale != .sold && now >= nextRaise }

    /// Where its seller finds it. Nil when it was taken down.
    package var shelf: ListingStatus? {
        switch state {
        case .shown: product.stock > 0 ? .selling : .soldOut
        case .hidden: .hidden
        case .removed: nil
        }
    }
}

/// Whether anybody but its seller comes across a product.
package enum ProductState: Sendable, Equatable {
    case shown
    /// Put aside by its seller, at that moment, until they show it again.
    case hidden(since: Instant)
    /// Taken down at that moment, and for a short time to be had back.
    case removed(at: Instant, wasHidden: Bool = false)
}

/// What a seller's products are sorted into.
package enum ListingStatus: String, Sendable, CaseIterable {
    case selling
    case soldOut = "sold-out"
    case hidden
}

/// How many products of a seller are on each shelf.
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

/// What makes sending the same form twice one deed: drawn when the form is, and sent along with it.
package struct IdempotencyKey: Sendable, Hashable {
    package let text: String

    /// 16 to 64 letters, digits or hyphens; nil for anything else.
    package init?(_ text: some StringProtocol) {
        guard (16...64).contains(text.utf8.count), text.utf8.allSatisfy(Self.mayStand) else { return nil }
        self.text = String(text)
    }

    /// One nobody has used.
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
