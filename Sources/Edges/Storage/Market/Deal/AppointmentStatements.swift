import Domain

/// Statements about appointments. Those of one conversation return rows only for its two people.
enum AppointmentStatements {
    /// Feedback on `a` given afterwards by a member (`?2`) and by the other person.
    static let reports: SQL = """
        (SELECT word FROM appointment_words WHERE message = a.message AND member = ?2),
        (SELECT word FROM appointment_words WHERE message = a.message AND member <> ?2)
        """
    static let setReport: SQL = """
        INSERT INTO appointment_words (message, member, word, outcome) VALUES (?1, ?2, ?3, ?4)
            ON CONFLICT (message, member) DO UPDATE SET word = excluded.word, outcome = excluded.outcome
        """
    static let record: SQL = """
        SELECT outcome, count(*) FROM appointment_words WHERE member = ?1 AND outcome > 0 GROUP BY outcome
        """
    static func last(in id: ConversationID, for member: SellerID) -> Question {
        Question(last, id.number, member.number)
    }
    static let last: SQL = """
        SELECT a.message, m.sender, a.time, a.place, a.state, \(reports)
        FROM appointments a JOIN messages m ON m.id = a.message
        JOIN conversations c ON c.id = a.conversation
        WHERE a.conversation = ?1 AND ?2 IN (c.buyer, c.seller) ORDER BY a.message DESC LIMIT 1
        """
    static let one: SQL = """
        SELECT a.message, m.sender, a.time, a.place, a.state, \(reports)
        FROM appointments a JOIN messages m ON m.id = a.message
        WHERE a.conversation = ?1 AND a.message = ?3
        """
    static let ahead: SQL = """
        SELECT c.id, c.product_name, o.name, a.message, m.sender, a.time, a.place, a.state, \(reports)
        FROM conversations c JOIN appointments a ON a.conversation = c.id AND a.state < 2
        JOIN messages m ON m.id = a.message
        JOIN sellers o ON o.id = CASE WHEN c.buyer = ?2 THEN c.seller ELSE c.buyer END
        WHERE (c.buyer = ?2 OR c.seller = ?2) AND a.time > ?1 ORDER BY a.time, a.message LIMIT ?3
        """
    static let madeSince: SQL = """
        SELECT count(*) FROM appointments a JOIN messages m ON m.id = a.message
        WHERE a.conversation = ?1 AND m.sender = ?2 AND m.sent > ?3
        """
    /// Whether the product was sold to the buyer of this conversation.
    static func isSold(_ id: ConversationID) -> Question { Question(isSold, id.number) }
    private static let isSold: SQL =
        "SELECT 1 FROM conversations c WHERE c.id = ?1 AND \(ConversationStatements.isSold)"
    /// Adds an appointment unless there is one already.
    static let add: SQL = """
        INSERT INTO appointments (message, conversation, time, place)
            SELECT max(id), ?1, ?2, ?3 FROM messages WHERE conversation = ?1 ON CONFLICT DO NOTHING
        """
    /// Changes the state unless another request was faster.
    static let change: SQL = "UPDATE appointments SET state = ?3 WHERE message = ?1 AND state = ?2"
}
