/// The state of what lists show of a product, and of its seller's name. Two different states never have the same.
package struct RowRevision: Sendable, Hashable {
    package let product: Int
    /// Zero where a list does not show the seller.
    package let seller: Int

    package init(product: Int, seller: Int = 0) { (self.product, self.seller) = (product, seller) }
}

/// A product in a list, by its number.
package struct ProductStamp: Sendable, Hashable {
    package let id: ProductID
    package let revision: RowRevision

    package init(_ id: ProductID, _ revision: RowRevision) { (self.id, self.revision) = (id, revision) }
}

/// A product as lists show it. The texts point into the store's memory and are valid only during the call: a list is
/// written straight from there, without a String for each.
package struct ProductRow: ~Copyable {
    package let id: ProductID
    package let revision: RowRevision
    package let seller: SellerID
    package let sellerName: UnsafeBufferPointer<UInt8>
    package let name: UnsafeBufferPointer<UInt8>
    package let description: UnsafeBufferPointer<UInt8>
    package let price: Price
    package let stock: Int
    package let sale: SaleState
    package let traits: ProductTraits
    package let added: Instant
    package let changed: Instant
    /// The hash of the picture lists show; nil if there is none.
    package let thumbnail: UnsafeBufferPointer<UInt8>?
    /// Likes and questions, for the pages where people browse.
    package let count: ProductCount

    package init(
        id: ProductID,
        revision: RowRevision,
        seller: SellerID,
        sellerName: UnsafeBufferPointer<UInt8>,
        name: UnsafeBufferPointer<UInt8>,
        description: UnsafeBufferPointer<UInt8>,
        price: Price,
        stock: Int,
        sale: SaleState,
        traits: ProductTraits,
        added: Instant,
        changed: Instant,
        thumbnail: UnsafeBufferPointer<UInt8>?,
        count: ProductCount
    ) {
        self.id = id
        self.revision = revision
        self.seller = seller
        self.sellerName = sellerName
        self.name = name
        self.description = description
        self.price = price
        self.stock = stock
        self.sale = sale
        self.traits = traits
        self.added = added
        self.changed = changed
        self.thumbnail = thumbnail
        self.count = count
    }
}

/// The rows of a page, of which some are kept and others are read.
///
/// Inlinable, so that it is specialized for its rows: otherwise it would take a fifth of a list's time.
package struct GatheredRows<Value> {
    @usableFromInline var stamps: [ProductStamp] = []
    @usableFromInline var found: [Value?] = []

    @inlinable package init() {}

    /// Begins anew with the page's products, and returns those without a kept value.
    @inlinable
    package mutating func lacking(of page: [ProductStamp], _ kept: (ProductStamp) -> Value?) -> [ProductStamp] {
        (stamps, found) = (page, [])
        found.reserveCapacity(page.count)
        var lacking: [ProductStamp] = []
        for stamp in page {
            let value = kept(stamp)
            if value == nil { lacking.append(stamp) }
            found.append(value)
        }
        return lacking
    }

    @inlinable
    package mutating func add(_ value: Value, for id: ProductID) {
        if let place = stamps.firstIndex(where: { $0.id == id }) { found[place] = value }
    }

    /// The rows in the page's order.
    @inlinable package var all: [Value] { found.compactMap { $0 } }
}
