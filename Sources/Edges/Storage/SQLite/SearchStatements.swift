/// The search statements for SQLite's full-text index.
enum SearchStatements {
    // CROSS JOIN keeps the index first, which already returns its matches newest first.
    static let found: SQL = """
        SELECT \(ProductColumns.listed)
        FROM product_search f CROSS JOIN products p ON p.id = f.rowid CROSS JOIN sellers s ON s.id = p.seller
        WHERE f.product_search MATCH ?1 AND f.rowid < ?2 AND f.rowid NOT IN (SELECT product FROM other_money)
        ORDER BY f.rowid DESC LIMIT ?3
        """

    // OFFSET skips rows in the index alone, before any product is read.
    static let foundAfter: SQL = """
        SELECT \(ProductColumns.listed)
        FROM (
            SELECT rowid AS id FROM product_search
            WHERE product_search MATCH ?1 AND rowid NOT IN (SELECT product FROM other_money)
            ORDER BY rowid DESC LIMIT ?2 OFFSET ?3
        ) f CROSS JOIN products p ON p.id = f.id CROSS JOIN sellers s ON s.id = p.seller
        ORDER BY f.id DESC
        """

    static let countFound: SQL = """
        SELECT count(*) FROM (
            SELECT rowid FROM product_search
            WHERE product_search MATCH ?1 AND rowid NOT IN (SELECT product FROM other_money) LIMIT ?2
        )
        """

    static let nth: SQL = """
        SELECT rowid FROM product_search
        WHERE product_search MATCH ?1 AND rowid NOT IN (SELECT product FROM other_money)
        ORDER BY rowid DESC LIMIT 1 OFFSET ?2
        """

    static let countAll: SQL = """
        SELECT count(*) FROM product_search
        WHERE product_search MATCH ?1 AND rowid NOT IN (SELECT product FROM other_money)
        """

    // CROSS JOIN keeps the index first, which already returns its matches newest first.
    static let foundInNames: SQL = """
        SELECT \(ProductColumns.examined), p.id
        FROM product_search f CROSS JOIN shown_products p ON p.id = f.rowid
        WHERE f.product_search MATCH ?1 AND f.rowid < ?2 ORDER BY f.rowid DESC
        """

    static let foundInWords: SQL = """
        SELECT \(ProductColumns.examined), f.rowid
        FROM product_word_search f
            CROSS JOIN shown_products p ON p.id = coalesce((SELECT id FROM products WHERE raised = f.rowid), f.rowid)
        WHERE f.product_word_search MATCH ?1 AND f.rowid < ?2 ORDER BY f.rowid DESC
        """

    static let countInWords: SQL = """
        SELECT count(*) FROM (
            SELECT rowid FROM product_word_search WHERE product_word_search MATCH ?1 LIMIT ?2
        )
        """

    static let films: SQL = """
        SELECT code, films.title, films.title_english, opened, films.directors, genres, last_seen, admissions_total
        FROM film_search JOIN films ON films.number = film_search.rowid
        WHERE film_search MATCH ?1 ORDER BY last_seen DESC, admissions_total DESC, code DESC LIMIT ?2
        """

    // Sets the bytes the index buffers before a flush: the default of one megabyte is too small for a group.
    static let enlargeNames: SQL = "INSERT INTO product_search (product_search, rank) VALUES ('hashsize', 67108864)"
    static let enlargeWords: SQL =
        "INSERT INTO product_word_search (product_word_search, rank) VALUES ('hashsize', 67108864)"
    static let restoreNames: SQL = "INSERT INTO product_search (product_search, rank) VALUES ('hashsize', 1048576)"
    static let restoreWords: SQL =
        "INSERT INTO product_word_search (product_word_search, rank) VALUES ('hashsize', 1048576)"

    /// Statements that rebuild the indices from their rows.
    static let makeAnew: [SQL] = [
        "INSERT INTO product_search (product_search) VALUES ('rebuild')",
        "INSERT INTO product_word_search (product_word_search) VALUES ('rebuild')",
        "INSERT INTO film_search (film_search) VALUES ('rebuild')",
    ]
}
