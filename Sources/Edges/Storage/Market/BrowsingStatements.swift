/// Statements for the lists on pages.
///
/// Each selects products on offer in its order from `shown_products`, the only place that decides what is left out.
/// Filters are applied by `ProductPageFinder`, which stops when a page is full.
enum BrowsingStatements {
    static let ofSeller: SQL = """
        SELECT \(ProductColumns.examined), p.id FROM shown_products p WHERE seller = ?2 AND id < ?1 ORDER BY id DESC
        """

    // Two statements: products that cost the same as the last one of the page before, then those that cost more. The
    // planner uses an index for both, but not for `(price - discount, id) > (?, ?)`.
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

    // Index-only variants, because the indexes contain the traits: of a million products, only those that pass are read
    // from the table.
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

    // Most markets have none, which three index lookups show.
    static let inOtherMoney: SQL = """
        SELECT 1 FROM products WHERE currency < 'KRW'
        UNION ALL SELECT 1 FROM products WHERE currency > 'KRW' AND currency < 'USD'
        UNION ALL SELECT 1 FROM products WHERE currency > 'USD' LIMIT 1
        """
    // The recursion jumps from one currency to the next in the index, however many products each has.
    static let currencies: SQL = """
        WITH RECURSIVE used (currency) AS (
            SELECT min(currency) FROM products
            UNION ALL
            SELECT (SELECT min(currency) FROM products WHERE currency > used.currency) FROM used
            WHERE used.currency IS NOT NULL
        )
        SELECT currency FROM used WHERE currency IS NOT NULL
        """

    /// The rows of some products, with the columns of `ProductColumns`.
    static let rows: SQL = """
        SELECT \(ProductColumns.browsed)
        FROM \(EngineStatements.numbers) CROSS JOIN products p CROSS JOIN sellers s
        WHERE p.id = j.value AND s.id = p.seller \(EngineStatements.inOrderOfNumbers)
        """

    /// The most liked of the newest products, because the most liked of all are mostly sold.
    static let mostLiked: SQL = """
        SELECT \(ProductColumns.browsed)
        FROM (SELECT id FROM shown_products WHERE id < ?2 ORDER BY id DESC LIMIT 300) newest
        CROSS JOIN interests i CROSS JOIN products p CROSS JOIN sellers s
        WHERE i.product = newest.id AND i.favourites > 0 AND p.id = newest.id AND p.sale = 0 AND p.stock > 0
            AND s.id = p.seller
        ORDER BY i.favourites DESC, p.id DESC LIMIT ?1
        """

    /// Counts the products among these that belong to a seller.
    static let ownAmong: SQL = """
        SELECT count(*) FROM \(EngineStatements.numbers) CROSS JOIN products p WHERE p.id = j.value AND p.seller = ?2
        """

    /// Counts the newest products added since a time.
    static let countAdded: SQL = """
        SELECT count(*) FROM (SELECT added FROM shown_products ORDER BY id DESC LIMIT ?2) n WHERE added > ?1
        """
}
