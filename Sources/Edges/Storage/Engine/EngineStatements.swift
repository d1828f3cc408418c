import Domain

/// What the engines can only be asked each in its own words, side by side.
enum EngineStatements {
    static let hasTable = SQL(
        sqlite: "SELECT count(*) FROM sqlite_schema WHERE name = ?1",
        postgres: "SELECT count(*) FROM pg_tables WHERE schemaname = current_schema() AND tablename = ?1"
    )

    /// Nobody else changes the rows until the transaction is over; in SQLite nobody writes at all.
    static let held = SQL(sqlite: "", postgres: " FOR NO KEY UPDATE")

    // Where nobody else writes, nothing has to be held.
    static let seller = SQL(sqlite: "", postgres: "SELECT 1 FROM sellers WHERE id = ?1 FOR NO KEY UPDATE")
    /// The seller first, and then the product.
    static let product = SQL(
        sqlite: "",
        postgres: """
            SELECT 1 FROM sellers s JOIN products p ON p.seller = s.id WHERE p.id = ?1 FOR NO KEY UPDATE OF s, p
            """
    )
    static let conversation = SQL(sqlite: "", postgres: "SELECT 1 FROM conversations WHERE id = ?1 FOR NO KEY UPDATE")
    static let conversations = SQL(
        sqlite: "",
        postgres: "SELECT 1 FROM conversations WHERE product = ?1 ORDER BY id FOR NO KEY UPDATE"
    )
    static let countOfDecisions = SQL(
        sqlite: "",
        postgres: "SELECT 1 FROM counters WHERE name = 'decisions' FOR NO KEY UPDATE"
    )
    /// No two take names at once that look the same.
    static let look = SQL(sqlite: "", postgres: "SELECT pg_advisory_xact_lock(1819242347, hashtext(?1))")

    /// The numbers in a text (`?1`), with commas between them, as the column `value` of a table `j`.
    static let numbers = SQL(
        sqlite: "json_each('[' || ?1 || ']') j",
        postgres: "unnest(CAST(string_to_array(?1, ',') AS bigint[])) AS j(value)"
    )

    // Numbers. SQLite gives the next one for NULL; PostgreSQL is told to.

    /// The number that was kept free, unless it is taken; else the next.
    static let productNumber = SQL(
        sqlite: "(SELECT ?3 WHERE NOT EXISTS (SELECT 1 FROM products WHERE id = ?3))",
        postgres: """
            coalesce(
                (SELECT ?3 WHERE NOT EXISTS (SELECT 1 FROM products WHERE id = ?3)), nextval('products_id_seq'))
            """
    )
    static let pictureNumber = SQL(sqlite: "?1", postgres: "coalesce(?1, nextval('pictures_number_seq'))")
    /// A seller who comes with a number is followed by the next one.
    static let sellerNumber = SQL(
        sqlite: "?1",
        postgres: """
            CASE WHEN ?1 IS NULL THEN nextval('sellers_id_seq')
                WHEN ?1 > (SELECT last_value FROM sellers_id_seq) THEN setval('sellers_id_seq', ?1)
                ELSE ?1 END
            """
    )
    static let beginNumbers = SQL(
        sqlite: """
            INSERT INTO sqlite_sequence (name, seq)
            SELECT 'products', 0 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'products')
            """,
        // Nobody adds a product between looking at the sequence and moving it.
        postgres: "LOCK TABLE products IN SHARE ROW EXCLUSIVE MODE"
    )
    static let reserveNumbers = SQL(
        sqlite: "UPDATE sqlite_sequence SET seq = seq + ?1 WHERE name = 'products' RETURNING seq",
        postgres: "SELECT setval('products_id_seq', nextval('products_id_seq') + ?1 - 1)"
    )
    /// The next number alone, for which nobody has to wait.
    static let nextNumber = SQL(
        sqlite: "UPDATE sqlite_sequence SET seq = seq + 1 WHERE name = 'products' RETURNING seq",
        postgres: "SELECT nextval('products_id_seq')"
    )
    /// How many decisions there ever were.
    static let decisions = SQL(
        sqlite: "SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'measures'",
        postgres: "SELECT value FROM counters WHERE name = 'decisions'"
    )

    // Changes. In PostgreSQL a number begins with its transaction's, for those that commit in another order than they
    // count: what is below the oldest transaction that still writes is complete.

    static let addChange = SQL(
        sqlite: "INSERT INTO changes (kind, what, one, other) VALUES (?1, ?2, ?3, ?4)",
        postgres: """
            INSERT INTO changes (number, kind, what, one, other) VALUES (
                (pg_current_xact_id()::text::bigint << 20) + nextval('change_parts'), ?1, ?2, ?3, ?4)
            """
    )
    private static let complete = SQL(
        sqlite: "1",
        postgres: "number < (pg_snapshot_xmin(pg_current_snapshot())::text::bigint << 20)"
    )
    // SQLite looks at no other row than the one it answers; of no rows, the least and the most are 0.
    static let newestChange = SQL(
        sqlite: "SELECT max(number) FROM changes",
        postgres: "SELECT max(number) FROM changes WHERE \(complete)"
    )
    static let oldestChange: SQL = "SELECT min(number) FROM changes"
    static let changesAfter: SQL = """
        SELECT number, kind, what, one, other FROM changes WHERE number > ?1 AND \(complete) ORDER BY number LIMIT ?2
        """
    static let forgetChanges = SQL(
        sqlite: "DELETE FROM changes WHERE number <= (SELECT max(number) FROM changes) - ?1",
        postgres: """
            DELETE FROM changes WHERE number <= (SELECT number FROM changes ORDER BY number DESC LIMIT 1 OFFSET ?1)
            """
    )

    private static let find = SQL(sqlite: "instr", postgres: "strpos")
    /// Bounds that are not given let everything through.
    static let filteredFilms: SQL = """
        SELECT code, title, title_english, title_original, minutes, year, opened, state, kind, nations, genres,
            directors, actors, showings, companies, audits, staff, origin, told, count(*) OVER ()
        FROM films
        WHERE told IS NOT NULL
            AND (?1 = '' OR \(find)(title, ?1) > 0)
            AND (?2 = '' OR \(find)(directors, ?2) > 0)
            AND (?3 = '' OR \(find)(directors, ?3) > 0 OR \(find)(actors, ?3) > 0)
            AND (?4 = '' OR \(find)(companies, ?4) > 0)
            AND (?5 = '' OR \(find)(nations, ?5) > 0)
            AND (?6 = '' OR kind = ?6)
            AND (?7 IS NULL OR opened >= ?7) AND (?8 IS NULL OR opened < ?8)
            AND (?9 IS NULL OR year >= ?9) AND (?10 IS NULL OR year <= ?10)
        ORDER BY opened DESC NULLS LAST, code DESC LIMIT ?12 OFFSET ?11
        """
    private static let join = SQL(sqlite: "group_concat", postgres: "string_agg")
    static let newestItems: SQL = """
        SELECT p.id, p.name, p.currency, p.price, p.discount, p.stock, p.added, coalesce(
            (SELECT \(join)(hash, '') FROM (SELECT hash FROM pictures WHERE product = p.id ORDER BY place) h), ''
        )
        FROM products p WHERE p.id < ?1 AND p.state = 0 ORDER BY p.id DESC LIMIT ?2 OFFSET ?3
        """
}

extension DatabaseConnection {
    /// A store of the past lacks some.
    func has(table name: String) throws(Failure) -> Bool { try number(EngineStatements.hasTable, .text(name)) > 0 }
}
