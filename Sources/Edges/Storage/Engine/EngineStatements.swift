import Domain

/// Statements whose SQL differs between the engines, side by side.
enum EngineStatements {
    static let tablesLike = SQL(
        sqlite: "SELECT count(*) FROM sqlite_schema WHERE name LIKE ?1",
        postgres: "SELECT count(*) FROM pg_tables WHERE schemaname = current_schema() AND tablename LIKE ?1"
    )

    /// `Madg` in ASCII, the mark of Madang's database files; PostgreSQL's databases have no such mark.
    static let madang = 1_298_228_327
    static let mark = SQL(sqlite: "PRAGMA application_id", postgres: "SELECT 1298228327")
    /// The first of the statements that create a store.
    static let begin = SQL(sqlite: "PRAGMA application_id = 1298228327", postgres: PostgresSchema.types)

    /// Notes the schema's number where `file` and programs from before version 0.1.0 look for it.
    static func noteSchema(_ number: Int) -> SQL {
        SQL(sqlite: .ofSchema("PRAGMA user_version = \(number)"), postgres: "SELECT 1")
    }

    /// Locks the selected rows until the transaction ends; SQLite has one writer and needs no lock.
    static let held = SQL(sqlite: "", postgres: " FOR NO KEY UPDATE")

    // SQLite has one writer, so there is nothing to lock.
    static let seller = SQL(sqlite: "", postgres: "SELECT 1 FROM sellers WHERE id = ?1 FOR NO KEY UPDATE")
    /// Locks the seller first, then the product.
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
    /// Locks a name's look, so that no two names that look the same are taken at once.
    static let look = SQL(sqlite: "", postgres: "SELECT pg_advisory_xact_lock(1819242347, hashtext(?1))")

    /// The numbers in a comma-separated text (`?1`), as the column `value` of a table `j`.
    static let numbers = SQL(
        sqlite: "json_each('[' || ?1 || ']') j",
        postgres: "unnest(CAST(string_to_array(?1, ',') AS bigint[])) WITH ORDINALITY AS j(value, place)"
    )
    /// SQLite reads them in their order anyway.
    static let inOrderOfNumbers = SQL(sqlite: "", postgres: "ORDER BY j.place")

    /// Gives a row that lists show its next revision.
    static let newRevision: SQL = "revision = \(revision)"
    static let revision = SQL(sqlite: "random()", postgres: "CAST(random() * 9007199254740992 AS bigint)")

    // Numbers. SQLite assigns the next one for NULL; PostgreSQL needs an expression for it.

