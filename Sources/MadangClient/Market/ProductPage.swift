/// A page of the market's list.
public struct ProductPage: Sendable, Hashable, Decodable {
    /// The page number, from 1.
    public let number: Int
    /// The maximum number of products on a page.
    public let size: Int
    /// The total number of products.
    public let total: Int
    /// The number of the last page; 1 if there are no products.
    public let last: Int
    /// Whether another page follows.
    public let hasNext: Bool
    /// The products, newest first.
    public let products: [ListedProduct]

    private enum CodingKeys: String, CodingKey {
        case number = "pageNo"
        case size = "itemsPerPage"
        case total = "totalCount"
        case last = "lastPage"
        case hasNext
        case products = "pages"
    }
}

/// All products in order, newest first, fetched page by page on demand.
///
/// for try await product in madang.market.products() { … }
///
/// Products added meanwhile move others to the next page: none is returned twice. Products removed meanwhile move
/// others to the previous page, and one may be skipped.
public struct ProductSequence: AsyncSequence, Sendable {
    /// A product in a list.
    public typealias Element = ListedProduct

    let market: MarketHall
    let search: String?
    let pageSize: Int

    /// Creates an iterator from the newest product.
    public func makeAsyncIterator() -> Iterator { Iterator(market: market, search: search, pageSize: pageSize) }

    /// The position in the sequence.
    public struct Iterator: AsyncIteratorProtocol {
        let market: MarketHall
        let search: String?
        let pageSize: Int
        private var waiting: ArraySlice<ListedProduct> = []
        private var nextPage: Int? = 1
        /// The list is newest first: products not older than this one have been returned already.
        private var oldest = Int.max

        init(market: MarketHall, search: String?, pageSize: Int) {
            self.market = market
            self.search = search
            self.pageSize = pageSize
        }

        /// Returns the next product, or nil after the last. Throws `MadangError`.
        public mutating func next() async throws -> ListedProduct? {
            while waiting.isEmpty {
                guard let number = nextPage else { return nil }
                let page = try await market.page(number, size: pageSize, matching: search)
                nextPage = page.hasNext ? number + 1 : nil
                waiting = page.products.filter { $0.id < oldest }[...]
                oldest = page.products.last?.id ?? oldest
            }
            return waiting.popFirst()
        }
    }
}
