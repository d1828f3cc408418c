@testable import Storage

/// Rows for every table that is moved, in an order that respects their references. The texts have characters that are
/// difficult to encode: line ends, tabs, escape characters, and text that looks like NULL.
enum EveryTable {
    /// The rows; `?1` is another number each time they are added.
    static let rows: [(table: String, insert: SQL)] = [
        ("sellers", "INSERT INTO sellers (identifier, name, secret_hash, added) VALUES ('a' || ?1, '\\N', 'h', ?1)"),
        (
            "sellers",
            """
            INSERT INTO sellers (identifier, name, secret_hash, added, recovery)
            VALUES ('b' || ?1, 'é	🏺
            \\.', 'h', -?1, '')
            """
        ),
        (
            "products",
            """
            INSERT INTO products (
                seller, name, description, currency, price, discount, stock, added, changed, area, category)
            VALUES (\(seller), '놋그릇 ' || ?1, '\\', 'KRW', 1000000000000000, 5, 3, ?1, ?1, 1100000000, 2)
            """
        ),
        (
            "products",
            """
            INSERT INTO products (seller, name, description, currency, price, discount, stock, added, changed)
            VALUES (\(seller), 'jar', '', 'JPY', 0, 0, 0, ?1, ?1)
            """
        ),
        (
            "pictures",
            "INSERT INTO pictures (product, place, hash, width, height, colour) VALUES (\(product), 0, \(hash), 1, 1, 0)"
        ),
        ("items", "INSERT INTO items (product, password_hash) VALUES (\(product), 'h')"),
        (
            "sessions",
            "INSERT INTO sessions (seller, token, since, seen, device) VALUES (\(seller), \(hash), ?1, ?1, '')"
        ),
        ("sent_forms", "INSERT INTO sent_forms (seller, form, product, sent) VALUES (\(seller), 'f', \(product), ?1)"),
        (
            "waiting_pictures",
            """
            INSERT INTO waiting_pictures (seller, hash, width, height, colour, since)
            VALUES (\(seller), \(hash), 1, 1, 0, ?1)
            """
        ),
        ("known_names", "INSERT INTO known_names (known, seller, is_identifier) VALUES ('k' || ?1, \(seller), 1)"),
        ("left_names", "INSERT INTO left_names (known, seller, since) VALUES ('l' || ?1, \(seller), ?1)"),
        ("settings", "INSERT INTO settings (name, value, since) VALUES ('s' || ?1, '\\N 샘골', ?1)"),
        ("place_pages", "INSERT INTO place_pages (page, text, english, changed) VALUES ('rules', '- \\N', 'x', ?1)"),
        ("agreed_rules", "INSERT INTO agreed_rules (member, rules, since) VALUES (\(seller), 0, ?1)"),
        (
            "invitations",
            "INSERT INTO invitations (key, member, most, made, ends) VALUES ('k' || ?1, \(seller), 5, ?1, ?1 + 1)"
        ),
        (
            "joinings",
            "INSERT INTO joinings (member, invitation, answer) VALUES (\(seller), (SELECT max(id) FROM invitations), '\\N 안녕')"
        ),
        ("staff", "INSERT INTO staff (member, is_owner, since) VALUES (\(seller), 1, ?1)"),
        ("curators", "INSERT INTO curators (member, since) VALUES (\(seller), ?1)"),
        (
            "exhibitions",
            """
            INSERT INTO exhibitions (name, curator, content, changed, form)
            VALUES ('show-' || ?1, \(seller), '{"exhibits":[]}', ?1, 'f' || ?1)
            """
        ),
        (
            "exhibition_versions",
            """
            INSERT INTO exhibition_versions (exhibition, content, curator, made)
            VALUES ((SELECT max(id) FROM exhibitions), '{"exhibits":[]}', \(seller), ?1)
            """
        ),
        (
            "exhibition_pictures",
            """
            INSERT INTO exhibition_pictures (exhibition, hash, since, bytes)
            VALUES ((SELECT max(id) FROM exhibitions), \(hash), ?1, 9)
            """
        ),
        ("interests", "INSERT INTO interests (product, views, favourites) VALUES (\(product), 7, 1)"),
        ("sales", "INSERT INTO sales (product, buyer, since, stock) VALUES (\(product), NULL, ?1, 1)"),
        (
            "conversations",
            """
            INSERT INTO conversations (product, product_name, buyer, seller, begun)
            VALUES (\(product), 'jar', (SELECT min(id) FROM sellers), \(seller), ?1)
            """
        ),
        (
            "messages",
            """
            INSERT INTO messages (conversation, sender, text, key, sent)
            VALUES (\(conversation), \(seller), 'hello', 'k', ?1)
            """
        ),
        (
            "message_pictures",
            """
            INSERT INTO message_pictures (message, hash, width, height, colour)
            VALUES (\(message), \(hash), 1, 1, 0)
            """
        ),
        (
            "price_offers",
            """
            INSERT INTO price_offers (message, conversation, asked, ends, state)
            VALUES (\(message), \(conversation), 1, ?1, 1)
            """
        ),
        (
            "appointments",
            """
            INSERT INTO appointments (message, conversation, time, place, state)
            VALUES (\(message), \(conversation), ?1, 'exit 1', 2)
            """
        ),
        (
            "appointment_words",
            "INSERT INTO appointment_words (message, member, word, outcome) VALUES (\(message), \(seller), 0, 1)"
        ),
        ("agreement_keys", "INSERT INTO agreement_keys (id, public, secret, made) VALUES ('k' || ?1, 'p', NULL, ?1)"),
        (
            "agreements",
            "INSERT INTO agreements (message, conversation, file) VALUES (\(message), \(conversation), '{}')"
        ),
        (
            "saved_searches",
            "INSERT INTO saved_searches (member, query, seen, made) VALUES (\(seller), 'q=\\N' || ?1, 0, ?1)"
        ),
        ("push_keys", "INSERT INTO push_keys (id, secret, made) VALUES (1, 's', ?1) ON CONFLICT DO NOTHING"),
        (
            "push_devices",
            """
            INSERT INTO push_devices (
                member, session, endpoint, public_key, secret, is_english, kinds, shows_text, quiet_from, quiet_to, made)
            VALUES (\(seller), (SELECT max(id) FROM sessions), 'e' || ?1, 'p', 's', 0, 15, 0, 22, 8, ?1)
            """
        ),
        (
            "push_looks",
            """
            INSERT INTO push_looks (device, kind, subject, due)
            VALUES ((SELECT max(id) FROM push_devices), 0, \(conversation), NULL)
            """
        ),
        (
            "blocks",
            "INSERT INTO blocks (blocker, blocked, since) VALUES ((SELECT min(id) FROM sellers), \(seller), ?1)"
        ),
        (
            "reviews",
            """
            INSERT INTO reviews (conversation, author, subject, is_good, tags, words, given)
            VALUES (\(conversation), (SELECT min(id) FROM sellers), \(seller), 1, 0, '', ?1)
            """
        ),
        (
            "reports",
            """
            INSERT INTO reports (reporter, kind, target, title, person, reason, words, made)
            VALUES (\(seller), 0, \(product), 'jar', \(seller), 0, '', ?1)
            """
        ),
        ("desk_entries", "INSERT INTO desk_entries (invitation, made) VALUES ('i' || ?1, ?1)"),
        (
            "barred_products",
            "INSERT INTO barred_products (product, was_shown, by_suspension) VALUES (\(product), 1, 0)"
        ),
        ("withheld_messages", "INSERT INTO withheld_messages (message) VALUES (\(message))"),
        ("withheld_reviews", "INSERT INTO withheld_reviews (review) VALUES ((SELECT max(id) FROM reviews))"),
        (
            "measures",
            """
            INSERT INTO measures (kind, target, title, person, action, reason, entry, taken, hash)
            VALUES (0, \(product), 'jar', \(seller), 0, '', (SELECT max(id) FROM desk_entries), ?1, 'h' || ?1)
            """
        ),
        ("appeals", "INSERT INTO appeals (measure, words, made) VALUES ((SELECT max(id) FROM measures), '', ?1)"),
        (
            "exhibition_previews",
            """
            INSERT INTO exhibition_previews (exhibition, key, readers, ends)
            VALUES ((SELECT max(id) FROM exhibitions), 'k' || ?1, '이장님', ?1)
            """
        ),
        ("films", "INSERT INTO films (code, title, opened) VALUES ('c' || ?1, '파묘', NULL)"),
        (
            "break_evens",
            """
            INSERT INTO break_evens (film, admissions, source, noted)
            VALUES ((SELECT max(number) FROM films), NULL, '제작보고회', ?1)
            """
        ),
        (
            "rankings",
            """
            INSERT INTO rankings (span, filter, first, origin, fetched, confirmed) VALUES (0, '', ?1, 0, ?1, ?1)
            """
        ),
        (
            "ranked_films",
            """
            INSERT INTO ranked_films VALUES (
                (SELECT max(id) FROM rankings), 1, (SELECT max(number) FROM films), '파묘', NULL,
                1, -2, 0, 1, -1, -1, 1, 1, -1, -1, 1, 1, 1, 1)
            """
        ),
        ("kobis_answers", "INSERT INTO kobis_answers (request, body, fetched) VALUES ('r' || ?1, '{}', ?1)"),
        ("kobis_calls", "INSERT INTO kobis_calls (day, calls) VALUES (?1, 3)"),
        ("posters", "INSERT INTO posters (film, sought) VALUES ('c' || ?1, ?1)"),
    ]

    private static let seller: SQL = "(SELECT max(id) FROM sellers)"
    private static let product: SQL = "(SELECT max(id) FROM products)"
    private static let conversation: SQL = "(SELECT max(id) FROM conversations)"
    private static let message: SQL = "(SELECT max(id) FROM messages)"
    /// A different hash for each number below ten.
    private static let hash: SQL =
        "replace('\(zeros)\(zeros)\(zeros)\(zeros)', '0', substr('0123456789', CAST(?1 AS integer) + 1, 1))"
    private static let zeros: SQL = "0000000000000000"

    /// Adds one row to each table, in one transaction.
    static func add(_ number: Int, to connection: any DatabaseConnection) throws {
        for row in rows {
            let takesNumber = row.insert.text.contains("?1")
            try connection.run(row.insert, takesNumber ? [.integer(number)] : [])
        }
    }
}
