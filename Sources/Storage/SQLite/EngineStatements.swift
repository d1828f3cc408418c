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
    static let measures: SQL = "SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'measures'"
}

extension DatabaseConnection {
    /// A store of the past lacks some.
    func has(table name: String) throws(Failure) -> Bool { try number(EngineStatements.hasTable, .text(name)) > 0 }
}
