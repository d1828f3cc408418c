/// The statements of price offers. Those of one conversation come out for the two who have it alone.
enum OfferStatements {
    /// What a conversation is about, and who of both asks.
    static let subject: SQL = """
        SELECT c.buyer = ?2, c.buyer, c.seller, p.id, p.currency, p.price, p.discount, p.sale, p.takes_offers
        FROM conversations c LEFT JOIN products p ON p.id = c.product AND p.state = 0
        WHERE c.id = ?1 AND ?2 IN (c.buyer, c.seller)
        """
    static let product: SQL = "SELECT product FROM conversations WHERE id = ?1"
    static let last: SQL = """
        SELECT o.message, m.sender, m.text, o.asked, o.ends, o.state FROM price_offers o JOIN messages m ON m.id = o.message
        WHERE o.conversation = ?1 ORDER BY o.message DESC LIMIT 1
        """
    static let one: SQL = """
        SELECT o.message, m.sender, m.text, o.asked, o.ends, o.state FROM price_offers o JOIN messages m ON m.id = o.message
        WHERE o.conversation = ?1 AND o.message = ?2
        """
    /// While the product is reserved for, or sold to, the buyer of this conversation.
    static let agreed: SQL = """
        SELECT m.text FROM price_offers o JOIN messages m ON m.id = o.message JOIN conversations c ON c.id = o.conversation
        JOIN sales s ON s.product = c.product AND s.buyer = c.buyer
        JOIN products p ON p.id = c.product AND p.sale <> 0
        WHERE o.conversation = ?1 AND o.state = 1 ORDER BY o.message DESC LIMIT 1
        """
    static let madeSince: SQL = """
        SELECT count(*) FROM price_offers o JOIN messages m ON m.id = o.message
        WHERE o.conversation = ?1 AND m.sender = ?2 AND m.sent > ?3
        """

    /// One that nobody answered in time makes room for the next.
    static let expire: SQL = "UPDATE price_offers SET state = 5 WHERE conversation = ?1 AND state = 0 AND ends <= ?2"
    /// Not where another waits already.
    static let add: SQL = """
        INSERT INTO price_offers (message, conversation, asked, ends) VALUES (?1, ?2, ?3, ?4)
            ON CONFLICT DO NOTHING RETURNING message
        """
    /// Only where nobody was quicker.
    static let answer: SQL = "UPDATE price_offers SET state = ?2 WHERE message = ?1 AND state = 0"
    /// What was agreed on with those who are not a product's buyer, or not any more.
    static let lapse: SQL = """
        UPDATE price_offers SET state = 6 WHERE state = 1 AND conversation IN (
            SELECT id FROM conversations WHERE product = ?1
                AND buyer <> coalesce((SELECT buyer FROM sales WHERE product = ?1), 0))
        """
}
