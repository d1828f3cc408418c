import Domain

/// Statements about conversations. Each that reads or changes one names the member who does: nobody else's are
/// returned.
enum ConversationStatements {
    static let about: SQL = "SELECT id FROM conversations WHERE product = ?1 AND buyer = ?2"

    /// Whether the product was sold to the buyer of the conversation `c`.
    static let isSold: SQL = """
        EXISTS (SELECT 1 FROM products t JOIN sales d ON d.product = t.id
            WHERE t.id = c.product AND t.sale = 2 AND d.buyer = c.buyer)
        """
    static let one: SQL = """
        SELECT c.buyer = ?2, p.id, coalesce(p.name, c.product_name), o.id, o.name,
            CASE WHEN c.buyer = ?2 THEN c.read_by_buyer ELSE c.read_by_seller END,
            CASE WHEN c.buyer = ?2 THEN c.read_by_seller ELSE c.read_by_buyer END,
            EXISTS (SELECT 1 FROM blocks WHERE blocker = ?2 AND blocked = o.id), o.left_at IS NOT NULL, \(isSold)
        FROM conversations c
        JOIN sellers o ON o.id = CASE WHEN c.buyer = ?2 THEN c.seller ELSE c.buyer END
        LEFT JOIN products p ON p.id = c.product AND p.state = 0
        WHERE c.id = ?1 AND ?2 IN (c.buyer, c.seller)
        """

    /// A message's kind; another one while it is hidden by moderation.
    static let kind: SQL =
        "CASE WHEN EXISTS (SELECT 1 FROM withheld_messages WHERE message = m.id) THEN 10 ELSE m.kind END"
    static let messages: SQL = """
        SELECT m.id, m.sender, m.text, m.sent, \(kind), \(EventColumns.names), p.hash, p.width, p.height, p.colour,
            o.asked, o.ends, o.state, a.time, a.place, a.state, \(AppointmentStatements.reports),
            EXISTS (SELECT 1 FROM agreements WHERE message = m.id)
        FROM messages m \(EventColumns.joins) LEFT JOIN message_pictures p ON p.message = m.id
        LEFT JOIN price_offers o ON o.message = m.id LEFT JOIN appointments a ON a.message = m.id
        WHERE m.conversation = ?1 AND m.id < ?3
            AND EXISTS (SELECT 1 FROM conversations WHERE id = ?1 AND ?2 IN (buyer, seller))
        ORDER BY m.id DESC LIMIT ?4
        """

    static func messages(in id: ConversationID, for reader: SellerID, before: MessageID?, limit: Int) -> Question {
        Question(messages, id.number, reader.number, before?.number ?? .max, limit)
    }

    /// Returns no picture whose message is hidden.
    static let picture: SQL = """
        SELECT p.hash, p.width, p.height, p.colour
        FROM message_pictures p JOIN messages m ON m.id = p.message JOIN conversations c ON c.id = m.conversation
        WHERE p.message = ?1 AND c.id = ?2 AND ?3 IN (c.buyer, c.seller)
            AND NOT EXISTS (SELECT 1 FROM withheld_messages WHERE message = ?1)
        """

    /// Returns the statements of both lists or one. Each side is read along its own index, newest first.
    static func lists(of reader: SellerID, as role: ConversationRole?, before: MessageID?, limit: Int) -> [Question] {
        (role.map { [$0] } ?? ConversationRole.allCases).map { role in
            Question(
                role == .buying ? listOfBuyer : listOfSeller,
                reader.number,
                before?.number ?? .max,
                limit,
                ConversationSummary.mostCounted
            )
        }
    }

    static let summary: SQL = """
        c.id, c.product_name, (SELECT hash FROM pictures WHERE product = c.product AND place = p.thumbnail), o.name,
        m.id, m.sender, m.text, m.sent, \(kind), \(EventColumns.names)
        """
    static let summarized: SQL = "LEFT JOIN products p ON p.id = c.product \(EventColumns.joins)"
    static let listOfBuyer: SQL = """
        SELECT \(summary), (SELECT count(*) FROM (SELECT 1 FROM messages
            WHERE conversation = c.id AND id > c.read_by_buyer AND sender <> ?1 LIMIT ?4) u), c.product
        FROM conversations c JOIN messages m ON m.id = c.last JOIN sellers o ON o.id = c.seller \(summarized)
        WHERE c.buyer = ?1 AND c.left_by_buyer = 0 AND c.last < ?2 ORDER BY c.last DESC LIMIT ?3
        """
    static let listOfSeller: SQL = """
        SELECT \(summary), (SELECT count(*) FROM (SELECT 1 FROM messages
            WHERE conversation = c.id AND id > c.read_by_seller AND sender <> ?1 LIMIT ?4) u), c.product
        FROM conversations c JOIN messages m ON m.id = c.last JOIN sellers o ON o.id = c.buyer \(summarized)
        WHERE c.seller = ?1 AND c.left_by_seller = 0 AND c.last < ?2 ORDER BY c.last DESC LIMIT ?3
        """

