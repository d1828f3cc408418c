import CSQLite
import Domain
import TestKit
import Testing

@testable import Storage

/// No statement that answers a request scans a whole table, except those listed here.
@Suite struct QueryPlanTests {
    /// Intentional scans: the beginning of the statement, and the line of its plan.
    private static let walks: [(statement: String, line: String, because: String)] = [
        (
            "SELECT block, products FROM product_blocks", "SCAN product_blocks",
            "245 rows for a million products, read up to the page's own"
        ),
        (
            "SELECT b.block, b.products - coalesce", "SCAN b",
            "as above"
        ),
        (
            "SELECT count(*) FROM (SELECT added FROM shown_products ORDER BY id DESC LIMIT ?2)", "SCAN products",
            "the newest, by their ids, up to a limit"
        ),
        (
            "INSERT INTO push_looks (device, kind, subject, due) SELECT d.id, 3", "SCAN t",
            "the staff, of whom there are few"
        ),
        (
            "DELETE FROM products WHERE state >= 2", "SCAN products USING INDEX removed_products",
            "what was taken down alone"
        ),
        (
            "SELECT 1 WHERE EXISTS (SELECT 1 FROM pictures WHERE hash = ?1)", "SCAN posters",
            "asked by the hourly sweeping alone; a row for each film a poster was looked for"
        ),
        (
            "SELECT code, title, title_english, title_original, minutes, year", "SCAN films",
            "parts of titles and names among some thousand films, for apps' lists"
        ),
        (
            "INSERT INTO products (seller, added, changed, revision, name, description, currency, price, discount, stock,"
                + " category, condition, area, takes_offers) SELECT s.id",
            "SCAN p", "the products just gathered, all of which are added"
        ),
        (
            "INSERT INTO pictures (product, place, hash, width, height, colour) SELECT", "SCAN temp.new_pictures",
            "the pictures just gathered, all of which are added"
        ),
        (
            "INSERT INTO sqlite_sequence (name, seq)", "SCAN sqlite_sequence",
            "once in a store's life; a row for each table with numbers"
        ),
        (
            "SELECT kind, target FROM ( SELECT r.kind", "SCAN r USING INDEX reports_waiting",
            "what waits for a decision, and nothing else"
        ),
        (
            "SELECT kind, target FROM ( SELECT r.kind", "SCAN a USING INDEX appeals_waiting",
            "as above"
        ),
        (
            "SELECT s.id, s.name, sum(n) AS pictures", "SCAN pictures", "the newest, by their numbers, up to a limit"
        ),
        (
            "SELECT s.id, s.name, sum(n) AS pictures", "SCAN message_pictures", "as above"
        ),
        (
            "SELECT count(*) FROM sqlite_schema WHERE name LIKE ?1", "SCAN sqlite_schema",
            "asked by backups and checks alone; a row for each table"
        ),
        ("SELECT id, hash FROM measures ORDER BY id DESC LIMIT 1", "SCAN measures", "the last row answers"),
        (
            "UPDATE desk_entries SET session = NULL, entered", "SCAN desk_entries",
            "by hand; a row for each link ever made"
        ),
        (
            "SELECT id, public FROM agreement_keys", "SCAN agreement_keys",
            "a row for each key that was renewed by hand"
        ),
        (
            "SELECT id, name FROM sellers WHERE look IS NULL", "SCAN sellers",
            "once in the life of a store from before version 0.1.0"
        ),
        (
            "SELECT s.id, s.name, s.added, (SELECT count", "SCAN j VIRTUAL TABLE",
            "the members a page of the desk shows"
        ),
        (
            "SELECT count(*) FROM ( SELECT kind, target FROM reports", "SCAN reports USING INDEX reports_waiting",
            "the reports that wait"
        ),
        (
            "SELECT count(*) FROM ( SELECT kind, target FROM reports", "SCAN a USING INDEX appeals_waiting", "as above"
        ),
        ("SELECT secret FROM agreement_keys", "SCAN agreement_keys", "as above"),
        ("UPDATE agreement_keys SET secret = NULL", "SCAN agreement_keys", "as above"),
        (
            "SELECT name, value FROM settings", "SCAN settings", "a row for each setting, all of which are wanted"
        ),
        (
            "SELECT page, id, text, english, changed FROM place_pages WHERE id IN (SELECT max", "SCAN place_pages",
            "a row for each version of four pages, written by hand"
        ),
        ("SELECT count(*) FROM staff", "SCAN staff", "a row for each of the staff"),
        ("SELECT s.id, s.name, t.is_owner", "SCAN t", "as above"),
        ("SELECT s.id, s.name FROM curators c", "SCAN c", "a row for each curator"),
        (
            "SELECT e.id, e.name, e.curator, coalesce(s.name", "SCAN e",
            "a row for each exhibition, made by hand; all are wanted"
        ),
        (
            "SELECT f.code, f.title, b.admissions FROM break_evens", "SCAN b",
            "a row for each value noted by hand, newest first"
        ),
        (
            "SELECT coalesce(sum(bytes), 0) FROM exhibition_pictures", "SCAN exhibition_pictures",
            "a row for each picture of an exhibition, when a guide is added"
        ),
        ("DELETE FROM exhibition_previews WHERE ends", "SCAN exhibition_previews", "a row for each standing preview"),
        ("DELETE FROM exhibitions WHERE deleted <= ?1", "SCAN exhibitions", "as above"),
        (
            "SELECT i.id, i.key, i.member, coalesce(s.name", "SCAN i",
            "the beginning of statements that name an invitation or its member"
        ),
        (
            "SELECT p.id, p.seller, s.name, p.added", "SCAN j VIRTUAL TABLE", "the products a page lacks"
        ),
        (
            "SELECT count(*) FROM json_each('[' || ?1", "SCAN j VIRTUAL TABLE",
            "the numbers it was given: a page of a list"
        ),
        (
            "INSERT INTO push_looks (device, kind, subject, due) SELECT d.id, 0, c.id, ?1", "SCAN d",
            "where changes are not known any more; a row for each device"
        ),
        (
            "INSERT INTO push_looks (device, kind, subject, due) SELECT d.id, 2, 0, ?1", "SCAN d",
            "once for what was put up in a second; a row for each device"
        ),
        ("UPDATE sqlite_sequence SET seq", "SCAN sqlite_sequence", "as above"),
        ("SELECT count(*) FROM (SELECT 1 FROM rankings LIMIT 1)", "SCAN rankings", "the first row answers"),
        (
            "DELETE FROM kobis_answers WHERE request IN", "SCAN kobis_answers",
            "once a day; the answers relayed to apps, some thousand at most"
        ),
        (
            "SELECT count(*) FROM posters WHERE sought >= ?1", "SCAN posters",
            "once a day and at the start; a row for each film a poster was looked for"
        ),
        (
            "SELECT count(*) FROM (SELECT 1 FROM rankings WHERE origin <> 0 LIMIT 1)", "SCAN rankings",
            "the first that is not the sample's answers; the sample has 64"
        ),
    ]

