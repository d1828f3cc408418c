/// Statements for moderation.
enum ModerationStatements {
    static let invite: SQL = "INSERT INTO desk_entries (invitation, made) VALUES (?1, ?2)"
    static let invitation: SQL = "SELECT made, entered IS NOT NULL FROM desk_entries WHERE invitation = ?1"
    static let enter: SQL = "UPDATE desk_entries SET session = ?2, entered = ?3 WHERE invitation = ?1"
    static let enterAsMember: SQL = """
        INSERT INTO desk_entries (invitation, made, session, entered, member)
            SELECT ?2, ?3, ?2, ?3, member FROM staff WHERE member = ?1
        """
    /// A session by a link is an owner's; that of somebody who left the staff is over.
    static let entry: SQL = """
        SELECT e.id, coalesce(t.is_owner, 1) FROM desk_entries e LEFT JOIN staff t ON t.member = e.member
        WHERE e.session = ?1 AND e.entered > ?2 AND (e.member IS NULL OR t.member IS NOT NULL)
        """
    static let role: SQL = "SELECT is_owner FROM staff WHERE member = ?1"
    static let owners: SQL = "SELECT count(*) FROM staff WHERE is_owner = 1"
    static let staff: SQL = """
        SELECT s.id, s.name, t.is_owner, t.since FROM staff t CROSS JOIN sellers s WHERE s.id = t.member
        ORDER BY t.is_owner DESC, t.since, s.id
        """
    static let setRole: SQL = """
        INSERT INTO staff (member, is_owner, since) VALUES (?1, ?2, ?3)
        ON CONFLICT (member) DO UPDATE SET is_owner = excluded.is_owner
        """
    static let endRole: SQL = "DELETE FROM staff WHERE member = ?1"
    static let letIn: SQL = "UPDATE sellers SET recovery = ?2, recovery_ends = ?3 WHERE id = ?1"
    static let leave: SQL = "UPDATE desk_entries SET session = NULL WHERE id = ?1"
    static let leaveAll: SQL = "UPDATE desk_entries SET session = NULL, entered = coalesce(entered, 0)"

    /// Selects the queue, beginning with reports by members who joined a day before, or had sold something: anybody can
    /// create twenty accounts.
    static let queue: SQL = """
        SELECT kind, target FROM (
            SELECT r.kind, r.target, r.made,
                CASE WHEN r.made - s.added >= 86400000 OR s.sold > 0 THEN 1 ELSE 0 END AS known
            FROM reports r JOIN sellers s ON s.id = r.reporter WHERE r.settled = 0
            UNION ALL
            SELECT m.kind, m.target, a.made, 1 FROM appeals a JOIN measures m ON m.id = a.measure WHERE a.settled = 0
            UNION ALL
            SELECT 0, p.id, p.added, 1 FROM \(held)
        ) q GROUP BY kind, target ORDER BY max(known) DESC, min(made), kind, target LIMIT ?1
        """

    static let waiting: SQL = """
        SELECT count(*) FROM (
            SELECT kind, target FROM reports WHERE settled = 0
            UNION SELECT m.kind, m.target FROM appeals a JOIN measures m ON m.id = a.measure WHERE a.settled = 0
            UNION SELECT 0, p.id FROM \(held)
        ) q
        """

    private static let held: SQL = """
        barred_products b CROSS JOIN products p WHERE b.held_until IS NOT NULL AND p.id = b.product AND p.state = 1
        """