    static let unread: SQL = """
        SELECT count(*) FROM (
            SELECT 1 FROM conversations c WHERE c.buyer = ?1 AND c.left_by_buyer = 0 AND c.last > c.read_by_buyer
            UNION ALL
            SELECT 1 FROM conversations c WHERE c.seller = ?1 AND c.left_by_seller = 0 AND c.last > c.read_by_seller
            LIMIT ?2
        ) u
        """

    /// The product, the number of conversations the buyer has begun since `?3`, and when the buyer joined. Locks the
    /// product, so that no conversation begins unnoticed while its sale is announced.
    static let subject: SQL = """
        SELECT name, seller, (SELECT guest FROM sellers WHERE id = seller), sale,
            (SELECT count(*) FROM conversations WHERE buyer = ?2 AND begun > ?3), (SELECT added FROM sellers WHERE id = ?2)
        FROM products WHERE id = ?1 AND state = 0\(EngineStatements.held)
        """
    static let begin: SQL = """
        INSERT INTO conversations (product, product_name, buyer, seller, begun) VALUES (?1, ?2, ?3, ?4, ?5)
            ON CONFLICT (product, buyer) DO NOTHING RETURNING id
        """

    /// Locks the conversation.
    static let other: SQL = """
        SELECT CASE WHEN buyer = ?2 THEN seller ELSE buyer END FROM conversations
        WHERE id = ?1 AND ?2 IN (buyer, seller)\(EngineStatements.held)
        """
    static func sendingState(in id: ConversationID, for sender: SellerID, key: String) -> Question {
        Question(sendingState, id.number, sender.number, key)
    }
    /// The columns of `SendingState`.
    private static let sendingState: SQL = """
        SELECT o.id, o.left_at IS NOT NULL, c.messages,
            EXISTS (SELECT 1 FROM blocks WHERE (blocker = ?2 AND blocked = o.id) OR (blocker = o.id AND blocked = ?2)),
            EXISTS (SELECT 1 FROM messages WHERE conversation = ?1 AND sender = ?2 AND key = ?3)
        FROM conversations c JOIN sellers o ON o.id = CASE WHEN c.buyer = ?2 THEN c.seller ELSE c.buyer END
        WHERE c.id = ?1 AND ?2 IN (c.buyer, c.seller)
        """

    // The conversation is locked while a message is added, which then is its newest.

    static let insertMessage: SQL = """
        INSERT INTO messages (conversation, sender, text, key, sent, kind, currency, amount, about, deed, minutes)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
        """
    static let addPicture: SQL = """
        INSERT INTO message_pictures (message, hash, width, height, colour, sent_by)
            SELECT max(id), ?2, ?3, ?4, ?5, ?6 FROM messages WHERE conversation = ?1
        """
    /// The writer has read the messages so far, and a side that had left is back.
    static let setLast: SQL = """
        UPDATE conversations SET last = n.id, messages = messages + 1, left_by_buyer = 0, left_by_seller = 0,
            read_by_buyer = CASE WHEN buyer = ?2 THEN n.id ELSE read_by_buyer END,
            read_by_seller = CASE WHEN seller = ?2 THEN n.id ELSE read_by_seller END,
            answered = CASE WHEN seller = ?2 THEN coalesce(answered, ?3) ELSE answered END
        FROM (SELECT max(id) AS id FROM messages WHERE conversation = ?1) n WHERE conversations.id = ?1
        """

    static let read: SQL = """
        UPDATE conversations SET
            read_by_buyer = CASE WHEN buyer <> ?2 THEN read_by_buyer WHEN last < ?3 THEN last ELSE ?3 END,
            read_by_seller = CASE WHEN seller <> ?2 THEN read_by_seller WHEN last < ?3 THEN last ELSE ?3 END
        WHERE id = ?1 AND CASE WHEN buyer = ?2 THEN read_by_buyer WHEN seller = ?2 THEN read_by_seller END
            < CASE WHEN last < ?3 THEN last ELSE ?3 END
        """
    static let leave: SQL = """
        UPDATE conversations SET
            left_by_buyer = CASE WHEN buyer = ?2 THEN 1 ELSE left_by_buyer END,
            left_by_seller = CASE WHEN seller = ?2 THEN 1 ELSE left_by_seller END
        WHERE id = ?1 AND CASE WHEN buyer = ?2 THEN left_by_buyer WHEN seller = ?2 THEN left_by_seller END = 0
        """
    static let block: SQL = """
        INSERT INTO blocks (blocker, blocked, since) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING
        """
    static let blocked: SQL = """
        SELECT s.id, s.name, b.since FROM blocks b JOIN sellers s ON s.id = b.blocked
        WHERE b.blocker = ?1 ORDER BY b.since DESC, s.id DESC LIMIT ?2
        """
    static let unblock: SQL = "DELETE FROM blocks WHERE blocker = ?1 AND blocked = ?2"
}