    /// Backups, checks, moves and migrations scan everything by design.
    private static let wholesale = [
        "Maintenance/", "Moving/", "PostgreSQL/", "Schema/", "SQLite/Migrator", "SQLite/Upgrade",
        "SQLite/SQLiteInspection",
        "SQLite/SQLiteTarget",
        "SQLite/VerifiedCopy",
    ]

    @Test func noStatementGoesOverAWholeTable() throws {
        let scratch = TemporaryFolder()
        let connection = try Self.writer(in: scratch)
        let statements = try Self.statements()
        #expect(statements.count > 90, "the sources were not read")
        for statement in statements {
            for line in try QueryPlan(of: statement.text, on: connection).walks {
                let isNamed = Self.walks.contains { statement.line.hasPrefix($0.statement) && line.hasPrefix($0.line) }
                #expect(isNamed, "\(statement.file) goes over a whole table (\(line)): \(statement.line)")
            }
        }
    }

    @Test func whatIsNamedStillDoesSo() throws {
        let scratch = TemporaryFolder()
        let connection = try Self.writer(in: scratch)
        let statements = try Self.statements()
        for walk in Self.walks {
            let named = statements.filter { $0.line.hasPrefix(walk.statement) }
            let lines = try named.flatMap { try QueryPlan(of: $0.text, on: connection).walks }
            #expect(lines.contains { $0.hasPrefix(walk.line) }, "\(walk.statement): \(lines)")
        }
    }

    /// Five years have 1,826 days, and a film is ranked for some weeks.
    @Test func filmIsReadFromItsOwnDays() throws {
        let scratch = TemporaryFolder()
        let folder = StoreFolder(scratch.path)
        _ = try Store(in: folder, readers: 1, at: .opening)
        let plan = try QueryPlan(of: BoxOfficeStatements.run.text, on: folder.open(as: .inspector))
        #expect(plan.lines.contains("SEARCH ranked_films USING INDEX ranked_films_by_film (film=?)"), "\(plan.lines)")
    }

    /// A missed scan would make the first test worthless.
    @Test(arguments: [
        ("SELECT * FROM products WHERE name = 'a'", true), ("SELECT * FROM products WHERE id = 1", false),
        ("SELECT rowid FROM product_search", true),
        ("SELECT rowid FROM product_search WHERE product_search MATCH 'a'", false),
        ("SELECT count(*) FROM (SELECT id FROM products LIMIT 5)", true),
        ("UPDATE products SET name = 'a' WHERE id = 1", false),
        ("UPDATE products SET name = 'a' WHERE stock = 1", true),
    ])
    func aWalkIsSeen(statement: String, isWalk: Bool) throws {
        let scratch = TemporaryFolder()
        let folder = StoreFolder(scratch.path)
        _ = try Store(in: folder, readers: 1, at: .opening)
        let plan = try QueryPlan(of: statement, on: folder.open(as: .writer))
        #expect(plan.walks.isEmpty == !isWalk, "\(plan.lines)")
    }

    @Test func triggersAreLookedAtToo() throws {
        let scratch = TemporaryFolder()
        let folder = StoreFolder(scratch.path)
        _ = try Store(in: folder, readers: 1, at: .opening)
        let connection = try folder.open(as: .writer)
        try connection.runAll(
            "CREATE TRIGGER slow AFTER INSERT ON items BEGIN UPDATE products SET stock = 0 WHERE name = 'a'; END"
        )
        let plan = try QueryPlan(of: "INSERT INTO items VALUES (1, 'a')", on: connection)
        #expect(plan.walks == ["SCAN products"], "\(plan.lines)")
    }

    /// A connection with the temporary tables that statements create.
    private static func writer(in scratch: TemporaryFolder) throws -> SQLiteConnection {
        let folder = StoreFolder(scratch.path)
        _ = try Store(in: folder, readers: 1, at: .opening)
        let connection = try folder.open(as: .writer)
        for table in try StoreStatement.temporaryTables() where table.isFor(.sqlite) {
            try #require(sqlite3_exec(connection.handle, table.text, nil, nil, nil) == SQLITE_OK, "\(table.line)")
        }
        return connection
    }

    private static func statements() throws -> [StoreStatement] {
        try StoreStatement.all().filter { statement in
            statement.isFor(.sqlite) && !wholesale.contains { statement.file.hasPrefix($0) }
        }
    }
}
