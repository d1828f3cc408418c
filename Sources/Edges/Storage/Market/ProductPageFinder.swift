import Domain

/// Finds the products of one page: examines products on offer in the requested order until the page is full.
struct ProductPageFinder {
    private let query: ProductQuery
    private var found: [Candidate] = []
    private var examined = 0
    /// The last product examined, where the page ended at the limit.
    private var brokenOff: Candidate?

    init(_ query: ProductQuery) { self.query = query }

    /// Returns the page's products, the beginning of the next page, and whether some were left out of the order.
    static func page(
        of query: ProductQuery,
        on connection: any DatabaseConnection
    ) throws(Failure) -> (products: [ProductStamp], end: ProductsEnd) {
        var browsing = ProductPageFinder(query)
        let isOrdered = query.order == .newest ? false : try browsing.canOrderFound(on: connection)
        let leavesOut = isOrdered ? try browsing.orderFound(on: connection) : false
        if !isOrdered { try browsing.walk(connection) }
        let page = browsing.found.prefix(query.limit)
        let last = browsing.found.count > query.limit ? page.last : browsing.brokenOff
        // Name matches and a seller's products are listed by number, even those moved to the top.
        let isByNumber = query.seller != nil || query.words?.isShort == true
        let next = last.map { isByNumber ? $0.placeByNumber(in: query.order) : $0.place(in: query.order) }
        return (page.map(\.stamp), ProductsEnd(next: next, leavesOut: leavesOut))
    }

    /// Whether all matches are read first and then sorted: always with words, and with traits so rare that all matches
    /// can be sorted.
    private func canOrderFound(on connection: any DatabaseConnection) throws(Failure) -> Bool {
        if query.words != nil { return true }
        guard query.seller == nil, !query.traits.isEmpty else { return false }
        let most = query.mostOrdered
        return try connection.search.count(IndexQuery(traits: query.traits), upTo: most + 1) <= most
    }

    private mutating func walk(_ connection: any DatabaseConnection) throws(Failure) {
        let below = query.after?.id.number ?? .max
        if query.seller == nil, query.order == .newest, let search = IndexQuery(query) {
            try examine { (row) throws(Failure) in try connection.search.examine(search, below: below, row) }
        } else if let seller = query.seller {
            try examine(connection, BrowsingStatements.ofSeller, [.integer(below), .integer(seller.number)])
        } else {
            switch query.order {
            case .newest: try examine(connection, EngineStatements.newestProducts, [.integer(below)])
            case .discount: try walkDiscounts(connection)
            case .cheapest, .dearest: try walkPrices(connection)
            }
        }
    }

    /// Reads one currency after the other, because their amounts cannot be compared: won first, then dollars, then the
    /// others by code, which are looked for only if the page is not full yet.
    private mutating func walkPrices(_ connection: any DatabaseConnection) throws(Failure) {
        let first = query.currency.map { [$0] } ?? Currency.ofForms
        try walk(first, connection)
        guard query.currency == nil, !isDone else { return }
        try walk(connection.currencies().filter { !first.contains($0) }, connection)
    }

    private mutating func walk(_ currencies: [Currency], _ connection: any DatabaseConnection) throws(Failure) {
        for currency in currencies where currency.rank >= query.after?.currency.rank ?? 0 && !isDone {
            try walk(currency, connection)
        }
    }

    private mutating func walkDiscounts(_ connection: any DatabaseConnection) throws(Failure) {
        if let after = query.after {
            try examine(connection, .asDiscounted, .integer(after.key), .integer(after.id.number))
        }
        try examine(connection, .discount, .integer(query.after?.key ?? .max))
    }

    private mutating func walk(_ currency: Currency, _ connection: any DatabaseConnection) throws(Failure) {
        let isUpwards = query.order == .cheapest
        let money = Value.text(currency.code)
        if let after = query.after, after.currency == currency {
            try examine(
                connection,
                isUpwards ? .asCheap : .asDear,
                money,
                .integer(after.key),
                .integer(after.id.number)
            )
        }
        let key = query.after.flatMap { $0.currency == currency ? $0.key : nil }
        // A range begins at its first price, not at the end of the list.
        let start = isUpwards ? max(key ?? -1, (query.least ?? 0) - 1) : min(key ?? .max, (query.most ?? .max - 1) + 1)
        try examine(connection, isUpwards ? .cheapest : .dearest, money, .integer(start))
    }

    private var isDone: Bool { found.count > query.limit || brokenOff != nil }

    private mutating func examine(
        _ connection: any DatabaseConnection,
        _ statement: SQL,
        _ values: [Value]
    ) throws(Failure) {
        try examine { (row) throws(Failure) in try connection.some(statement, values, row: row) }
    }

    /// Reads until one more than the page holds was found, or the limit is reached.
    private mutating func examine(
        _ rows: ((inout Row) throws(Failure) -> Bool) throws(Failure) -> Void
    ) throws(Failure) {
        guard !isDone else { return }
        let query = query
        var (found, examined, brokenOff) = (found, examined, brokenOff)
        try rows { (row) throws(Failure) in
            let candidate = try Candidate(&row)
            examined += 1
            if candidate.isBeyond(query) { return false }
            if candidate.passes(query) { found.append(candidate) }
            if found.count > query.limit { return false }
            if examined >= query.mostExamined { brokenOff = candidate }
            return brokenOff == nil
        }
        (self.found, self.examined, self.brokenOff) = (found, examined, brokenOff)
    }

