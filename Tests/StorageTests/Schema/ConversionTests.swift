import Domain
import Foundation
import TestKit
import Testing

@testable import Folders
@testable import Pictures
@testable import Storage

/// Stores from before version 0.1.0: a database and a backup that a program with schema 28 made.
@Suite struct ConversionTests {
    private let scratch = TemporaryFolder()
    private let folder: StoreFolder

    init() throws {
        folder = StoreFolder(scratch.path + "/store")
        try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    }

    private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

    /// Makes the folder's store one of schema 28, or of 29, which has one column more.
    private func prepare(schema: Int = 28) throws {
        try FileManager.default.copyItem(
            at: Self.fixtures.appending(path: "schema-28.db"),
            to: URL(filePath: folder.database)
        )
        guard schema != 28 else { return }
        let connection = try SQLiteConnection(folder.database, as: .copier)
        if schema == 29 {
            try connection.runAll(
                """
                ALTER TABLE sellers ADD COLUMN look TEXT;
                INSERT INTO migrations VALUES (29, 'looks', '-', 0)
                """
            )
        } else {
            try connection.run("DELETE FROM migrations WHERE number > ?1", schema)
        }
    }

    @Test(arguments: [28, 29]) func everythingIsThereAfterwards(schema: Int) async throws {
        try prepare(schema: schema)
        let store = try Store(in: folder, readers: 1, at: .opening)
        #expect(!store.isNew)
        let products = store.products()
        #expect(try await products.count() == 4)
        #expect(try await products.found("항아") == ["달항아리 (제주 흙)"])
        #expect(try await products.found("ㄷㅎㅇㄹ") == ["달항아리 (제주 흙)"])
        for beginning in ["u", "us", "usb"] { #expect(try await products.found(beginning) == ["USB-C 케이블"]) }
        let bowl = try await products.product(ProductID(1))
        #expect(bowl.name == "놋그릇 3벌")
        #expect(bowl.price == Price(.won, full: 70_000))
        #expect(bowl.pictures.map(\.picture) == [.all("a"), .all("b")])
        let pencil = try await products.product(ProductID(5))
        #expect(try await store.items().passwordHash(of: pencil.id) == "$argon2id$5")
        #expect(try await store.sellers().seller(pencil.seller).isGuest)
        let members = store.members()
        for name in ["제인", "RED123"] {
            #expect(try await members.accounts.seller(knownAs: name)?.name == name.lowercased())
        }
        // Names have their look now, which no other name may have.
        await expect(failure: .conflict) {
            try await members.accounts.signUp(
                SellerDraft(identifier: "other", name: "제 인", secretHash: "$argon2id$4"),
                at: .opening
            )
        }
        #expect(try await members.own.counts(of: SellerID(2)).hidden == 1)
        let sent = try await members.conversations
            .messages(in: ConversationID(1), for: SellerID(1), before: nil, limit: 9)
        #expect(sent.map(\.kind) == [.written, .priced])
        #expect(sent.first?.picture == .all("c"))
        let deal = try await members.conversations
            .messages(in: ConversationID(3), for: SellerID(2), before: nil, limit: 99)
        #expect(deal.compactMap(\.offer).map(\.price.amount) == [12_000, 15_000, 18_000])
        #expect(deal.compactMap(\.event) == Self.events)
        #expect(deal.allSatisfy { $0.kind == .written || $0.text.isEmpty })
        #expect(sent.last?.event == .priced(Money(.won, 70_000)))
        #expect(deal.compactMap(\.appointment).map(\.place) == ["상수역", "합정역 3번 출구"])
        #expect(try await store.background.agreements.all(in: ConversationID(3), for: SellerID(1), limit: 9).count == 3)
    }

    /// The story of the fixture's deal.
    static let events: [MessageEvent] = {
        let (first, second) = (Instant.opening + 25 * 60, Instant.opening + 26 * 60)
        return [
            .offered(Money(.won, 12_000)), .answered(.decline, Money(.won, 12_000)), .offered(Money(.won, 15_000)),
            .offered(Money(.won, 18_000)), .answered(.accept, Money(.won, 18_000)),
            .arranged(.proposed, first), .arranged(.agreed, first), .arranged(.cancelled, first),
            .arranged(.proposed, second), .arranged(.agreed, second), .late(10), .arranged(.met, second),
            .arranged(.absent, second),
        ]
    }()

    @Test func convertedStoreIsLikeANewOne() async throws {
        try prepare()
        try Upgrade(folder).run(at: .opening) { _ in }
        let connection = try folder.open(as: .inspector)
        #expect(try Migrator().strangers(on: connection) == [])
        #expect(try Migrator.number(of: connection) == StoreSchema.current.newest)
        let other = StoreFolder(scratch.path)
        try Upgrade(other).run(at: .opening) { _ in }
        // The next numbers follow those of the old store, whose newest rows may have been deleted.
        #expect(try connection.number("SELECT seq FROM sqlite_sequence WHERE name = 'products'") == 6)
        try folder.open(as: .writer).runAll(
            """
            INSERT INTO product_search (product_search, rank) VALUES ('integrity-check', 1);
            INSERT INTO product_word_search (product_word_search, rank) VALUES ('integrity-check', 1)
            """
        )
    }

    @Test func storeFromBeforeIsKept() throws {
        try prepare()
        let before = try Data(contentsOf: URL(filePath: folder.database))
        #expect(try Upgrade(folder).rehearse(at: .opening) == ["\(StoreSchema.current.newest) tables"])
        #expect(try Data(contentsOf: URL(filePath: folder.database)) == before)
        var progress: [String] = []
        try Upgrade(folder).run(at: .opening) { progress.append($0.english) }
        #expect(progress == ["Copying the current data to \(folder.path).before-0.1"])
        #expect(try Disk.names(in: scratch.path).sorted() == ["store", "store.before-0.1"])
        let kept = try SQLiteConnection(folder.path + ".before-0.1/madang.db", as: .inspector)
        #expect(try Migrator.number(of: kept) == 28)
    }

    /// A process killed at the last step left the new store in place and the old one without its name.
    @Test func conversionThatWasKilledIsFinished() throws {
        try prepare()
        try Disk.makeFolder(folder.path + ".converting")
        try Data("half".utf8).write(to: URL(filePath: folder.path + ".converting/madang.db"))
        try Upgrade(folder).run(at: .opening) { _ in }
        try Disk.rename(folder.path + ".before-0.1", to: folder.path + ".converting")
        try Upgrade(folder).run(at: .opening) { _ in }
        #expect(try Disk.names(in: scratch.path).sorted() == ["store", "store.before-0.1"])
        // Half a new store never takes the old one's name.
        try Disk.makeFolder(folder.path + ".converting")
        try Data("half".utf8).write(to: URL(filePath: folder.path + ".converting/madang.db"))
        try Upgrade(folder).run(at: .opening) { _ in }
        #expect(try Disk.names(in: scratch.path).sorted() == ["store", "store.before-0.1"])
        let kept = try SQLiteConnection(folder.path + ".before-0.1/madang.db", as: .inspector)
        #expect(try Migrator.number(of: kept) == 28)
    }

    /// A truncated log of decisions stays recognisable.
    @Test(arguments: [false, true]) func logOfDecisionsStaysWhatItWas(isCut: Bool) async throws {
        try prepare()
        do {
            let connection = try SQLiteConnection(folder.database, as: .copier)
            try connection.run("INSERT INTO desk_entries (id, invitation, made) VALUES (1, 'key', 0)")
            var last = ""
            for number in 1...2 {
                let decision = ChainedDecision(
                    id: number,
                    kind: 1,
                    target: 1,
                    person: 1,
                    action: 2,
                    entry: 1,
                    taken: 0,
                    title: "제인",
                    reason: "이유"
                )
                last = decision.hash(after: last)
                try connection.run("INSERT INTO measures VALUES (?1, 1, 1, '제인', 1, 2, '이유', 1, 0, ?2)", number, last)
            }
            try connection.run("INSERT INTO appeals VALUES (1, '아니에요', 7, 0)")
            if isCut {
                try connection.run("DROP TRIGGER measure_removed")
                try connection.run("DELETE FROM measures WHERE id = 2")
            }
        }
        let moderation = try Store(in: folder, readers: 1, at: .opening).moderation()
        #expect(
            try await moderation.log(LogFilter(), before: nil, limit: 9).map(\.id.number) == (isCut ? [1] : [2, 1])
        )
        #expect(try await moderation.log(LogFilter(), before: nil, limit: 9).last?.appeal?.words == "아니에요")
        #expect(try await moderation.isLogWhole() == !isCut)
        let connection = try folder.open(as: .writer)
        #expect(throws: Failure.self) { try connection.run("DELETE FROM measures") }
    }

