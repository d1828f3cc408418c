import Domain

/// Search by tokens in arrays. The index shows that all tokens are present; whether a phrase's tokens are consecutive
/// is checked in the texts.
struct PostgresSearch: SearchIndex {
    let connection: PostgresConnection

    func listed(
        _ query: SearchQuery,
        from start: SearchStart,
        limit: Int,
        _ row: (inout Row) throws(Failure) -> Void
    ) throws(Failure) {
        let products = try products(query, from: start, limit: limit)
        guard !products.isEmpty else { return }
        let numbers = products.map(String.init).joined(separator: ",")
        try connection.each(PostgresSearchStatements.rows, numbers, row: row)
    }

    func count(_ query: SearchQuery, upTo most: Int) throws(Failure) -> Int {
        guard query.mustBeLookedAt(inNames: true) else {
            return try connection.number(PostgresSearchStatements.countNames, query.nameTokens, most)
        }
        var count = 0
        try names(query) { _ in
            count += 1
            return count < most
        }
        return count
    }

    func product(behind skipping: Int, of query: SearchQuery) throws(Failure) -> ProductID? {
        try products(query, from: .behind(skipping), limit: 1).first.map { ProductID($0) }
    }

    func examine(_ query: IndexQuery, below rank: Int, _ row: (inout Row) throws(Failure) -> Bool) throws(Failure) {
        let isOfNames = query.isOfNames
        let tokens = isOfNames ? query.words?.nameTokens : query.wordTokens
        let (statement, areas): (SQL, [Value]) =
            switch (isOfNames, query.anyToken) {
            case (true, _): (PostgresSearchStatements.examineNames, [])
            case (false, nil): (PostgresSearchStatements.examineWords, [])
            case (false, let any?): (PostgresSearchStatements.examineWordsOfAny, [.text(any)])
            }
        try connection.some(statement, [.text(tokens ?? ""), .integer(rank)] + areas) { (columns) throws(Failure) in
            let (name, seller, description) = (try columns.text(), try columns.text(), try columns.text())
            if let words = query.words, words.mustBeLookedAt(inNames: isOfNames) {
                let text =
                    isOfNames
                    ? SearchableText([name, seller]) : SearchableText(name: name, seller: seller, description)
                guard text.matches(words) else { return true }
            }
            return try row(&columns)
        }
    }

    func count(_ query: IndexQuery, upTo most: Int) throws(Failure) -> Int {
        let (tokens, most) = (Value.text(query.wordTokens), Value.integer(most))
        guard let any = query.anyToken else {
            return try connection.number(PostgresSearchStatements.countWords, tokens, most)
        }
        return try connection.number(PostgresSearchStatements.countWordsOfAny, tokens, most, any)
    }

    // Tokens are made once, before the transaction ends, for any number of products.

    func expectMany() {}
    func expectFew() {}

    func films(_ query: SearchQuery, limit: Int, _ row: (inout Row) throws(Failure) -> Void) throws(Failure) {
        var count = 0
        try connection.each(PostgresSearchStatements.films, query.nameTokens) { (columns) throws(Failure) in
            guard count < limit else { return }
            guard try columns.searchableFilm().matches(query) else { return }
            count += 1
            try row(&columns)
        }
    }

    private func products(_ query: SearchQuery, from start: SearchStart, limit: Int) throws(Failure) -> [Int] {
        var products: [Int] = []
        let (before, skipping) =
            switch start {
            case .before(let number): (number, 0)
            case .behind(let count): (Int.max, count)
            }
        var passed = 0
        try names(query, before: before) { product in
            passed += 1
            if passed > skipping { products.append(product) }
            return products.count < limit
        }
        return products
    }

    /// Calls `found` with products in won or dollars, newest first, for as long as it returns true.
    private func names(_ query: SearchQuery, before: Int = .max, _ found: (Int) -> Bool) throws(Failure) {
        let mustBeLookedAt = query.mustBeLookedAt(inNames: true)
        let statement = mustBeLookedAt ? PostgresSearchStatements.names : PostgresSearchStatements.products
        try connection.some(statement, [.text(query.nameTokens), .integer(before)]) { (columns) throws(Failure) in
            let product = columns.integer()
            if mustBeLookedAt {
                guard SearchableText([try columns.text(), try columns.text()]).matches(query) else { return true }
            }
            return found(product)
        }
    }
}

/// Tokens as parameters of statements: one per line.
extension SearchQuery {
    /// Returns the tokens that every match has; for an unfinished one, its indexed prefix.
    fileprivate func tokens(begun: (String) -> String?) -> String {
        var tokens: Set<String> = []
        for phrase in phrases {
            let closed = phrase.endsOpen ? phrase.tokens.dropLast() : phrase.tokens[...]
            tokens.formUnion(closed)
            if phrase.endsOpen, let open = phrase.tokens.last.flatMap(begun) { tokens.insert(open) }
        }
        return tokens.sorted().joined(separator: "\n")
    }

    fileprivate var nameTokens: String { tokens { IndexedTokens.beginning(ofNames: $0) } }

    /// Whether the presence of the tokens is not enough for a match.
    fileprivate func mustBeLookedAt(inNames: Bool) -> Bool {
        phrases.contains { phrase in
            guard phrase.tokens.count == 1 else { return true }
            guard phrase.endsOpen, let open = phrase.tokens.first else { return false }
            let kept = inNames ? IndexedTokens.beginning(ofNames: open) : IndexedTokens.beginning(ofWords: open)
            return kept.map { $0.dropFirst() != open[...] } ?? true
        }
    }
}

extension IndexQuery {
    /// The tokens every match has: those of the words, and of traits with a single token.
    fileprivate var wordTokens: String {
        let words = words.map { [$0.tokens { IndexedTokens.beginning(ofWords: $0) }] } ?? []
        return (words + traits.filter { $0.count == 1 }.flatMap(\.self)).joined(separator: "\n")
    }

    /// Alternative tokens, any one of which matches; nil without any.
    fileprivate var anyToken: String? { traits.first { $0.count > 1 }?.joined(separator: "\n") }
}