    /// The reserved number, unless it is taken; otherwise the next.
    static let productNumber = SQL(
        sqlite: "(SELECT ?3 WHERE NOT EXISTS (SELECT 1 FROM products WHERE id = ?3))",
        postgres: """
            coalesce(
                (SELECT ?3 WHERE NOT EXISTS (SELECT 1 FROM products WHERE id = ?3)), nextval('products_id_seq'))
            """
    )
    static let pictureNumber = SQL(sqlite: "?1", postgres: "coalesce(?1, nextval('pictures_number_seq'))")
    /// A new seller's number; a given one moves the sequence past it.
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
        // No other transaction may add a product between reading the sequence and moving it.
        postgres: "LOCK TABLE products IN SHARE ROW EXCLUSIVE MODE"
    )
    static let reserveNumbers = SQL(
        sqlite: "UPDATE sqlite_sequence SET seq = seq + ?1 WHERE name = 'products' RETURNING seq",
        postgres: "SELECT setval('products_id_seq', nextval('products_id_seq') + ?1 - 1)"
    )
    /// Takes a single number, which needs no lock.
    static let nextNumber = SQL(
        sqlite: "UPDATE sqlite_sequence SET seq = seq + 1 WHERE name = 'products' RETURNING seq",
        postgres: "SELECT nextval('products_id_seq')"
    )
    /// The number of decisions ever made.
    static let decisions = SQL(
        sqlite: "SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'measures'",
        postgres: "SELECT value FROM counters WHERE name = 'decisions'"
    )

    // Changes. In PostgreSQL a number begins with its transaction's, because transactions may commit in another order
    // than their sequence numbers: all numbers below the oldest transaction still writing are complete.

    private static let changeNumber = SQL(
        sqlite: "NULL",
        postgres: "(pg_current_xact_id()::text::bigint << 20) + nextval('change_parts')"
    )
    /// A change of a conversation (2) is for its two people.
    static let addChange: SQL = """
        INSERT INTO changes (number, kind, what, one, other) VALUES (
            \(changeNumber), ?1, ?2, coalesce(?3, (SELECT buyer \(changedConversation))),
            (SELECT seller \(changedConversation)))
        """
    private static let changedConversation: SQL = "FROM conversations WHERE ?1 = 2 AND id = ?2"
    private static let complete = SQL(
        sqlite: "1",
        postgres: "number < (pg_snapshot_xmin(pg_current_snapshot())::text::bigint << 20)"
    )
    // SQLite reads only the one row it returns; max and min of no rows read as 0.
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
    /// Filters that are not given match every film.
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

    // Products. In PostgreSQL, changes to the counts wait in rows of their own until they are added up.

    static let countProducts = SQL(
        sqlite: """
            SELECT value - (SELECT value FROM counters WHERE name = 'other money') FROM counters WHERE name = 'products'
            """,
        postgres: """
            SELECT value - (SELECT value FROM counters WHERE name = 'other money')
                + (SELECT coalesce(sum(products - other_money), 0) FROM count_changes)
            FROM counters WHERE name = 'products'
            """
    )

    static let productBlocks = SQL(
        sqlite: """
            SELECT b.block, b.products - coalesce(o.products, 0)
            FROM product_blocks b LEFT JOIN other_money_blocks o ON o.block = b.block ORDER BY b.block DESC
            """,
        postgres: """
            SELECT block, sum(products) FROM (
                SELECT block, products FROM product_blocks UNION ALL SELECT block, -products FROM other_money_blocks
                UNION ALL SELECT block, products - other_money FROM count_changes
            ) b GROUP BY block ORDER BY block DESC
            """
    )

    static let productBlocksInAllMoney = SQL(
        sqlite: "SELECT block, products FROM product_blocks ORDER BY block DESC",
        postgres: """
            SELECT block, sum(products) FROM (
                SELECT block, products FROM product_blocks UNION ALL SELECT block, products FROM count_changes
            ) b GROUP BY block ORDER BY block DESC
            """
    )

    // SQLite merges two ordered lists: products never moved to the top, and those that were. PostgreSQL would sort
    // both, and has an index in the resulting order instead.
    static let newestProducts = SQL(
        sqlite: """
            SELECT \(ProductColumns.examined), p.id AS place FROM shown_products p WHERE p.raised IS NULL AND p.id < ?1
            UNION ALL SELECT \(ProductColumns.examined), p.raised FROM shown_products p WHERE p.raised < ?1
            ORDER BY place DESC
            """,
        postgres: """
            SELECT \(ProductColumns.examined), coalesce(p.raised, p.id) AS place
            FROM shown_products p WHERE coalesce(p.raised, p.id) < ?1 ORDER BY place DESC
            """
    )

    /// A whole page of them, by number and revision.
    static let newestStamps = SQL(
        sqlite: """
            SELECT p.id, p.revision, p.id AS place FROM shown_products p WHERE p.raised IS NULL AND p.id < ?1
            UNION ALL SELECT p.id, p.revision, p.raised FROM shown_products p WHERE p.raised < ?1
            ORDER BY place DESC LIMIT ?2
            """,
        postgres: """
            SELECT p.id, p.revision, coalesce(p.raised, p.id) AS place
            FROM shown_products p WHERE coalesce(p.raised, p.id) < ?1 ORDER BY place DESC LIMIT ?2
            """
    )

    // The schema.

    /// Everything only one engine has.
    static let ownSchema = SQL(
        sqlite: SQL([SQLiteSchema.search, SQLiteSchema.decisions], separator: ";\n"),
        postgres: SQL([PostgresSchema.tables, PostgresSchema.search, PostgresSchema.decisions], separator: ";\n")
    )
    static let isCurrencyCode = SQL(sqlite: "currency GLOB '[A-Z][A-Z][A-Z]'", postgres: "currency ~ '^[A-Z]{3}$'")
    /// A character that no text contains.
    static let tokenMark = SQL(sqlite: "char(1)", postgres: "chr(1)")
    static let asText = SQL(sqlite: "", postgres: "::text")
}

extension DatabaseConnection {
    /// Whether the table exists.
    func has(table name: String) throws(Failure) -> Bool { try number(EngineStatements.tablesLike, name) > 0 }

    var hasTables: Bool { get throws(Failure) { try has(table: "%") } }
}
