import Domain

extension PostgresConnection {
    /// Splits the texts that this transaction has changed into tokens, as triggers do in SQLite.
    func makeTokens() throws(Failure) {
        let (products, films) = (PostgresSearchStatements.takeStaleProducts, PostgresSearchStatements.takeStaleFilms)
        try ahead([Question(products), Question(films)])
        try each(products) { (row) throws(Failure) in
            try later(PostgresSearchStatements.putProduct, row.tokensOfProduct(), orThrow: nil)
        }
        try each(films) { (row) throws(Failure) in
            try later(PostgresSearchStatements.putFilm, row.tokensOfFilm(), orThrow: nil)
        }
    }

    /// Makes the tokens of texts after the last one that has some. Reports the number of texts so far.
    func makeMissingTokens(progress: (Int) -> Void = { _ in }) throws(Failure) {
        var done = 0
        for next in PostgresSearchStatements.nextTexts {
            var count = Int.max
            while count > 0 {
                count = try transaction { () throws(Failure) in
                    let count = try run(next)
                    try makeTokens()
                    return count
                }
                done += count
                progress(done)
            }
        }
    }

    /// Whether every text's stored tokens equal those of today's rules.
    func hasRightTokens() throws(Failure) -> Bool {
        var isRight = true
        try some(PostgresSearchStatements.allProducts, []) { (row) throws(Failure) in
            isRight = try has(row.tokensOfProduct(), PostgresSearchStatements.hasProduct)
            return isRight
        }
        guard isRight else { return false }
        try some(PostgresSearchStatements.allFilms, []) { (row) throws(Failure) in
            isRight = try has(row.tokensOfFilm(), PostgresSearchStatements.hasFilm)
            return isRight
        }
        return isRight
    }

    private func has(_ tokens: [Value], _ statement: SQL) throws(Failure) -> Bool {
        try first(statement, tokens) { $0.integer() } == 1
    }
}

extension Row {
    fileprivate mutating func tokensOfProduct() throws(Failure) -> [Value] {
        let (id, rank, isShown) = (integer(), integer(), flag())
        let (name, seller, description) = (try text(), try text(), try text())
        let words = SearchableText(name: name, seller: seller, description + (try text()))
        return [
            .integer(id), .integer(rank),
            isShown ? .text(IndexedTokens.names(SearchableText([name, seller]))) : .noText,
            .text(IndexedTokens.words(words)),
        ]
    }

    fileprivate mutating func tokensOfFilm() throws(Failure) -> [Value] {
        [.integer(integer()), .text(IndexedTokens.names(try searchableFilm()))]
    }
}

extension SearchableText {
    /// Joins a product's name, seller and description into one text, as in SQLite's `product_words`.
    init(name: String, seller: String, _ description: String) {
        self.init(["\(name)\n\(seller)\n\(description)"], isPlain: true)
    }
}

extension Row {
    /// Reads the columns `PostgresSearchStatements.filmTexts`.
    mutating func searchableFilm() throws(Failure) -> SearchableText {
        SearchableText([try text(), try text(), try text(), try text(), try text()])
    }
}