    /// Reads along one of the indexes by price or discount, which contain the traits.
    private mutating func examine(
        _ connection: any DatabaseConnection,
        _ walk: IndexWalk,
        _ values: Value...
    ) throws(Failure) {
        guard !isDone else { return }
        let query = query
        guard !query.traits.isEmpty else { return try examine(connection, walk.products, values) }
        var (found, examined, brokenOff) = (found, examined, brokenOff)
        try connection.some(walk.traits, values) { (row) throws(Failure) in
            examined += 1
            let isLast = examined >= query.mostExamined
            let id = Value.integer(row.integer())
            guard isLast || query.traits.passes(ProductColumns.traits(&row)) else { return true }
            let read = try connection.first(BrowsingStatements.examine, id) { (row) throws(Failure) in
                try Candidate(&row)
            }
            // A product in no list is skipped; the next page may nevertheless begin after it.
            guard let candidate = read else { return true }
            if candidate.isBeyond(query) { return false }
            if candidate.passes(query) { found.append(candidate) }
            if found.count > query.limit { return false }
            if isLast { brokenOff = candidate }
            return brokenOff == nil
        }
        (self.found, self.examined, self.brokenOff) = (found, examined, brokenOff)
    }

    /// Sorts the newest matches in another order. Returns whether there were more.
    private mutating func orderFound(on connection: any DatabaseConnection) throws(Failure) -> Bool {
        guard let search = IndexQuery(query) else { return false }
        var all: [Candidate] = []
        var examined = 0
        let query = query
        try connection.search.examine(search, below: .max) { (row) throws(Failure) in
            let candidate = try Candidate(&row)
            examined += 1
            guard examined <= query.mostOrdered else { return false }
            if candidate.passes(query) { all.append(candidate) }
            return true
        }
        var places = all.map { (place: $0.place(in: query.order), candidate: $0) }
        if let after = query.after { places.removeAll { !after.precedes($0.place) } }
        places.sort { $0.place.precedes($1.place) }
        found = places.prefix(query.limit + 1).map(\.candidate)
        return examined > query.mostOrdered
    }
}

/// A scan of an index by price or discount: of products, or of their traits alone.
private struct IndexWalk {
    let products: SQL
    let traits: SQL

    private init(_ products: SQL, _ traits: SQL) { (self.products, self.traits) = (products, traits) }

    static let asCheap = IndexWalk(BrowsingStatements.asCheap, BrowsingStatements.traitsAsCheap)
    static let cheapest = IndexWalk(BrowsingStatements.cheapest, BrowsingStatements.traitsOfCheapest)
    static let asDear = IndexWalk(BrowsingStatements.asDear, BrowsingStatements.traitsAsDear)
    static let dearest = IndexWalk(BrowsingStatements.dearest, BrowsingStatements.traitsOfDearest)
    static let asDiscounted = IndexWalk(BrowsingStatements.asDiscounted, BrowsingStatements.traitsAsDiscounted)
    static let discount = IndexWalk(BrowsingStatements.discount, BrowsingStatements.traitsOfDiscounted)
}

/// The part of a product that decides whether it belongs on a page.
private struct Candidate {
    let id: ProductID
    let price: Price
    let stock: Int
    /// The place among the newest products.
    private let rank: Int
    private let traits: ProductTraits
    private let revision: Int

    init(_ row: inout Row) throws(Failure) {
        id = ProductID(row.integer())
        price = try ProductColumns.price(&row, of: id)
        stock = row.integer()
        traits = ProductColumns.traits(&row)
        revision = row.integer()
        rank = row.integer()
    }

    var stamp: ProductStamp { ProductStamp(id, RowRevision(product: revision)) }

    func place(in order: ProductQuery.Order) -> ProductCursor { ProductCursor(id, place: rank, price, in: order) }
    func placeByNumber(in order: ProductQuery.Order) -> ProductCursor {
        ProductCursor(id, place: id.number, price, in: order)
    }

    func passes(_ query: ProductQuery) -> Bool {
        if let after = query.addedAfter, id <= after { return false }
        if query.isInStock, stock == 0 { return false }
        if query.isDiscounted || query.order == .discount, price.discount == 0 { return false }
        guard query.traits.passes(traits, price) else { return false }
        guard let currency = query.currency else { return true }
        return price.currency == currency && price.bargain >= query.least ?? 0 && price.bargain <= query.most ?? .max
    }

    /// Whether no later product can pass, because prices only move away from the requested range.
    func isBeyond(_ query: ProductQuery) -> Bool {
        // A product moved to the top ranks above its own number.
        if let after = query.addedAfter, query.order == .newest, max(rank, id.number) <= after.number { return true }
        guard query.currency != nil, query.words == nil else { return false }
        switch query.order {
        case .cheapest: return price.bargain > query.most ?? .max
        case .dearest: return price.bargain < query.least ?? 0
        case .newest, .discount: return false
        }
    }
}

extension DatabaseConnection {
    /// Returns the currencies in use, in the order of lists: won, dollars, then others.
    func currencies() throws(Failure) -> [Currency] {
        let hasOthers = try first(BrowsingStatements.inOtherMoney) { $0.integer() } != nil
        guard hasOthers else { return Currency.ofForms }
        var found = Currency.ofForms
        try each(BrowsingStatements.currencies) { (row) throws(Failure) in
            if let other = Currency(code: try row.text()), !found.contains(other) { found.append(other) }
        }
        return found.sorted { $0.rank < $1.rank }
    }
}

extension SearchQuery {
    /// Whether the unfinished word is too short to search whole descriptions, where it would match nearly all; or has
    /// initials, which only names are indexed with.
    var isShort: Bool {
        phrases.contains { phrase in
            guard let last = phrase.tokens.last?.unicodeScalars, let first = last.first else { return false }
            if (0x1100...0x1112).contains(first.value) { return true }
            return phrase.endsOpen && phrase.tokens.count == 1 && last.count < (first.isASCII ? 3 : 2)
        }
    }
}
