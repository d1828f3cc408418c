/// Statements about products. Lists and counts leave out prices in neither won nor dollars: they are for apps that know
/// nothing else.
enum ProductStatements {
    // `coalesce` keeps the planner off the index by currency, along which it would read and sort everything.
    static let newest: SQL = "SELECT \(ProductColumns.listed) \(inOrder)"
    static let newestStamps: SQL = "SELECT p.id, p.revision, s.revision \(inOrder)"
    private static let inOrder: SQL = """
        FROM products p CROSS JOIN sellers s
        WHERE s.id = p.seller AND p.id < ?1 AND p.state = 0 AND coalesce(p.currency, '') IN ('KRW', 'USD')
        ORDER BY p.id DESC LIMIT ?2 OFFSET ?3
        """

    static let one: SQL = """
        SELECT \(ProductColumns.whole)
        FROM products p JOIN sellers s ON s.id = p.seller WHERE p.id = ?1 AND p.state = 0
        """
    static let oneOrHeld: SQL = """
        SELECT \(ProductColumns.whole)
        FROM products p JOIN sellers s ON s.id = p.seller LEFT JOIN barred_products b ON b.product = p.id
        WHERE p.id = ?1 AND (p.state = 0 OR (p.state = 1 AND b.held_until IS NOT NULL))
        """
    static let oneInConversation: SQL = """
        SELECT \(ProductColumns.whole)
        FROM conversations c JOIN products p ON p.id = c.product JOIN sellers s ON s.id = p.seller
        WHERE c.id = ?1 AND p.state = 0
        """
    static let pictures: SQL =
        "SELECT number, hash, width, height, colour, shows FROM pictures WHERE product = ?1 ORDER BY place"
    static let picturesInConversation: SQL = """
        SELECT number, hash, width, height, colour, shows FROM pictures
        WHERE product = (SELECT product FROM conversations WHERE id = ?1) ORDER BY place
        """

    /// Whether a product, a film poster or an exhibition has the picture, or a form may still be sent with it.
    static let shown: SQL = """
        SELECT 1 WHERE EXISTS (SELECT 1 FROM pictures WHERE hash = ?1) OR EXISTS (SELECT 1 FROM posters WHERE hash = ?1)
            OR EXISTS (SELECT 1 FROM waiting_pictures WHERE hash = ?1)
            OR EXISTS (SELECT 1 FROM exhibition_pictures WHERE hash = ?1)
            OR EXISTS (SELECT 1 FROM settings WHERE name IN ('icon', 'maskable icon') AND value = ?1)
        """

    /// Whether a member sent the picture in a message, which `shown` does not cover.
    static let isSent: SQL = "SELECT 1 FROM message_pictures WHERE hash = ?1 LIMIT 1"
    /// Whether it was sent, or belongs to a product hidden by moderation.
    static let isHeldBack: SQL = """
        SELECT 1 WHERE EXISTS (SELECT 1 FROM message_pictures WHERE hash = ?1)
            OR EXISTS (SELECT 1 FROM pictures p JOIN barred_products b ON b.product = p.product WHERE p.hash = ?1)
        """
    static let shownFreely: SQL = """
        SELECT 1 WHERE EXISTS (
                SELECT 1 FROM pictures p LEFT JOIN barred_products b ON b.product = p.product
                WHERE p.hash = ?1 AND b.product IS NULL
            )
            OR EXISTS (SELECT 1 FROM waiting_pictures WHERE hash = ?1)
            OR EXISTS (SELECT 1 FROM exhibition_pictures WHERE hash = ?1)
        """

    /// Adds a product; returns its number, and whether the place holds first listings. Without a number, or with one
    /// that is taken, the database assigns the next.
    static let add: SQL = """
        INSERT INTO products (id, seller, added, changed, revision, \(ProductColumns.names))
        SELECT \(EngineStatements.productNumber), id, ?2, ?2, \(EngineStatements.revision), \(ProductColumns.parameters)
        FROM sellers WHERE id = ?1 RETURNING id, CASE WHEN EXISTS (
            SELECT 1 FROM settings WHERE name = 'first listings' AND value = '1') THEN 1 ELSE 0 END
        """
    static let addPicture: SQL = """
        INSERT INTO pictures (number, product, place, hash, width, height, colour, shows)
        VALUES (\(EngineStatements.pictureNumber), ?2, ?3, ?4, ?5, ?6, ?7, ?8)
        """
    static let removePictures: SQL = "DELETE FROM pictures WHERE product = ?1"

    static let edit: SQL = """
        UPDATE products SET
            thumbnail = coalesce(?2, thumbnail), changed = ?3, version = version + 1, \(EngineStatements.newRevision),
            \(ProductColumns.changes)
        WHERE id = ?1
        """
    static let remove: SQL = "DELETE FROM products WHERE id = ?1"
    // Checking and taking are one statement, so that no other request comes between.
    static let reduceStock: SQL = """
        UPDATE products SET stock = stock - ?2, changed = ?3, version = version + 1, \(EngineStatements.newRevision)
        WHERE id = ?1 AND stock >= ?2 AND state = 0 RETURNING stock
        """
    /// Notes a change outside the row that lists show, such as the number of conversations.
    static let revise: SQL = "UPDATE products SET \(EngineStatements.newRevision) WHERE id = ?1"
    static let last: SQL = "SELECT max(id) FROM products"
    static let exists: SQL = "SELECT 1 FROM products WHERE id = ?1 AND state = 0"
}
