import Domain

extension PostgresConnection {
    /// Cuts the texts that this transaction has changed into tokens, as triggers do for SQLite.
    func makeTokens() throws(Failure) {
        var products: [[Value]] = []
        try each(PostgresSearchStatements.takeStaleProducts) { (row) throws(Failure) in
            let (id, rank, isShown) = (row.integer(), row.integer(), row.flag())
            let (name, seller) = (try row.text(), try row.text())
            let description = try row.text()
            let words = SearchableText(name: name, seller: seller, description + (try row.text()))
            products.append([
                .integer(id), .integer(rank),
                isShown ? .text(IndexedTokens.names(SearchableText([name, seller]))) : .noText,
                .text(IndexedTokens.words(words)),
            ])
        }
        for product in products { try run(PostgresSearchStatements.putProduct, product) }
        var films: [[Value]] = []
        try each(PostgresSearchStatements.takeStaleFilms) { (row) throws(Failure) in
            let id = row.integer()
            films.append([.integer(id), .text(IndexedTokens.names(try row.searchableFilm()))])
        }
        for film in films { try run(PostgresSearchStatements.putFilm, film) }
    }
}

extension SearchableText {
    /// What is searched of a product besides its names: all of it as one text, as in `product_words` of SQLite.
    init(name: String, seller: String, _ description: String) {
        self.init(["\(name)\n\(seller)\n\(description)"], isPlain: true)
    }
}

extension Row {
    /// Of the columns `PostgresSearchStatements.filmTexts`.
    mutating func searchableFilm() throws(Failure) -> SearchableText {
        SearchableText([try text(), try text(), try text(), try text(), try text()])
    }
}
