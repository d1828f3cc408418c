/// Statements about agreements. Those of one conversation return rows only for its two people.
enum AgreementStatements {
    /// The agreement's message refers to the accepted offer, or to the appointment.
    private static let columns: SQL = """
        a.message, a.file, m.sent, m.sender = c.seller, (SELECT p.sent FROM messages p WHERE p.id = m.about)
        """
    static let all: SQL = """
        SELECT \(columns) FROM agreements a JOIN messages m ON m.id = a.message JOIN conversations c ON c.id = a.conversation
        WHERE a.conversation = ?1 AND ?2 IN (c.buyer, c.seller) ORDER BY a.message DESC LIMIT ?3
        """
    static let one: SQL = """
        SELECT \(columns) FROM agreements a JOIN messages m ON m.id = a.message JOIN conversations c ON c.id = a.conversation
        WHERE a.conversation = ?1 AND ?2 IN (c.buyer, c.seller) AND a.message = ?3
        """
    /// Selects only while the product is reserved for the buyer of this conversation.
    static let scene: SQL = """
        SELECT c.last, c.product, c.seller, s.name, c.buyer, b.name
        FROM conversations c JOIN products p ON p.id = c.product AND p.sale = 1
        JOIN sales d ON d.product = c.product AND d.buyer = c.buyer
        JOIN sellers s ON s.id = c.seller JOIN sellers b ON b.id = c.buyer WHERE c.id = ?1
        """
    static let meeting: SQL = "SELECT time, place FROM appointments WHERE conversation = ?1 AND state = 1 AND time > ?2"
    static let add: SQL = "INSERT INTO agreements (message, conversation, file) VALUES (?1, ?2, ?3)"

    static let keys: SQL = "SELECT id, public FROM agreement_keys ORDER BY made DESC, id LIMIT ?1"
    static let secret: SQL = "SELECT secret FROM agreement_keys WHERE secret IS NOT NULL ORDER BY made DESC, id LIMIT 1"
    static let addKey: SQL = "INSERT INTO agreement_keys (id, public, secret, made) VALUES (?1, ?2, ?3, ?4)"
    static let forgetSecrets: SQL = "UPDATE agreement_keys SET secret = NULL WHERE secret IS NOT NULL"
}
