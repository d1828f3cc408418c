/// Statements for members' devices and their notification queue.
enum PushStatements {
    static let columns: SQL = """
        d.id, d.member, d.session, s.device, d.endpoint, d.public_key, d.secret, d.is_english, d.kinds, d.shows_text,
        d.quiet_from, d.quiet_to, d.made, d.reached, d.rests
        """
    static let all: SQL = """
        SELECT \(columns) FROM push_devices d JOIN sessions s ON s.id = d.session WHERE d.member = ?1 ORDER BY d.id DESC
        """
    static let device: SQL = """
        SELECT \(columns) FROM push_devices d JOIN sessions s ON s.id = d.session WHERE d.id = ?1
        """
    static let renew: SQL = """
        UPDATE push_devices SET endpoint = ?3, public_key = ?4, secret = ?5, is_english = ?6, rests = 0
        WHERE session = ?2 AND member = ?1 RETURNING id
        """
    static let add: SQL = """
        INSERT INTO push_devices (
            member, session, endpoint, public_key, secret, is_english, kinds, shows_text, quiet_from, quiet_to, made)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11) RETURNING id
        """
    /// Ends other sessions' notifications on the same browser.
    static let endOthers: SQL = "DELETE FROM push_devices WHERE endpoint = ?1 AND session <> ?2"
    static let endOldest: SQL = """
        DELETE FROM push_devices WHERE member = ?1 AND id NOT IN (
            SELECT id FROM push_devices WHERE member = ?1 ORDER BY id DESC LIMIT ?2)
        """
    static let change: SQL = """
        UPDATE push_devices SET kinds = ?3, shows_text = ?4, quiet_from = ?5, quiet_to = ?6 WHERE member = ?1 AND id = ?2
        """
    static let isOf: SQL = "SELECT count(*) FROM push_devices WHERE member = ?1 AND id = ?2"
    static let end: SQL = "DELETE FROM push_devices WHERE member = ?1 AND id = ?2"
    static let forget: SQL = "DELETE FROM push_devices WHERE member = ?1"
    static let forgetOne: SQL = "DELETE FROM push_devices WHERE id = ?1"

    static let key: SQL = "SELECT secret FROM push_keys WHERE id = 1"
    static let addKey: SQL = "INSERT INTO push_keys (id, secret, made) VALUES (1, ?1, ?2) ON CONFLICT DO NOTHING"
    static let position: SQL = "SELECT number FROM push_position WHERE id = 1"
    static let begin: SQL = "INSERT INTO push_position (id, number) VALUES (1, ?1) ON CONFLICT DO NOTHING"
    /// Moves the position unless another server was faster.
    static let follow: SQL = "UPDATE push_position SET number = ?2 WHERE id = 1 AND number = ?1"

    /// Whether either of the two people has devices.
    static let hasDevices: SQL = "SELECT count(*) FROM push_devices WHERE member IN (?1, ?2)"
    /// Keeps a delay that a push service has requested.
    private static let enqueue: SQL = """
        ON CONFLICT (device, kind, subject) DO UPDATE SET due = CASE
            WHEN push_looks.due IS NULL OR (push_looks.tries = 0 AND push_looks.due > excluded.due) THEN excluded.due
            ELSE push_looks.due END
        """
    private static let unread: SQL = """
        ((c.buyer = d.member AND c.last > c.read_by_buyer AND c.left_by_buyer = 0)
            OR (c.seller = d.member AND c.last > c.read_by_seller AND c.left_by_seller = 0))
        """
    static let enqueueConversation: SQL = """
        INSERT INTO push_looks (device, kind, subject, due)
        SELECT d.id, 0, c.id, ?2 FROM conversations c JOIN push_devices d ON d.member IN (c.buyer, c.seller)
        WHERE c.id = ?1 AND \(unread) \(enqueue)
        """
    static let enqueueBought: SQL = """
        INSERT INTO push_looks (device, kind, subject, due)
        SELECT d.id, 0, c.id, ?1 FROM push_devices d CROSS JOIN conversations c
        WHERE c.buyer = d.member AND c.last > c.read_by_buyer AND c.left_by_buyer = 0 \(enqueue)
        """
    static let enqueueSold: SQL = """
        INSERT INTO push_looks (device, kind, subject, due)
        SELECT d.id, 0, c.id, ?1 FROM push_devices d CROSS JOIN conversations c
        WHERE c.seller = d.member AND c.last > c.read_by_seller AND c.left_by_seller = 0 \(enqueue)
        """
    /// Removes conversations that were read meanwhile: they need no notification.
    static let endRead: SQL = """
        DELETE FROM push_looks WHERE kind = 0 AND subject = ?1 AND device IN (
            SELECT d.id FROM conversations c JOIN push_devices d ON d.member IN (c.buyer, c.seller)
            WHERE c.id = ?1 AND NOT \(unread))
        """
    static let agreed: SQL = "SELECT time FROM appointments WHERE conversation = ?1 AND state = 1 AND time > ?2"
    static let agreedOf: SQL = """
        SELECT c.id, a.time FROM conversations c JOIN appointments a ON a.conversation = c.id AND a.state = 1
        WHERE (c.buyer = ?1 OR c.seller = ?1) AND a.time > ?2 ORDER BY a.time LIMIT ?3
        """
    static let remind: SQL = """
        INSERT INTO push_looks (device, kind, subject, due)
        SELECT d.id, 1, c.id, ?2 FROM conversations c JOIN push_devices d ON d.member IN (c.buyer, c.seller)
        WHERE c.id = ?1 AND (d.kinds & 2) <> 0 \(enqueue)
        """
    static let enqueueOne: SQL = """
        INSERT INTO push_looks (device, kind, subject, due) VALUES (?1, ?2, ?3, ?4) \(enqueue)
        """
    /// Notifies the staff of what waits for them.
    static let enqueueDesk: SQL = """
        INSERT INTO push_looks (device, kind, subject, due)
        SELECT d.id, 3, 1, ?1 FROM staff t CROSS JOIN push_devices d WHERE d.member = t.member \(enqueue)
        """
    static let enqueueFinds: SQL = """
        INSERT INTO push_looks (device, kind, subject, due)
        SELECT d.id, 2, 0, ?1 FROM push_devices d
        WHERE (d.kinds & 8) <> 0 AND EXISTS (SELECT 1 FROM saved_searches WHERE member = d.member) \(enqueue)
        """
    /// Makes waiting entries due again after the device's settings changed.
    static let hurry: SQL = "UPDATE push_looks SET due = ?2 WHERE device = ?1 AND due > ?2 AND tries = 0"

