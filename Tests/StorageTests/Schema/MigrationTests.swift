import Domain
import Foundation
import Octets
import TestKit
import Testing

@testable import Storage

@Suite struct MigrationTests {
    private let scratch: TemporaryFolder
    private let folder: StoreFolder

    init() throws {
        scratch = TemporaryFolder()
        folder = StoreFolder(scratch.path)
    }

    @Test func newStoreHasTheNewestSchemaAndNoCopy() throws {
        try Upgrade(folder).run(at: .opening) { Issue.record("nothing to tell of a new store: \($0.english)") }
        #expect(try schema() == StoreSchema.current.newest)
        #expect(try files() == ["madang.db"])
    }

    @Test func migratedStoreKeepsACopyOfTheDataBefore() throws {
        try Upgrade(folder).run(at: .opening) { _ in }
        var told: [String] = []
        try Upgrade(folder, .with(.alternative)).run(at: .opening) { told.append($0.english) }
        #expect(try schema() == Migration.alternative.number)
        let copy = folder.copy(beforeSchema: Migration.alternative.number)
        let kept = try SQLiteConnection(copy, as: .inspector)
        #expect(try Migrator.number(of: kept) == StoreSchema.current.newest)
        #expect(
            told == ["Copying the current data to \(copy)", "Schema \(Migration.alternative.number) (alternative)"]
        )
        // Nothing is left to do.
        try Upgrade(folder, .with(.alternative)).run(at: .opening) { Issue.record("\($0.english)") }
    }

    @Test func migrationThatFailsLeavesTheSchemaBeforeIt() async throws {
        try Upgrade(folder).run(at: .opening) { _ in }
        await expect(failure: .bug) {
            try Upgrade(folder, .with(.alternative, .broken)).run(at: .opening) { _ in }
        }
        #expect(try schema() == StoreSchema.current.newest)
        let connection = try folder.open(as: .inspector)
        #expect(try connection.number("SELECT count(*) FROM sqlite_schema WHERE name = 'half_done'") == 0)
    }

    @Test func newerSchemaIsRefusedWithTheWayBack() async throws {
        try Upgrade(folder, .with(.alternative)).run(at: .opening) { _ in }
        do {
            try Upgrade(folder).run(at: .opening) { _ in }
            Issue.record("a newer schema was taken")
        } catch {
            #expect(error.kind == .unavailable)
            let (newest, known) = (Migration.alternative.number, StoreSchema.current.newest)
            #expect(error.message.english.contains("schema \(newest); this program knows up to \(known)"))
            #expect(error.message.english.contains("before-schema"))
            #expect(error.message.korean.contains("before-schema"))
        }
    }

    @Test func editedMigrationIsRefused() async throws {
        try Upgrade(folder, .with(.alternative)).run(at: .opening) { _ in }
        let number = Migration.alternative.number
        let edited = Migration(number: number, name: "alternative", script: "SELECT 1", oldest: number)
        await expect(failure: .bug) { try Upgrade(folder, .with(edited)).run(at: .opening) { _ in } }
    }

    /// A migrated store has the same tables, to the letter, as one created with the newest schema.
    @Test func migratedTablesAreLikeNewOnes() throws {
        try Upgrade(folder).run(at: .opening) { _ in }
        try Upgrade(folder, .with(.alternative)).run(at: .opening) { _ in }
        var described = StoreSchema.current
        described.number = Migration.alternative.number
        described.migrations.append(.alternative)
        described.tables = described.tables.map { table in
            guard table.name == "interests" else { return table }
            return Table("interests", table.columns + [.text("alternative").initially("'a'")])
        }
        let migrator = Migrator(schema: described)
        #expect(try migrator.strangers(on: try folder.open(as: .inspector)) == [])
        #expect(try Migrator.number(of: migrator.model()) == described.number)
    }

    @Test func fileOfAnotherProgramIsRefusedUntouched() async throws {
        do {
            let other = try SQLiteConnection(folder.database, as: .copier)
            try other.run("CREATE TABLE theirs (id INTEGER PRIMARY KEY)")
        }
        let before = try Data(contentsOf: scratch.url("madang.db"))
        await expect(failure: .conflict) { try Upgrade(folder).run(at: .opening) { _ in } }
        #expect(try Data(contentsOf: scratch.url("madang.db")).dropFirst(100) == before.dropFirst(100))
    }

    @Test func fileThatIsNoDatabaseIsRefused() async throws {
        try Data("not a database, but long enough to look at".utf8).write(to: scratch.url("madang.db"))
        await expect(failure: .unavailable) { try Upgrade(folder).run(at: .opening) { _ in } }
    }

    @Test func rehearsalSaysTheStepsAndChangesNothing() throws {
        try Upgrade(folder).run(at: .opening) { _ in }
        let before = try Data(contentsOf: scratch.url("madang.db"))
        let number = Migration.alternative.number
        #expect(try Upgrade(folder, .with(.alternative)).rehearse(at: .opening) == ["\(number) alternative"])
        #expect(try Data(contentsOf: scratch.url("madang.db")) == before)
        #expect(try files() == ["madang.db"])
        #expect(try Upgrade(folder).rehearse(at: .opening) == [])
    }

    @Test func rehearsalFailsWhereTheMigrationWould() async throws {
        try Upgrade(folder).run(at: .opening) { _ in }
        await expect(failure: .bug) { try Upgrade(folder, .with(.alternative, .broken)).rehearse(at: .opening) }
        #expect(try schema() == StoreSchema.current.newest)
    }

    /// Returns the files except the log, which readers leave behind.
    private func files() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: scratch.path).filter { !$0.hasPrefix("madang.db-") }
    }

    private func schema() throws -> Int { try Migrator.number(of: try folder.open(as: .inspector)) }
}

