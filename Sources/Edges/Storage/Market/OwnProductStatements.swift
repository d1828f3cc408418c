/// Statements about sellers' own products, including those that nobody else sees.
enum OwnProductStatements {
    static let one: SQL = """
        SELECT \(ProductColumns.whole), b.held_until
        FROM products p JOIN sellers s ON s.id = p.seller LEFT JOIN barred_products b ON b.product = p.id
        WHERE p.id = ?1
        """
    static let selling: SQL = """
        SELECT id FROM products WHERE seller = ?1 AND state = 0 AND stock > 0 AND id < ?2 ORDER BY id DESC LIMIT ?3
        """
    static let soldOut: SQL = """
        SELECT id FROM products WHERE seller = ?1 AND state = 0 AND stock = 0 AND id < ?2 ORDER BY id DESC LIMIT ?3
        """
    static let hidden: SQL = """
        SELECT id FROM products WHERE seller = ?1 AND state = 1 AND id < ?2 ORDER BY id DESC LIMIT ?3
        """

    // Each count comes from an index alone: sold products are all except the others.
    static let counts: SQL = """
        SELECT (SELECT count(*) FROM products WHERE seller = ?1),
            (SELECT count(*) FROM products WHERE seller = ?1 AND state = 0 AND stock = 0),
            (SELECT count(*) FROM products WHERE seller = ?1 AND state = 1),
            (SELECT count(*) FROM products WHERE seller = ?1 AND state >= 2)
        """

    static let setState: SQL = "UPDATE products SET state = ?2, state_since = ?3 WHERE id = ?1"
    static let raise: SQL = "UPDATE products SET raised = ?2, raised_at = ?3 WHERE id = ?1"
    static let isBarred: SQL = "SELECT count(*) FROM barred_products WHERE product = ?1"
    static let purge: SQL = "DELETE FROM products WHERE state >= 2 AND state_since <= ?1"

    static let sent: SQL = "SELECT product FROM sent_forms WHERE seller = ?1 AND form = ?2"
    static let countSent: SQL = "SELECT count(*) FROM sent_forms WHERE seller = ?1"
    static let noteForm: SQL = "INSERT INTO sent_forms (seller, form, product, sent) VALUES (?1, ?2, ?3, ?4)"
    static let forgetForms: SQL = "DELETE FROM sent_forms WHERE sent <= ?1"

    static let hold: SQL = """
        INSERT INTO waiting_pictures (seller, hash, width, height, colour, since) VALUES (?, ?, ?, ?, ?, ?)
            ON CONFLICT (seller, hash) DO UPDATE SET since = excluded.since
        """
    static let countWaiting: SQL = "SELECT count(*) FROM waiting_pictures WHERE seller = ?1"
    static let waiting: SQL = """
        SELECT 0, hash, width, height, colour FROM waiting_pictures WHERE seller = ?1 AND hash = ?2
        """
    static let removeUpload: SQL = "DELETE FROM waiting_pictures WHERE seller = ?1 AND hash = ?2"
    static let forgetPictures: SQL = "DELETE FROM waiting_pictures WHERE since <= ?1"
}