    /// Names that would be refused now stay, and wait for the moderators.
    @Test func namesThatWouldBeRefusedNowWaitForTheModerators() async throws {
        try prepare()
        do {
            let connection = try SQLiteConnection(folder.database, as: .copier)
            for (number, name) in ["운영자", "김철수상회", "김철수 상회"].enumerated() {
                try connection.run(
                    "INSERT INTO sellers (identifier, name, secret_hash, added) VALUES (?1, ?2, '-', 0)",
                    "app-\(number)",
                    name
                )
            }
        }
        let store = try Store(in: folder, readers: 1, at: .opening)
        let queue = try await store.background.moderation.queue(limit: 10)
        #expect(Set(queue.map(\.person.name)) == ["운영자", "김철수 상회"])
        #expect(
            queue.flatMap(\.reports).map(\.words).sorted() == [
                "이름이 ‘김철수상회’와 헷갈릴 수 있어요.", "이름이 ‘운영자’와 헷갈릴 수 있어요.",
            ]
        )
    }

    /// A foreign trigger does not survive, because only rows of known tables are copied.
    @Test func foreignTriggerIsLeftBehind() throws {
        try prepare()
        try SQLiteConnection(folder.database, as: .copier).run(
            "CREATE TRIGGER spy AFTER INSERT ON messages BEGIN DELETE FROM reports; END"
        )
        try Upgrade(folder).run(at: .opening) { _ in }
        #expect(try Migrator().strangers(on: try folder.open(as: .inspector)) == [])
    }

    @Test(arguments: [1, 27]) func olderStoreIsRefusedUntouched(schema: Int) throws {
        try prepare(schema: schema)
        let before = try Data(contentsOf: URL(filePath: folder.database))
        let failure = #expect(throws: Failure.self) { try Upgrade(folder).run(at: .opening) { _ in } }
        #expect(failure?.message.english.contains("schema \(schema); schemas from 28 on can be opened") == true)
        #expect(throws: Failure.self) { try Upgrade(folder).rehearse(at: .opening) }
        #expect(try Data(contentsOf: URL(filePath: folder.database)).dropFirst(100) == before.dropFirst(100))
    }

    private var backup: String { Self.fixtures.appending(path: "backup-28.tar").path }

    @Test func backupIsRestoredAndThenConverted() async throws {
        let data = try LockedDataFolder(scratch.path + "/data", for: .mending)
        let summary = try Restore(into: data).run(from: backup, replacing: false, at: .opening) { _ in }
        #expect(summary.products == 5 && summary.missing == 3)
        let store = try Store(in: data.store, readers: 1, at: .opening)
        #expect(try await store.products().count() == 4)
        let findings = try Check(of: data, mending: true).run { _ in }.findings
        let missing = ["a", "b", "c"].map { Finding.missingPicture(StoredPicture.all($0).hash).message.english }
        #expect(findings.map(\.message.english) == missing)
    }

    @Test(.enabled(if: PostgresDatabase.isThere)) func backupIsRestoredIntoAServer() async throws {
        let database = try PostgresDatabase()
        let data = try LockedDataFolder(scratch.path + "/data", for: .mending)
        let summary = try Restore(into: data, at: try database.address).run(
            from: backup,
            replacing: false,
            at: .opening
        ) { _ in }
        #expect(summary.products == 5)
        let store = try Store(at: try database.address, connections: 1, at: .opening)
        #expect(try await store.products().found("항아") == ["달항아리 (제주 흙)"])
    }

    @Test func onlyAConvertedStoreIsMoved() throws {
        let data = try LockedDataFolder(scratch.path, for: .using)
        try prepare()
        let failure = #expect(throws: Failure.self) {
            try StoreMove(from: .folder(data), to: .file(scratch.path + "/new.db")).run(at: .opening) { _ in }
        }
        #expect(failure?.message.english == Failure.olderStore.message.english)
        #expect(throws: Failure.self) { try Check(of: data, mending: false).run { _ in } }
    }
}

