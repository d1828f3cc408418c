/// A page of the market's list.
public struct ProductPage: Sendable, Hashable, Decodable {
    /// Which page it is, from 1.
    public let number: Int
    /// How many products a page has at most.
    public let size: Int
    /// How many products there are in all.
    public let total: Int
    /// The number of the last page; 1 when there is nothing.
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

/// All products one after another, newest first, fetched page by page as they are asked for.
///
///     for try await product in madang.market.products() { … }
///
/// What is put up in the meantime moves products to the next page: none comes twice. What is taken off moves them to
/// the page before, and one may be passed over.
public struct ProductSequence: AsyncSequence, Sendable {
    /// A product as lists have it.
    public typealias Element = ListedProduct

    let market: MarketHall
    let search: String?
    let pageSize: Int

    /// Begins at the newest.
    public func makeAsyncIterator() -> Iterator { Iterator(market: market, search: search, pageSize: pageSize) }

    /// Where in the sequence somebody stands.
    public struct Iterator: AsyncIteratorProtocol {
        let market: MarketHall
        let search: String?
        let pageSize: Int
        private var waiting: ArraySlice<ListedProduct> = []
        private var nextPage: Int? = 1
        /// The list is newest first: whatever is not older than this has been seen.
        private var oldest = Int.max

        init(market: MarketHall, search: String?, pageSize: Int) {
            self.market = market
            self.search = search
            self.pageSize = pageSize
        }

        /// The next product, or nil after the last. Throws `MadangError`.
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
