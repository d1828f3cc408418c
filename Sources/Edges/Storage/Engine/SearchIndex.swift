import Domain

/// The search of an engine. All engines store the same tokens and find the same.
protocol SearchIndex {
    /// Calls `row` with the columns `ProductColumns.listed` of products that match by name or seller's name, newest
    /// first.
    func listed(
        _ query: SearchQuery,
        from start: SearchStart,
        limit: Int,
        _ row: (inout Row) throws(Failure) -> Void
    ) throws(Failure)

    /// Returns the number of matches by name, at most `most`.
    func count(_ query: SearchQuery, upTo most: Int) throws(Failure) -> Int

    /// Returns the match after the newest `skipping` ones; nil past the end.
    func product(behind skipping: Int, of query: SearchQuery) throws(Failure) -> ProductID?

    /// Calls `row` with the columns `ProductColumns.examined` and the rank of visible products, highest rank first, for
    /// as long as it returns true.
    func examine(_ query: IndexQuery, below rank: Int, _ row: (inout Row) throws(Failure) -> Bool) throws(Failure)

    /// Returns the number of products with the query's traits, visible or not, at most `most`.
    func count(_ query: IndexQuery, upTo most: Int) throws(Failure) -> Int

    /// Prepares for many new products in one statement.
    func expectMany() throws(Failure)
    func expectFew() throws(Failure)

    /// Calls `row` with the columns `FilmColumns.summary` of matching films, latest first.
    func films(_ query: SearchQuery, limit: Int, _ row: (inout Row) throws(Failure) -> Void) throws(Failure)
}

/// The start of a list of search results.
enum SearchStart {
    case before(Int)
    /// After this many of the newest.
    case behind(Int)
}

/// A query for the product index: words, traits, or both.
struct IndexQuery {
    let words: SearchQuery?
    /// Alternative tokens per trait; any one of them matches.
    let traits: [[String]]

    /// The limit of traits looked up in the index: comparing what two of them leave is faster than looking up a third.
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

    /// Whether the words are too short to search whole descriptions. The name index has no traits: its matches are
    /// compared one by one.
    var isOfNames: Bool { words?.isShort == true }
}