/// Databases of servers from before version 0.1.0.
@Suite(.blocks, .enabled(if: PostgresDatabase.isThere)) struct PostgresConversionTests {
    /// Returns a database with the tables of an earlier schema, which differ by a type’s name and some columns.
    private func early(_ schema: Int) throws -> PostgresDatabase {
        let database = try PostgresDatabase.withTables()
        try database.run(
            """
            ALTER TABLE messages
                DROP COLUMN currency, DROP COLUMN amount, DROP COLUMN about, DROP COLUMN deed, DROP COLUMN minutes;
            DROP TABLE staff;
            ALTER TABLE barred_products DROP COLUMN held_until;
            ALTER TABLE desk_entries DROP COLUMN member;
            ALTER TABLE measures DROP CONSTRAINT measures_action_check;
            ALTER TABLE measures ADD CONSTRAINT measures_action_check CHECK (action BETWEEN 0 AND 5);
            DROP TABLE break_evens, exhibition_previews, exhibition_pictures, exhibition_versions, exhibitions, curators;
            DROP TABLE settings, place_pages, agreed_rules, joinings, invitations;
            DROP VIEW shown_products;
            ALTER TABLE products DROP COLUMN revision;
            ALTER TABLE sellers DROP COLUMN revision, DROP COLUMN asked, DROP COLUMN recovery_ends;
            CREATE VIEW shown_products AS SELECT * FROM products WHERE state = 0 AND sale < 2;
            ALTER DOMAIN text_c RENAME TO words;
            DELETE FROM migrations;
            INSERT INTO migrations VALUES (\(schema), 'push', '-', 0);
            INSERT INTO counters VALUES ('oldest program', 23);
            INSERT INTO sellers (identifier, name, secret_hash, added) VALUES ('app', '운영자', '-', 0);
            """ + (schema < 29 ? "ALTER TABLE sellers DROP COLUMN look;" : "")
        )
        return database
    }

    @Test(arguments: [28, 29]) func earlierTablesAreConvertedInPlace(schema: Int) async throws {
        let database = try early(schema)
        let store = try Store(at: try database.address, connections: 2, at: .opening)
        #expect(!store.isNew)
        let connection = try PostgresConnection(try database.address)
        #expect(try Migrator.number(of: connection) == StoreSchema.current.newest)
        #expect(try connection.number("SELECT count(*) FROM sellers WHERE look IS NULL AND guest = 0") == schema - 28)
        #expect(try connection.number("SELECT count(*) FROM reports") == 29 - schema)
        let jane = try await store.sellers().add(.jane, at: .opening).id
        _ = try await store.products().add(.named("놋그릇"), by: jane, at: .opening)
        try database.run("CREATE TABLE beside (name text_c)")
    }

    @Test func olderTablesAreRefusedUntouched() throws {
        let database = try early(27)
        let failure = #expect(throws: Failure.self) {
            try Store(at: try database.address, connections: 1, at: .opening)
        }
        #expect(failure?.message.english.contains("schema 27; schemas from 28 on can be opened") == true)
        try database.run("CREATE TABLE beside (name words)")
    }
}