    /// Takes due entries; one that another server has taken is no longer due.
    static let lease: SQL = """
        UPDATE push_looks SET due = ?2 WHERE due <= ?1 AND (device, kind, subject) IN (
            SELECT device, kind, subject FROM push_looks WHERE due <= ?1 ORDER BY due LIMIT ?3)
        RETURNING device, kind, subject, told, tries
        """
    static let isDue: SQL = "SELECT count(*) FROM (SELECT 1 FROM push_looks WHERE due <= ?1 LIMIT 1) u"
    static let finish: SQL = """
        UPDATE push_looks SET told = coalesce(?5, told), tries = 0, due = CASE WHEN due = ?4 THEN NULL ELSE due END
        WHERE device = ?1 AND kind = ?2 AND subject = ?3
        """
    static let postpone: SQL = """
        UPDATE push_looks SET tries = ?6, due = CASE WHEN due = ?4 OR ?6 > 0 THEN ?5 ELSE due END
        WHERE device = ?1 AND kind = ?2 AND subject = ?3
        """
    static let reached: SQL = "UPDATE push_devices SET reached = ?2 WHERE id = ?1"
    static let rest: SQL = "UPDATE push_devices SET rests = ?2 WHERE id = ?1 AND rests < ?2"

    static let scene: SQL = """
        SELECT c.product_name, o.name,
            o.left_at IS NOT NULL OR CASE WHEN c.buyer = ?2 THEN c.left_by_buyer ELSE c.left_by_seller END = 1 OR EXISTS (
                SELECT 1 FROM blocks
                WHERE (blocker = ?2 AND blocked = o.id) OR (blocker = o.id AND blocked = ?2)),
            CASE WHEN c.buyer = ?2 THEN c.read_by_buyer ELSE c.read_by_seller END
        FROM conversations c JOIN sellers o ON o.id = CASE WHEN c.buyer = ?2 THEN c.seller ELSE c.buyer END
        WHERE c.id = ?1 AND ?2 IN (c.buyer, c.seller)
        """
    static let unreadMessages: SQL = """
        SELECT m.id, \(ConversationStatements.kind), m.text, \(EventColumns.names),
            coalesce(o.state, 1) = 0 AND coalesce(o.ends, 0) > ?4
        FROM messages m \(EventColumns.joins) LEFT JOIN price_offers o ON o.message = m.id
        WHERE m.conversation = ?1 AND m.id > ?3 AND m.sender <> ?2 ORDER BY m.id DESC LIMIT ?5
        """
    static let appointment: SQL = """
        SELECT a.message, m.sender, a.time, a.place, a.state, \(AppointmentStatements.reports)
        FROM appointments a JOIN messages m ON m.id = a.message
        WHERE a.conversation = ?1 AND a.state = 1 AND a.time > ?3 ORDER BY a.message DESC LIMIT 1
        """
    static let newestProduct: SQL = "SELECT coalesce(max(id), 0) FROM products"
}
