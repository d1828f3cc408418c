import Domain

extension PostgresConnection {
    /// Cuts the texts that this transaction has changed into tokens, as triggers do for SQLite.
    func makeTokens() throws(Failure) {
        var products: [[Value]] = []
        try each(PostgresSearchStatements.takeStaleProducts) { (row) throws(Failure) in
            let (id, rank, isShown) = (row.integer(), row.integer(), row.flag())
            let (name, seller) = (try row.text(), try row.text())
            let words = "\(name)\n\(seller)\n\(try row.text())\(try row.text())"
            products.append([
                .integer(id), .integer(rank),
                isShown ? .text(IndexedTokens.names(SearchableText([name, seller]))) : .noText,
                .text(IndexedTokens.words(SearchableText([words], isPlain: true))),
            ])
        }
        for product in products { try run(PostgresSearchStatements.putProduct, product) }
        var films: [[Value]] = []
        try each(PostgresSearchStatements.takeStaleFilms) { (row) throws(Failure) in
            let id = row.integer()
            var texts: [String] = []
            for _ in 0..<5 { texts.append(try row.text()) }
            films.append([.integer(id), .text(IndexedTokens.names(SearchableText(texts)))])
        }
        for film in films { try run(PostgresSearchStatements.putFilm, film) }
    }
}
