import Domain

/// What only SQLite can be asked, or only in its own words.
enum EngineStatements {
    static let hasTable: SQL = "SELECT count(*) FROM sqlite_schema WHERE name = ?1"
    static let beginNumbers: SQL = """
        INSERT INTO sqlite_sequence (name, seq)
        SELECT 'products', 0 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'products')
        """
    static let reserveNumbers: SQL =
        "UPDATE sqlite_sequence SET seq = seq + ?1 WHERE name = 'products' RETURNING seq"
    /// How many there ever were.
    static let decisions: SQL = "SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'measures'"

    /// Bounds that are not given let everything through.
    static let filteredFilms: SQL = """
        SELECT code, title, title_english, title_original, minutes, year, opened, state, kind, nations, genres,
            directors, actors, showings, companies, audits, staff, origin, told, count(*) OVER ()
        FROM films
        WHERE told IS NOT NULL
            AND (?1 = '' OR instr(title, ?1) > 0)
            AND (?2 = '' OR instr(directors, ?2) > 0)
            AND (?3 = '' OR instr(directors, ?3) > 0 OR instr(actors, ?3) > 0)
            AND (?4 = '' OR instr(companies, ?4) > 0)
            AND (?5 = '' OR instr(nations, ?5) > 0)
            AND (?6 = '' OR kind = ?6)
            AND (?7 IS NULL OR opened >= ?7) AND (?8 IS NULL OR opened < ?8)
            AND (?9 IS NULL OR year >= ?9) AND (?10 IS NULL OR year <= ?10)
        ORDER BY opened DESC NULLS LAST, code DESC LIMIT ?12 OFFSET ?11
        """
    static let newestItems: SQL = """
        SELECT p.id, p.name, p.currency, p.price, p.discount, p.stock, p.added, coalesce(
            (SELECT group_concat(hash, '') FROM (SELECT hash FROM pictures WHERE product = p.id ORDER BY place)), ''
        )
        FROM products p WHERE p.id < ?1 AND p.state = 0 ORDER BY p.id DESC LIMIT ?2 OFFSET ?3
        """
}

extension DatabaseConnection {
    /// A store of the past lacks some.
    func has(table name: String) throws(Failure) -> Bool { try number(EngineStatements.hasTable, .text(name)) > 0 }
}
