/// The statements of the lists that pages show.
///
/// Each says what is on offer in its order, from `shown_products`, which leaves out what nobody is to come across:
/// that is decided there and nowhere else. Filters are for `ProductPageFinder`, which stops when a page is full.
enum BrowsingStatements {
    // In SQLite two lists, each in its order, are merged: what was never raised, and what was. PostgreSQL would sort both,
    // and has an index in the order of what they come to.
    static let newest = SQL(
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
    /// A page of them at once, as `ProductColumns` reads it.
    static let newestRows = SQL(
        sqlite: """
            SELECT \(ProductColumns.browsed), p.id AS place
            FROM shown_products p CROSS JOIN sellers s WHERE s.id = p.seller AND p.raised IS NULL AND p.id < ?1
            UNION ALL SELECT \(ProductColumns.browsed), p.raised
            FROM shown_products p CROSS JOIN sellers s WHERE s.id = p.seller AND p.raised < ?1
            ORDER BY place DESC LIMIT ?2
            """,
        postgres: """
            SELECT \(ProductColumns.browsed), coalesce(p.raised, p.id) AS place
            FROM shown_products p CROSS JOIN sellers s WHERE s.id = p.seller AND coalesce(p.raised, p.id) < ?1
            ORDER BY place DESC LIMIT ?2
            """
    )
    static let ofSeller: SQL = """
        SELECT \(ProductColumns.examined), p.id FROM shown_products p WHERE seller = ?2 AND id < ?1 ORDER BY id DESC
        """

    // First what costs the same as the last product of the page before, and then what costs more: the planner uses an
    // index for both, but not for `(price - discount, id) > (?, ?)`.
    static let asCheap: SQL = """
        SELECT \(ProductColumns.examined), p.id FROM shown_products p
        WHERE currency = ?1 AND price - discount = ?2 AND id > ?3 ORDER BY id
        """
    static let cheapest: SQL = """
        SELECT \(ProductColumns.examined), p.id FROM shown_products p
        WHERE currency = ?1 AND price - discount > ?2 ORDER BY price - discount, id
        """
    static let asDear: SQL = """
        SELECT \(ProductColumns.examined), p.id FROM shown_products p
        WHERE currency = ?1 AND price - discount = ?2 AND id < ?3 ORDER BY id DESC
        """
    static let dearest: SQL = """
        SELECT \(ProductColumns.examined), p.id FROM shown_products p
        WHERE currency = ?1 AND price - discount < ?2 ORDER BY price - discount DESC, id DESC
        """
    static let asDiscounted: SQL = """
        SELECT \(ProductColumns.examined), p.id FROM shown_products p
        WHERE discount > 0 AND discount * 1000 / price = ?1 AND id < ?2 ORDER BY id DESC
        """
    static let discount: SQL = """
        SELECT \(ProductColumns.examined), p.id FROM shown_products p
        WHERE discount > 0 AND discount * 1000 / price < ?1 ORDER BY discount * 1000 / price DESC, id DESC
        """

    // The same by the indexes alone, in which the traits stand: a table with a million products is read for those only
    // that pass.
    static let traitsAsCheap: SQL = """
        SELECT \(ProductColumns.traitsOfID) FROM products
        WHERE currency = ?1 AND price - discount = ?2 AND id > ?3 ORDER BY id
        """
    static let traitsOfCheapest: SQL = """
        SELECT \(ProductColumns.traitsOfID) FROM products
        WHERE currency = ?1 AND price - discount > ?2 ORDER BY price - discount, id
        """
    static let traitsAsDear: SQL = """
        SELECT \(ProductColumns.traitsOfID) FROM products
        WHERE currency = ?1 AND price - discount = ?2 AND id < ?3 ORDER BY id DESC
        """
    static let traitsOfDearest: SQL = """
        SELECT \(ProductColumns.traitsOfID) FROM products
        WHERE currency = ?1 AND price - discount < ?2 ORDER BY price - discount DESC, id DESC
        """
    static let traitsAsDiscounted: SQL = """
        SELECT \(ProductColumns.traitsOfID) FROM products
        WHERE discount > 0 AND discount * 1000 / price = ?1 AND id < ?2 ORDER BY id DESC
        """
    static let traitsOfDiscounted: SQL = """
        SELECT \(ProductColumns.traitsOfID) FROM products
        WHERE discount > 0 AND discount * 1000 / price < ?1 ORDER BY discount * 1000 / price DESC, id DESC
        """
    static let examine: SQL = "SELECT \(ProductColumns.examined), p.id FROM shown_products p WHERE p.id = ?1"

    // Nearly everywhere nothing is, and finding so takes three looks into the index.
    static let inOtherMoney: SQL = """
        SELECT 1 FROM products WHERE currency < 'KRW'
        UNION ALL SELECT 1 FROM products WHERE currency > 'KRW' AND currency < 'USD'
        UNION ALL SELECT 1 FROM products WHERE currency > 'USD' LIMIT 1
        """
    // From one currency to the next in the index, however many products each has.
    static let currencies: SQL = """
        WITH RECURSIVE used (currency) AS (
            SELECT min(currency) FROM products
            UNION ALL
            SELECT (SELECT min(currency) FROM products WHERE currency > used.currency) FROM used
            WHERE used.currency IS NOT NULL
        )
        SELECT currency FROM used WHERE currency IS NOT NULL
        """

    /// As `ProductColumns` reads it.
    static let row: SQL = """
        SELECT \(ProductColumns.browsed)
        FROM products p CROSS JOIN sellers s WHERE s.id = p.seller AND p.id = ?1
        """

    /// Of the newest, for what has been liked most of all is mostly sold.
    static let mostLiked: SQL = """
        SELECT \(ProductColumns.browsed)
        FROM (SELECT id FROM shown_products WHERE id < ?2 ORDER BY id DESC LIMIT 300) newest
        CROSS JOIN interests i CROSS JOIN products p CROSS JOIN sellers s
        WHERE i.product = newest.id AND i.favourites > 0 AND p.id = newest.id AND p.sale = 0 AND p.stock > 0
            AND s.id = p.seller
        ORDER BY i.favourites DESC, p.id DESC LIMIT ?1
        """

    /// How many of these are a seller's own.
    static let ownAmong: SQL = """
        SELECT count(*) FROM \(EngineStatements.numbers) CROSS JOIN products p WHERE p.id = j.value AND p.seller = ?2
        """

    /// Added since, among the newest.
    static let countAdded: SQL = """
        SELECT count(*) FROM (SELECT added FROM shown_products ORDER BY id DESC LIMIT ?2) n WHERE added > ?1
        """
}
