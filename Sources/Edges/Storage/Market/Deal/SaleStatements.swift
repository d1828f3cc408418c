import Domain

/// Statements about sales. Sold products have no stock: one statement changes both, so that no other request comes
/// between.
enum SaleStatements {
    static let one: SQL = """
        SELECT p.id, p.sale, s.buyer, s.since, s.sale_before
        FROM products p LEFT JOIN sales s ON s.product = p.id WHERE p.id = ?1 AND p.state < 2
        """
    static let ofConversation: SQL = """
        SELECT p.id, p.sale, s.buyer, s.since, s.sale_before
        FROM conversations c JOIN products p ON p.id = c.product LEFT JOIN sales s ON s.product = p.id
        WHERE c.id = ?1 AND p.state < 2
        """

    static let possibleBuyers: SQL = """
        SELECT c.buyer, b.name, m.sent
        FROM conversations c JOIN messages m ON m.id = c.last JOIN sellers b ON b.id = c.buyer
        WHERE c.product = ?1 AND c.seller = ?2 ORDER BY c.last DESC LIMIT ?3
        """
    static let hasWritten: SQL = "SELECT 1 FROM conversations WHERE product = ?1 AND buyer = ?2"

    static let recordChange: SQL = """
        INSERT INTO sales (product, buyer, since, stock, sale_before, buyer_before)
            SELECT id, ?2, ?3, stock, sale, NULL FROM products WHERE id = ?1
        ON CONFLICT (product) DO UPDATE SET
            buyer_before = sales.buyer, buyer = excluded.buyer, since = excluded.since, sale_before = excluded.sale_before,
            stock = CASE WHEN excluded.sale_before = 2 THEN sales.stock ELSE excluded.stock END
        """
    static let recordUndo: SQL = """
        UPDATE sales SET buyer = (SELECT id FROM sellers WHERE id = sales.buyer_before), since = ?2,
            sale_before = NULL, buyer_before = NULL
        WHERE product = ?1
        """

    // Each changes one state to another, unless another request was faster.

    static let reserve: SQL = """
        UPDATE products SET sale = ?3, \(EngineStatements.newRevision) WHERE id = ?1 AND sale = ?2
        """
    static let sell: SQL = """
        UPDATE products SET sale = ?3, stock = 0, changed = ?4, version = version + 1, \(EngineStatements.newRevision)
        WHERE id = ?1 AND sale = ?2
        """
    static let bringBack: SQL = """
        UPDATE products SET sale = ?3, changed = ?4, version = version + 1, \(EngineStatements.newRevision),
            stock = (SELECT stock FROM sales WHERE product = ?1)
        WHERE id = ?1 AND sale = ?2
        """

    static let stockBefore: SQL = "SELECT stock FROM sales WHERE product = ?1"
    static let onSaleAgain: SQL = "UPDATE products SET sale = 0, \(EngineStatements.newRevision) WHERE id = ?1"
    static let forget: SQL = "DELETE FROM sales WHERE product = ?1"

    /// Conversations notified of a change: not those that are full, or where one of the two has blocked the other.
    static func notified(of id: ProductID) -> Question {
        Question(notified, id.number, SaleStore.mostNotified, NewMessage.mostInOne)
    }
    private static let notified: SQL = """
        SELECT c.id, c.buyer FROM conversations c WHERE c.product = ?1 AND c.messages < ?3
            AND NOT EXISTS (SELECT 1 FROM blocks WHERE blocker = c.seller AND blocked = c.buyer)
            AND NOT EXISTS (SELECT 1 FROM blocks WHERE blocker = c.buyer AND blocked = c.seller)
        ORDER BY c.last DESC LIMIT ?2
        """
    static let hasConversations: SQL = "SELECT 1 FROM conversations WHERE product = ?1 LIMIT 1"
}