    /// Columns: text, the person's number and name, whether a guest, whether suspended, `ReportedItem.State`'s number.
    static let product: SQL = """
        SELECT p.name, s.id, s.name, s.guest, s.suspended,
            CASE WHEN p.state >= 2 THEN 3 WHEN b.held_until IS NOT NULL THEN 4 WHEN b.product IS NOT NULL THEN 2
                ELSE p.state END
        FROM products p JOIN sellers s ON s.id = p.seller LEFT JOIN barred_products b ON b.product = p.id
        WHERE p.id = ?1
        """
    static let person: SQL = """
        SELECT name, id, name, guest, suspended, CASE WHEN left_at IS NULL THEN suspended * 2 ELSE 3 END
        FROM sellers WHERE id = ?1
        """
    static let names: SQL = """
        SELECT id, name FROM sellers WHERE id < ?1 AND guest = 0 AND left_at IS NULL ORDER BY id DESC LIMIT ?2
        """
    static let members: SQL = """
        SELECT s.id, s.name, s.added, (SELECT count(*) FROM products p WHERE p.seller = s.id AND p.state < 2),
            (SELECT count(*) FROM reports r WHERE r.person = s.id AND r.settled = 0),
            (SELECT max(seen) FROM sessions x WHERE x.seller = s.id), m.name,
            s.suspended, CASE WHEN s.asked IS NULL THEN 0 ELSE 1 END
        FROM \(EngineStatements.numbers) JOIN sellers s ON s.id = j.value
            LEFT JOIN joinings g ON g.member = s.id LEFT JOIN invitations i ON i.id = g.invitation
            LEFT JOIN sellers m ON m.id = i.member
        ORDER BY s.id DESC
        """
    /// Selects a message only after one of the two people reported it, or a decision about it: others stay private.
    static let message: SQL = """
        SELECT m.text, s.id, s.name, s.guest, s.suspended,
            CASE WHEN EXISTS (SELECT 1 FROM withheld_messages WHERE message = m.id) THEN 2 ELSE 0 END
        FROM messages m JOIN sellers s ON s.id = m.sender WHERE m.id = ?1 AND m.kind = 0
            AND (EXISTS (SELECT 1 FROM reports WHERE kind = 2 AND target = ?1)
                OR EXISTS (SELECT 1 FROM measures WHERE kind = 2 AND target = ?1))
        """
    /// Messages around one that `message` selects.
    static let before: SQL = """
        SELECT s.id, s.name, m.text, m.sent FROM messages m JOIN sellers s ON s.id = m.sender
        WHERE m.conversation = (SELECT conversation FROM messages WHERE id = ?1) AND m.id < ?1 AND m.kind = 0
        ORDER BY m.id DESC LIMIT ?2
        """
    static let after: SQL = """
        SELECT s.id, s.name, m.text, m.sent FROM messages m JOIN sellers s ON s.id = m.sender
        WHERE m.conversation = (SELECT conversation FROM messages WHERE id = ?1) AND m.id > ?1 AND m.kind = 0
        ORDER BY m.id LIMIT ?2
        """
    static let picturesOfProduct: SQL = """
        SELECT number, hash, width, height, colour FROM pictures WHERE product = ?1 ORDER BY place
        """
    static let description: SQL = "SELECT description FROM products WHERE id = ?1"
    /// The picture of a message that was reported or decided on.
    static let picture: SQL = """
        SELECT hash, width, height, colour FROM message_pictures WHERE message = ?1
            AND (EXISTS (SELECT 1 FROM reports WHERE kind = 2 AND target = ?1)
                OR EXISTS (SELECT 1 FROM measures WHERE kind = 2 AND target = ?1))
        """
    static let pictureOfProduct: SQL = """
        SELECT q.hash, q.width, q.height, q.colour FROM pictures q JOIN products p ON p.id = q.product
        WHERE q.number = ?1 AND p.state < 2
        """
    static let review: SQL = """
        SELECT r.words, s.id, s.name, s.guest, s.suspended,
            CASE WHEN EXISTS (SELECT 1 FROM withheld_reviews WHERE review = r.id) THEN 2 ELSE 0 END
        FROM reviews r JOIN sellers s ON s.id = r.author WHERE r.id = ?1
            AND (EXISTS (SELECT 1 FROM reports WHERE kind = 3 AND target = ?1)
                OR EXISTS (SELECT 1 FROM measures WHERE kind = 3 AND target = ?1))
        """
    /// The title from the latest report or decision.
    static let goneReported: SQL = """
        SELECT r.title, s.id, s.name, s.guest, s.suspended, 3 FROM reports r JOIN sellers s ON s.id = r.person
        WHERE r.kind = ?1 AND r.target = ?2 ORDER BY r.id DESC LIMIT 1
        """
    static let goneDecided: SQL = """
        SELECT m.title, s.id, s.name, s.guest, s.suspended, 3 FROM measures m JOIN sellers s ON s.id = m.person
        WHERE m.kind = ?1 AND m.target = ?2 ORDER BY m.id DESC LIMIT 1
        """
    static let reports: SQL = """
        SELECT reason, words, made FROM reports WHERE kind = ?1 AND target = ?2 AND settled = 0 ORDER BY made LIMIT ?3
        """
    /// The columns and tables of decisions.
    static let decision: SQL = """
        m.id, m.kind, m.target, m.title, m.person, s.name, m.action, m.reason, m.taken, d.name,
            a.words, a.made, a.settled
        FROM measures m JOIN sellers s ON s.id = m.person
            LEFT JOIN desk_entries e ON e.id = m.entry LEFT JOIN sellers d ON d.id = e.member
            LEFT JOIN appeals a ON a.measure = m.id
        """
    static let decisionsOf: SQL = """
        SELECT \(decision) WHERE m.person = ?1 ORDER BY m.id DESC LIMIT ?2
        """
    static let log: SQL = """
        SELECT \(decision) WHERE m.id < ?1 AND (?3 = -1 OR m.kind = ?3) AND (?4 = -1 OR m.action = ?4)
            AND (?5 = 0 OR m.person = ?5) AND (?6 = 0 OR e.member = ?6) ORDER BY m.id DESC LIMIT ?2
        """

