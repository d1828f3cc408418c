/// A filter on the products for sale, and their order.
package struct ProductQuery: Sendable, Equatable {
    package enum Order: String, Sendable, CaseIterable {
        case newest, cheapest, dearest
        /// Discount as a fraction of the price; products without one are not listed.
        case discount
    }

    /// Words searched in names, sellers' names and descriptions.
    package var words: SearchQuery?
    package var seller: SellerID?
    /// Restricts to prices in this currency.
    package var currency: Currency?
    /// The lowest amount to pay, in the currency's smallest unit, as `most` is the highest. Ignored without a currency.
    package var least: Int?
    package var most: Int?
    package var isInStock = false
    package var isDiscounted = false
    package var traits = TraitFilter()
    package var order = Order.newest
    /// Restricts to products added after this one, even if others were raised since.
    package var addedAfter: ProductID?
    /// The member whose own products are not counted.
    package var uncounted: SellerID?
    /// The end of the previous page.
    package var after: ProductCursor?
    package var limit = 20

    /// The most products examined for one page: with a selective filter the page is short and says where to continue,
    /// rather than delay other requests.
    package var mostExamined = 10_000
    /// The number of newest finds of a search that are ordered by price; ordering all of 100,000 would take too long.
    package var mostOrdered = 2_000

    package init() {}
}

/// A product's position in a list of some order: the next page begins after it.
package struct ProductCursor: Sendable, Hashable {
    package let order: ProductQuery.Order
    package let currency: Currency
    /// The sort key before the number.
    package let key: Int
    /// The product; in the newest order its position, which is a product's number as well.
    package let id: ProductID

    /// `place` is its position among the newest.
    package init(_ id: ProductID, place: Int, _ price: Price, in order: ProductQuery.Order) {
        self.order = order
        self.id = order == .newest ? ProductID(place) : id
        switch order {
        case .newest: (currency, key) = (.won, 0)
        case .cheapest, .dearest: (currency, key) = (price.currency, price.bargain)
        case .discount: (currency, key) = (.won, price.permilleOff)
        }
    }

    /// The cursor after the product at `place` among the newest.
    package init(newest place: Int) { self.init(.newest, .won, 0, ProductID(place)) }

    private init(_ order: ProductQuery.Order, _ currency: Currency, _ key: Int, _ id: ProductID) {
        (self.order, self.currency, self.key, self.id) = (order, currency, key, id)
    }

    /// The form used in URLs: `42`, `KRW-27000-42`, `156-42`.
    package var text: String {
        switch order {
        case .newest: "\(id.number)"
        case .cheapest, .dearest: "\(currency.code)-\(key)-\(id.number)"
        case .discount: "\(key)-\(id.number)"
        }
    }

    /// Returns nil if the text is no position in a list of that order.
    package init?(_ text: String, in order: ProductQuery.Order) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard let last = parts.last, let id = Self.number(last), id > 0 else { return nil }
        switch (order, parts.count) {
        case (.newest, 1): self.init(order, .won, 0, ProductID(id))
        case (.discount, 2):
            guard let key = Self.number(parts[0]) else { return nil }
            self.init(order, .won, key, ProductID(id))
        case (.cheapest, 3), (.dearest, 3):
            guard let currency = Currency(code: String(parts[0])), let key = Self.number(parts[1]) else {
                return nil
            }
            self.init(order, currency, key, ProductID(id))
        default: return nil
        }
    }

    /// Whether it precedes `other` in their list. Amounts of two currencies cannot be compared: won come first.
    package func precedes(_ other: ProductCursor) -> Bool {
        switch order {
        case .newest: return id > other.id
        case .discount: return (key, id.number) > (other.key, other.id.number)
        case .cheapest where currency == other.currency: return (key, id.number) < (other.key, other.id.number)
        case .dearest where currency == other.currency: return (key, id.number) > (other.key, other.id.number)
        case .cheapest, .dearest: return currency.rank < other.currency.rank
        }
    }

    private static func number(_ text: Substring) -> Int? {
        text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) : nil
    }
}

/// The end of a page of a list.
package struct ProductsEnd: Sendable, Equatable {
    /// The position to continue from; nil at the end of the list.
    package let next: ProductCursor?
    /// Whether older finds were left out of the order because there are too many.
    package let leavesOut: Bool

    package init(next: ProductCursor?, leavesOut: Bool = false) {
        self.next = next
        self.leavesOut = leavesOut
    }
}

extension Price {
    /// The discount in thousandths of the price.
    package var permilleOff: Int { full == 0 ? 0 : discount * 1_000 / full }
}

/// The number of products found.
package struct FoundCount: Sendable, Equatable {
    package let number: Int
    /// Whether there may be more: the count stopped at its limit.
    package let mayBeMore: Bool

    package init(_ number: Int, mayBeMore: Bool = false) {
        self.number = number
        self.mayBeMore = mayBeMore
    }

    package var isNone: Bool { number == 0 && !mayBeMore }
}