/// The migrations of released stores, on both engines.
@Suite struct MigrationStepTests {
    /// The schema before all migrations.
    private static var first: Migrator {
        var migrator = Migrator()
        migrator.schema.number = 30
        migrator.schema.migrations = []
        let added = [
            "messages": Table.eventColumns.map(\.name), "products": ["revision"],
            "sellers": ["revision", "asked", "recovery_ends"],
        ]
        migrator.schema.tables.removeAll {
            [
                "settings", "place_pages", "agreed_rules", "invitations", "joinings", "curators", "exhibitions",
                "exhibition_versions", "exhibition_pictures", "exhibition_previews",
                "staff", "break_evens",
            ].contains($0.name)
        }
        for index in migrator.schema.tables.indices {
            let added = added[migrator.schema.tables[index].name] ?? []
            migrator.schema.tables[index].columns.removeAll { added.contains($0.name) }
            // Without the indexes of the columns that were added.
            for (table, column) in [(Table.deskEntries, "member"), (.barredProducts, "held_until")]
            where migrator.schema.tables[index].name == table.name {
                migrator.schema.tables[index] = Table(table.name, table.columns.filter { $0.name != column })
            }
            for column in migrator.schema.tables[index].columns.indices
            where migrator.schema.tables[index].columns[column].name == "action" {
                migrator.schema.tables[index].columns[column] = .integer("action", 0...5)
            }
        }
        return migrator
    }

    private static let deal: SQL = """
        INSERT INTO sellers (id, identifier, name, secret_hash, added) VALUES (1, 'a', 'a', '-', 0), (2, 'b', 'b', '-', 0);
        INSERT INTO products (id, seller, name, description, currency, price, discount, stock, added, changed)
            VALUES (1, 2, 'jar', '', 'KRW', 20000, 0, 1, 0, 0);
        INSERT INTO conversations (id, product_name, buyer, seller, begun, messages, last) VALUES (1, 'jar', 1, 2, 0, 6, 6);
        INSERT INTO messages (id, conversation, sender, text, key, sent, kind) VALUES
            (1, 1, 1, 'KRW 15000', 'key-0001', 0, 7), (2, 1, 2, 'accept KRW 15000', 'key-0002', 0, 8),
            (3, 1, 1, 'proposed 27375900', 'key-0003', 0, 9), (4, 1, 2, 'agreed 27375900', 'key-0004', 0, 9),
            (5, 1, 1, 'late 10', 'key-0005', 0, 9), (6, 1, 1, '?', 'key-0006', 0, 6);
        INSERT INTO price_offers (message, conversation, asked, ends, state) VALUES (1, 1, 20000, 9, 1);
        INSERT INTO appointments (message, conversation, time, place, state) VALUES (3, 1, 1642554000000, 'exit 1', 1);
        INSERT INTO desk_entries (id, invitation, made) VALUES (1, 'a', 0);
        INSERT INTO measures (id, kind, target, title, person, action, reason, entry, taken, hash)
            VALUES (1, 1, 2, 'b', 2, 2, 'so', 1, 0, '-');
        INSERT INTO appeals (measure, words, made) VALUES (1, 'no', 0)
        """