    static let outcomes: SQL = """
        SELECT r.made, m.taken, m.action FROM reports r LEFT JOIN measures m ON m.id = (
            SELECT min(id) FROM measures WHERE kind = r.kind AND target = r.target AND taken >= r.made
        ) WHERE r.id > (SELECT coalesce(max(id), 0) - ?2 FROM reports) AND r.made >= ?1
        """

    static let state: SQL = "SELECT state, state_since FROM products WHERE id = ?1"
    static let bar: SQL = """
        INSERT INTO barred_products (product, was_shown, by_suspension) VALUES (?1, ?2, 0)
            ON CONFLICT (product) DO UPDATE SET held_until = NULL
        """
    static let hold: SQL = """
        INSERT INTO barred_products (product, was_shown, by_suspension, held_until) VALUES (?1, 1, 0, ?2)
        """
    /// Counts the seller if nobody need look at the product: the guest, the staff, and who sold or shows another.
    static let isKnown: SQL = """
        SELECT count(*) FROM sellers s WHERE s.id = ?1 AND (
            s.guest = 1 OR s.sold > 0 OR EXISTS (SELECT 1 FROM staff WHERE member = ?1) OR EXISTS (
                SELECT 1 FROM products p LEFT JOIN barred_products b ON b.product = p.id
                WHERE p.seller = ?1 AND p.id <> ?2 AND b.product IS NULL))
        """
    /// Listings nobody has looked at in time, except those of suspended sellers.
    static let dueFirst: SQL = """
        SELECT b.product FROM barred_products b CROSS JOIN products p CROSS JOIN sellers s
        WHERE b.held_until <= ?1 AND p.id = b.product AND p.state = 1 AND s.id = p.seller AND s.suspended = 0
        """
    static let wasShown: SQL = "SELECT was_shown FROM barred_products WHERE product = ?1"
    static let unbar: SQL = "DELETE FROM barred_products WHERE product = ?1"
    /// Has the product return together with its seller.
    static let waitForSeller: SQL = "UPDATE barred_products SET by_suspension = 1, held_until = NULL WHERE product = ?1"
    static let withholdMessage: SQL = "INSERT INTO withheld_messages (message) VALUES (?1) ON CONFLICT DO NOTHING"
    static let showMessage: SQL = "DELETE FROM withheld_messages WHERE message = ?1"
    static let withholdReview: SQL = "INSERT INTO withheld_reviews (review) VALUES (?1) ON CONFLICT DO NOTHING"
    static let showReview: SQL = "DELETE FROM withheld_reviews WHERE review = ?1"

    static let setSuspended: SQL = "UPDATE sellers SET suspended = ?2 WHERE id = ?1"
    static let barAll: SQL = """
        INSERT INTO barred_products (product, was_shown, by_suspension)
            SELECT id, 1, 1 FROM products WHERE seller = ?1 AND state = 0
        """
    static let hideAll: SQL = "UPDATE products SET state = 1, state_since = ?2 WHERE seller = ?1 AND state = 0"
    static let showAll: SQL = """
        UPDATE products SET state = state & 2, state_since = ?2 WHERE seller = ?1 AND state IN (1, 3) AND EXISTS (
            SELECT 1 FROM barred_products WHERE product = products.id AND by_suspension = 1 AND was_shown = 1)
        """
    static let unbarAll: SQL = """
        DELETE FROM barred_products WHERE by_suspension = 1 AND product IN (SELECT id FROM products WHERE seller = ?1)
        """

    static let lastDecision: SQL = "SELECT id, hash FROM measures ORDER BY id DESC LIMIT 1"
    static let note: SQL = """
        INSERT INTO measures (id, kind, target, title, person, action, reason, entry, taken, hash)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10) ON CONFLICT (id) DO NOTHING
        """
    static let settleReports: SQL = """
        UPDATE reports SET settled = 1 WHERE kind = ?1 AND target = ?2 AND settled = 0
        """
    static let settleAppeals: SQL = """
        UPDATE appeals SET settled = 1 WHERE settled = 0
            AND measure IN (SELECT id FROM measures WHERE kind = ?1 AND target = ?2)
        """
    static let chain: SQL = """
        SELECT id, kind, target, person, action, entry, taken, title, reason, hash FROM measures
        WHERE id > ?1 ORDER BY id
        """
}
