import Domain

/// Search with SQLite's full-text index.
struct SQLiteSearch: SearchIndex {
    let connection: SQLiteConnection

    func listed(
        _ query: SearchQuery,
        from start: SearchStart,
        limit: Int,
        _ row: (inout Row) throws(Failure) -> Void
    ) throws(Failure) {
        let (text, limit) = (Value.text(query.fts5), Value.integer(limit))
        switch start {
        case .before(let number): try connection.each(SearchStatements.found, text, number, limit, row: row)
        case .behind(let count):
            try connection.each(SearchStatements.foundAfter, text, limit, count, row: row)
        }
    }

    func count(_ query: SearchQuery, upTo most: Int) throws(Failure) -> Int {
        guard most < .max else { return try connection.number(SearchStatements.countAll, query.fts5) }
        return try connection.number(SearchStatements.countFound, query.fts5, most)
    }

    func product(behind skipping: Int, of query: SearchQuery) throws(Failure) -> ProductID? {
        try connection.first(SearchStatements.nth, query.fts5, skipping) { ProductID($0.integer()) }
    }

    func examine(_ query: IndexQuery, below rank: Int, _ row: (inout Row) throws(Failure) -> Bool) throws(Failure) {
        let statement = query.isOfNames ? SearchStatements.foundInNames : SearchStatements.foundInWords
        try connection.some(statement, [.text(query.fts5), .integer(rank)], row: row)
    }

    func count(_ query: IndexQuery, upTo most: Int) throws(Failure) -> Int {
        try connection.number(SearchStatements.countInWords, query.fts5, most)
    }

    // The search index flushes its buffer before each statement that fires a trigger: adding one product at a time
    // would leave as many index segments, and merging those took longer than all the rest.

    func expectMany() throws(Failure) {
        try connection.run(SearchStatements.enlargeNames)
        try connection.run(SearchStatements.enlargeWords)
    }

    func expectFew() throws(Failure) {
        try connection.run(SearchStatements.restoreNames)
        try connection.run(SearchStatements.restoreWords)
    }

    func films(_ query: SearchQuery, limit: Int, _ row: (inout Row) throws(Failure) -> Void) throws(Failure) {
        try connection.each(SearchStatements.films, query.fts5, limit, row: row)
    }
}

extension SearchQuery {
    /// The query in FTS5's syntax: consecutive tokens joined by `+`, with all words required.
    fileprivate var fts5: String {
        phrases.map { phrase in
            let tokens = phrase.tokens.map { "\"\($0)\"" }
            return tokens.joined(separator: " + ") + (phrase.endsOpen ? " *" : "")
        }.joined(separator: " AND ")
    }
}

extension IndexQuery {
    fileprivate var fts5: String {
        let kinds = traits.map { tokens in "(" + tokens.map { "\"\($0)\"" }.joined(separator: " OR ") + ")" }
        return ((words.map { [$0.fts5] } ?? []) + (isOfNames ? [] : kinds)).joined(separator: " AND ")
    }
}
