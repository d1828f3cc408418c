/// Statements about reviews.
enum ReviewStatements {
    /// The other person, whether the two traded and since when, the author's review, and the time of the other's.
    static let state: SQL = """
        SELECT o.id, o.name, coalesce(p.name, c.product_name),
            CASE WHEN p.sale = 2 AND s.buyer = c.buyer THEN s.since END,
            r.is_good, r.tags, r.words, r.given,
            (SELECT given FROM reviews WHERE conversation = c.id AND author = o.id)
        FROM conversations c
        JOIN sellers o ON o.id = CASE WHEN c.buyer = ?2 THEN c.seller ELSE c.buyer END
        LEFT JOIN products p ON p.id = c.product
        LEFT JOIN sales s ON s.product = c.product
        LEFT JOIN reviews r ON r.conversation = c.id AND r.author = ?2
        WHERE c.id = ?1 AND ?2 IN (c.buyer, c.seller)
        """

    static let give: SQL = """
        INSERT INTO reviews (conversation, author, subject, is_good, tags, words, given) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
        ON CONFLICT (conversation, author) DO UPDATE SET
            is_good = excluded.is_good, tags = excluded.tags, words = excluded.words
        """
    static let withdraw: SQL = "DELETE FROM reviews WHERE conversation = ?1 AND author = ?2"

    static let received: SQL = """
        SELECT a.name, r.is_good, r.tags, r.words, r.given, r.id
        FROM reviews r JOIN sellers a ON a.id = r.author
        WHERE r.subject = ?1 AND (r.given <= ?2 OR r.given <= ?3 AND EXISTS (
            SELECT 1 FROM reviews o WHERE o.conversation = r.conversation AND o.author = r.subject AND o.given <= ?3))
            AND NOT EXISTS (SELECT 1 FROM withheld_reviews WHERE review = r.id)
        ORDER BY r.id DESC LIMIT ?4
        """
    static let count: SQL = """
        SELECT count(*), coalesce(sum(r.is_good), 0) FROM reviews r
        WHERE r.subject = ?1 AND (r.given <= ?2 OR r.given <= ?3 AND EXISTS (
            SELECT 1 FROM reviews o WHERE o.conversation = r.conversation AND o.author = r.subject AND o.given <= ?3))
            AND NOT EXISTS (SELECT 1 FROM withheld_reviews WHERE review = r.id)
        """
}