    @Test(arguments: Engine.allCases) func storeOfTheFirstSchemaIsTakenOver(engine: Engine) async throws {
        let scratch = TemporaryFolder()
        let store: Store
        var database: PostgresDatabase?
        defer { withExtendedLifetime(database) {} }
        switch engine {
        case .sqlite:
            let folder = StoreFolder(scratch.path)
            try Upgrade(folder, Self.first).run(at: .opening) { _ in }
            try folder.open(as: .writer).runAll(Self.deal)
            store = try Store(in: folder, readers: 1, at: .opening)
        case .postgres:
            let created = try PostgresDatabase()
            database = created
            let connection = try PostgresConnection(try created.address)
            try PostgresUpgrade(connection: connection, migrator: Self.first).run(at: .opening)
            try connection.runAll(Self.deal)
            store = try Store(at: try created.address, connections: 1, at: .opening)
        }
        let messages = try await store.members().conversations.messages(
            in: ConversationID(1),
            for: SellerID(1),
            before: nil,
            limit: 9
        )
        let (price, time) = (Money(.won, 15_000), Instant(milliseconds: 1_642_554_000_000))
        #expect(
            messages.map(\.event) == [
                .offered(price), .answered(.accept, price), .arranged(.proposed, time), .arranged(.agreed, time),
                .late(10), nil,
            ]
        )
        var names: [String] = []
        _ = try await store.products().find(ProductQuery()) { names.append(Listed($0).name) }
        #expect(names == ["jar"])
        // The log is there, and goes on.
        let decisions = try await store.moderation().log(LogFilter(), before: nil, limit: 9)
        #expect(decisions.map(\.appeal?.words) == ["no"])
        #expect(try await store.moderation().isLogWhole() == false)
        try await store.moderation().act(
            ModerationAct(
                .makeOwner,
                on: .person(SellerID(2)),
                reason: "owner"
            ),
            by: StaffSession(1),
            at: .opening
        )
        #expect(try await store.moderation().log(LogFilter(), before: nil, limit: 9).map(\.id.number) == [2, 1])
    }
}

/// The description of the tables.
@Suite struct SchemaTests {
    /// When this fails, either undo the change, or add a migration that makes it and give the description its number.
    @Test func tablesChangeOnlyWithTheirNumber() {
        let (number, script) = (StoreSchema.current.number, StoreSchema.current.script)
        #expect(number == 41)
        #expect(SHA256.text(of: script.text.utf8) == "75f0a7d0906051537a788dafde01b92fc10dfedf3db67aea3b1cc48c511a58d4")
        #expect(
            SHA256.text(of: script.postgres.utf8) == "d46bf8e4bd3be1d8524e52c90ff08820d90b3933ed540c6bdfd892c9f19163d5"
        )
    }

    @Test func migrationsAreNumberedWithoutGapUpToTheDescription() {
        let numbers = StoreSchema.current.migrations.map(\.number)
        #expect(numbers == Array((StoreSchema.current.number - numbers.count + 1)..<(StoreSchema.current.number + 1)))
    }

    @Test func tablesFollowThoseTheyReferTo() {
        var known: Set<String> = []
        for table in StoreSchema.current.tables {
            let referred = table.script.text.matches(of: /REFERENCES (\w+)/).map { String($0.1) }
            #expect(known.isSuperset(of: referred), "\(table.name)")
            #expect(known.insert(table.name).inserted)
            #expect(!table.key.isEmpty, "\(table.name)")
        }
    }
}

extension Migrator {
    /// This program's migrator with further migrations.
    static func with(_ migrations: Migration...) -> Migrator {
        var migrator = Migrator()
        migrator.schema.migrations += migrations
        return migrator
    }
}

extension Migration {
    fileprivate static let alternative = Migration(
        number: StoreSchema.current.newest + 1,
        name: "alternative",
        script: SQL(
            sqlite: "ALTER TABLE interests ADD COLUMN alternative TEXT NOT NULL DEFAULT 'a'",
            postgres: "ALTER TABLE interests ADD COLUMN alternative text_c NOT NULL DEFAULT 'a'"
        ),
        oldest: StoreSchema.current.newest
    )
    fileprivate static let broken = Migration(
        number: StoreSchema.current.newest + 2,
        name: "broken",
        script: "CREATE TABLE half_done (id INTEGER PRIMARY KEY); INSERT INTO nowhere VALUES (1);",
        oldest: StoreSchema.current.newest
    )
}
