import Domain

/// The search of one engine, which each has in its own way. All keep the same tokens and find the same.
protocol SearchIndex {
    /// Calls `row` with the columns `ProductColumns.listed` of products whose names or sellers' names are found, newest
    /// first.
    func listed(
        _ query: SearchQuery,
        from start: SearchStart,
        limit: Int,
        _ row: (inout Row) throws(Failure) -> Void
    ) throws(Failure)

    /// Returns how many are found by name, and `most` at most.
    func count(_ query: SearchQuery, upTo most: Int) throws(Failure) -> Int

    /// Returns the product behind the newest `skipping`; nil past the end.
    func product(behind skipping: Int, of query: SearchQuery) throws(Failure) -> ProductID?

    /// Calls `row` with the columns `ProductColumns.examined` and the rank of shown products, of the highest rank first,
    /// for as long as it returns true.
    func examine(
        _ query: IndexQuery,
        below rank: Int,
        _ row: (inout Row) throws(Failure) -> Bool
    ) throws(Failure)

    /// Returns how many products have the traits of a query, shown or not, and `most` at most.
    func count(_ query: IndexQuery, upTo most: Int) throws(Failure) -> Int

    /// Makes ready for many new products in one statement.
    func expectMany() throws(Failure)
    func expectFew() throws(Failure)

    /// Calls `row` with the columns `FilmColumns.summary` of the films found, the latest first.
    func films(_ query: SearchQuery, limit: Int, _ row: (inout Row) throws(Failure) -> Void) throws(Failure)
}

/// Where a list of finds begins.
enum SearchStart {
    case before(Int)
    /// Behind so many of the newest.
    case behind(Int)
}

/// What an index of products is asked: words, traits, or both.
struct IndexQuery {
    let words: SearchQuery?
    /// Each as the tokens any one of which will do.
    let traits: [[String]]

    /// To look up more than two traits takes longer than to compare what they leave.
    private static let mostTraits = 2

    init(traits: TraitFilter) {
        words = nil
        self.traits = Array(TraitTokens.kinds(of: traits).prefix(Self.mostTraits))
    }

    init?(_ query: ProductQuery) {
        words = query.words
        traits = Array(TraitTokens.kinds(of: query.traits).prefix(Self.mostTraits))
        if words == nil && traits.isEmpty { return nil }
    }

    /// Begins with too little to look for in whole descriptions. Names are kept without traits: those found there are
    /// compared one by one.
    var isOfNames: Bool { words?.isShort == true }
}
