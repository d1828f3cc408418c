/// Statements about reports. Each that reads something names the reader.
enum ReportStatements {
    /// Columns: text, the person's number and name, a conversation.
    static let product: SQL = """
        SELECT p.name, s.id, s.name, NULL FROM products p JOIN sellers s ON s.id = p.seller WHERE p.id = ?1 AND p.state = 0
        """
    static let person: SQL = "SELECT name, id, name, NULL FROM sellers WHERE id = ?1 AND guest = 0"
    static let message: SQL = """
        SELECT m.text, s.id, s.name, c.id
        FROM messages m JOIN conversations c ON c.id = m.conversation JOIN sellers s ON s.id = m.sender
        WHERE m.id = ?1 AND m.kind = 0 AND ?2 IN (c.buyer, c.seller)
            AND NOT EXISTS (SELECT 1 FROM withheld_messages WHERE message = m.id)
        """
    /// Selects a review that readers can see.
    static let review: SQL = """
        SELECT r.words, s.id, s.name, CASE WHEN r.subject = ?2 THEN r.conversation END
        FROM reviews r JOIN sellers s ON s.id = r.author
        WHERE r.id = ?1 AND (r.given <= ?3 OR r.given <= ?4 AND EXISTS (
            SELECT 1 FROM reviews o WHERE o.conversation = r.conversation AND o.author = r.subject AND o.given <= ?4))
            AND NOT EXISTS (SELECT 1 FROM withheld_reviews WHERE review = r.id)
        """

    static let between: SQL = """
        SELECT id FROM (
            SELECT id, last FROM conversations WHERE buyer = ?1 AND seller = ?2
            UNION ALL SELECT id, last FROM conversations WHERE buyer = ?2 AND seller = ?1
        ) c ORDER BY last DESC LIMIT 1
        """
    static let said: SQL = """
        SELECT m.id, m.text, s.id, s.name
        FROM messages m JOIN sellers s ON s.id = m.sender
        WHERE m.conversation = ?1 AND m.sender <> ?2 AND m.kind = 0
            AND EXISTS (SELECT 1 FROM conversations WHERE id = ?1 AND ?2 IN (buyer, seller))
            AND NOT EXISTS (SELECT 1 FROM withheld_messages WHERE message = m.id)
        ORDER BY m.id DESC LIMIT ?3
        """

    static let madeSince: SQL = "SELECT count(*) FROM reports WHERE reporter = ?1 AND made > ?2"
    static let isKnown: SQL = "SELECT count(*) FROM reports WHERE kind = ?1 AND target = ?2 AND reporter = ?3"
    /// Adds a report; a repeated one waits again.
    static let report: SQL = """
        INSERT INTO reports (reporter, kind, target, title, person, reason, words, made) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
        ON CONFLICT (kind, target, reporter) DO UPDATE SET
            title = excluded.title, reason = excluded.reason, words = excluded.words, made = excluded.made, settled = 0
        """

    static let made: SQL = """
        SELECT r.kind, r.target, r.title, r.made, (
            SELECT m.action FROM measures m
            WHERE m.kind = r.kind AND m.target = r.target AND m.taken >= r.made ORDER BY m.id DESC LIMIT 1
        )
        FROM reports r WHERE r.reporter = ?1 ORDER BY r.made DESC, r.id DESC LIMIT ?2
        """
    static let decisionsAbout: SQL = """
        SELECT \(ModerationStatements.decision) WHERE m.person = ?1 AND m.action <> 4 ORDER BY m.id DESC LIMIT ?2
        """
    static let decisionOf: SQL = """
        SELECT action, (SELECT count(*) FROM appeals WHERE measure = measures.id) FROM measures WHERE id = ?1 AND person = ?2
        """
    static let appeal: SQL = "INSERT INTO appeals (measure, words, made) VALUES (?1, ?2, ?3)"
}
