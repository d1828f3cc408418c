import Domain

/// Statements about price offers. Those of one conversation return rows only for its two people.
enum OfferStatements {
    /// The conversation's product, its newest offer, its agreed price, and how many offers the member has made since.
    static let scene: SQL = """
        SELECT c.buyer = ?2, c.buyer, c.seller, p.id, p.currency, p.price, p.discount, p.sale, p.takes_offers,
            o.message, m.sender, m.currency, m.amount, o.asked, o.ends, o.state, g.currency, g.amount,
            (SELECT count(*) FROM price_offers x JOIN messages y ON y.id = x.message
                WHERE x.conversation = c.id AND y.sender = ?2 AND y.sent > ?3)
        FROM conversations c LEFT JOIN products p ON p.id = c.product AND p.state = 0
        LEFT JOIN price_offers o ON o.message = (SELECT max(message) FROM price_offers WHERE conversation = c.id)
        LEFT JOIN messages m ON m.id = o.message
        LEFT JOIN messages g ON g.id = (SELECT max(x.message) FROM price_offers x
            JOIN sales s ON s.product = c.product AND s.buyer = c.buyer JOIN products t ON t.id = c.product AND t.sale <> 0
            WHERE x.conversation = c.id AND x.state = 1)
        WHERE c.id = ?1 AND ?2 IN (c.buyer, c.seller)
        """

    static func scene(in id: ConversationID, for member: SellerID, at now: Instant) -> Question {
        Question(scene, id.number, member.number, now.milliseconds - Day.milliseconds)
    }

    static let product: SQL = "SELECT product FROM conversations WHERE id = ?1"
    static let one: SQL = """
        SELECT o.message, m.sender, m.currency, m.amount, o.asked, o.ends, o.state FROM price_offers o JOIN messages m ON m.id = o.message
        WHERE o.conversation = ?1 AND o.message = ?2
        """
    /// Selects only while the product is reserved for, or sold to, the buyer of this conversation.
    static let agreed: SQL = """
        SELECT m.currency, m.amount FROM price_offers o JOIN messages m ON m.id = o.message JOIN conversations c ON c.id = o.conversation
        JOIN sales s ON s.product = c.product AND s.buyer = c.buyer
        JOIN products p ON p.id = c.product AND p.sale <> 0
        WHERE o.conversation = ?1 AND o.state = 1 ORDER BY o.message DESC LIMIT 1
        """

    /// Ends an offer that was not answered in time, which makes room for the next.
    static let expire: SQL = "UPDATE price_offers SET state = 5 WHERE conversation = ?1 AND state = 0 AND ends <= ?2"
    /// Adds an offer unless another is waiting.
    static let add: SQL = """
        INSERT INTO price_offers (message, conversation, asked, ends)
            SELECT max(id), ?1, ?2, ?3 FROM messages WHERE conversation = ?1 ON CONFLICT DO NOTHING
        """
    /// Saves the answer unless another request was faster.
    static let answer: SQL = "UPDATE price_offers SET state = ?2 WHERE message = ?1 AND state = 0"
    /// Ends agreed offers of members who are not the product's buyer, or no longer are.
    static let lapse: SQL = """
        UPDATE price_offers SET state = 6 WHERE state = 1 AND conversation IN (
            SELECT id FROM conversations WHERE product = ?1
                AND buyer <> coalesce((SELECT buyer FROM sales WHERE product = ?1), 0))
        """
}
