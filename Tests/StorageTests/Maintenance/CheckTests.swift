import Domain
import Folders
import Foundation
import Pictures
import TestKit
import Testing

@testable import Storage

@Suite struct CheckTests {
    private let harness: DataFolderHarness

    init() async throws { harness = try await DataFolderHarness() }

    @Test(arguments: [false, true])
    func wholeFolderHasNothingToFind(mending: Bool) throws {
        #expect(try findings(mending: mending).isEmpty)
    }

    @Test func checkRunsBesideAServer() throws {
        let user = try LockedDataFolder(harness.path, for: .using)
        let store = try Store(in: user.store, readers: 1, at: .opening)
        #expect(try findings(mending: false).isEmpty)
        #expect(throws: Failure.self) { try LockedDataFolder(harness.path, for: .mending) }
        withExtendedLifetime(store) {}
    }

    @Test func missingAndChangedPicturesAreNamed() throws {
        let pictures = try harness.pictures.pictures().sorted { $0.text < $1.text }
        try FileManager.default.removeItem(at: harness.url("pictures/\(PictureFolder.place(of: pictures[0]))"))
        let file = harness.url("pictures/\(PictureFolder.place(of: pictures[1]))/320.webp")
        try Data("another picture".utf8).write(to: file)
        let found = try findings(mending: true)
        #expect(found.map(\.severity) == [.damage, .damage])
        #expect(found.map(\.isMended) == [false, false])
        #expect(zip(found, pictures).allSatisfy { $0.message.english.contains($1.text) })
    }

    @Test func orphansAreFoundAndRemovedOnlyWhenMending() throws {
        let orphan = try DataFolderHarness.putPicture("남은 것", on: harness.path + "/pictures").hash
        #expect(try findings(mending: false).map(\.severity) == [.leftover])
        #expect(try harness.pictures.pictures().contains(orphan))
        #expect(try findings(mending: true).map(\.isMended) == [true])
        #expect(try !harness.pictures.pictures().contains(orphan))
        #expect(try harness.pictures.pictures().count == 2)
        #expect(try findings(mending: true).isEmpty)
    }

    /// Tampering with the log by hand requires removing its triggers first.
    @Test(arguments: [
        ("UPDATE measures SET reason = 'nothing' WHERE id = 2", 2),
        ("UPDATE measures SET taken = taken + 1 WHERE id = 1", 1),
        ("DELETE FROM measures WHERE id = 1", 1),
        ("DELETE FROM measures WHERE id = 3", 3),
        ("DELETE FROM measures", 1),
    ])
    func changedLogOfTheDeskIsFound(damage: String, from entry: Int) async throws {
        try await decideThrice()
        #expect(try findings(mending: false).isEmpty)
        #expect(throws: Failure.self) { try spoil(damage) }
        for sql in ["DROP TRIGGER measure_changed", "DROP TRIGGER measure_removed", damage] { try spoil(sql) }
        let found = try findings(mending: true)
        #expect(found.allSatisfy { $0.severity == .damage && !$0.isMended })
        #expect(
            found.dropLast().map { $0.message.english.split(separator: " ").last } == [
                "measure_changed", "measure_removed",
            ]
        )
        #expect(found.last?.message.english.contains("entry \(entry) ") == true)
    }

    /// A foreign trigger would run with every write.
    @Test(arguments: [
        "CREATE TRIGGER spy AFTER INSERT ON messages BEGIN DELETE FROM reports; END",
        "CREATE TABLE spy (a)", "CREATE VIEW spy AS SELECT 1", "CREATE INDEX spy ON products (name)",
    ])
    func whatMadangDidNotMakeIsFoundAndNotRestored(sql: String) async throws {
        try spoil(sql)
        let found = try findings(mending: true)
        #expect(found.map(\.severity) == [.damage] && found.first?.message.english.hasSuffix(": spy") == true)
        let archive = harness.scratch.path + "/backup.tar"
        _ = try Backup(of: try LockedDataFolder(harness.path, for: .copying)).make(at: archive, now: .opening) { _ in }
        let failure = #expect(throws: Failure.self) {
            try Restore(into: try LockedDataFolder(harness.scratch.path + "/other", for: .mending))
                .run(from: archive, replacing: false, at: .opening) { _ in }
        }
        #expect(failure?.message.english.hasSuffix(": spy") == true)
    }

    /// The page remembers entries it has verified until the program restarts; it always verifies the newest.
    @Test(arguments: [(1, true), (2, true), (3, false)])
    func pageReadsTheLogOnFromWhereItWasWhole(changed: Int, isSaidWhole: Bool) async throws {
        try await decideThrice()
        do {
            let folder = try LockedDataFolder(harness.path, for: .using)
            let store = try Store(in: folder.store, readers: 1, at: .opening)
            #expect(try await store.moderation().isLogWhole())
            for sql in ["DROP TRIGGER measure_changed", "UPDATE measures SET reason = 'no' WHERE id = \(changed)"] {
                try spoil(sql)
            }
            #expect(try await store.moderation().isLogWhole() == isSaidWhole)
            withExtendedLifetime((folder, store)) {}
        }
        #expect(try findings(mending: false).last?.message.english.contains("entry \(changed) ") == true)
        let store = try Store(in: StoreFolder(harness.path + "/store"), readers: 1, at: .opening)
        #expect(try await !store.moderation().isLogWhole())
    }

    private func decideThrice() async throws {
        let folder = try LockedDataFolder(harness.path, for: .using)
        let store = try Store(in: folder.store, readers: 1, at: .opening)
        let moderation = store.moderation()
        let (link, session) = (SessionKey(sha256: "link"), SessionKey(sha256: "session"))
        try await moderation.invite(link, at: .opening)
        try await moderation.enter(link, session: session, at: .opening)
        let entry = try await #require(try moderation.entry(session, at: .opening))
        let product = try #require(try await store.products().page(skipping: 0).first?.id)
        for action in [ModerationAction.hide, .restore, .warn] {
            try await moderation.act(
                ModerationAct(action, on: .product(product), reason: "이유"),
                by: entry,
                at: .opening
            )
        }
        #expect(try await moderation.isLogWhole())
        withExtendedLifetime((folder, store)) {}
    }

    @Test(arguments: [
        "UPDATE counters SET value = 7 WHERE name = 'products'",
        "UPDATE product_blocks SET products = 9",
        "INSERT INTO product_blocks VALUES (5, 1)",
        "INSERT INTO other_money VALUES (1)",
        "UPDATE counters SET value = 3 WHERE name = 'other money'",
        "INSERT INTO other_money_blocks VALUES (0, 2)",
        "INSERT INTO product_search (product_search, rowid, name, seller) VALUES ('delete', 1, '놋그릇', '제인')",
    ])
    func derivedDataIsMadeAnew(damage: String) async throws {
        try spoil(damage)
        let found = try findings(mending: true)
        #expect(found.map(\.severity) == [.mendable])
        #expect(found.map(\.isMended) == [true])
        #expect(try findings(mending: true).isEmpty)
        let folder = try LockedDataFolder(harness.path, for: .using)
        let products = try Store(in: folder.store, readers: 1, at: .opening).products()
        #expect(try await products.count() == 2)
        #expect(try await products.found("놋그") == ["놋그릇"])
        #expect(try await products.page(skipping: 1).map(\.name) == ["놋그릇"])
    }

    @Test(arguments: ["last = last - 1", "last = 0, messages = 0", "messages = messages + 1"])
    func whatConversationsNoteOfTheirMessagesIsMadeAnew(damage: String) async throws {
        do {
            let folder = try LockedDataFolder(harness.path, for: .using)
            try await harness.talk(in: try Store(in: folder.store, readers: 1, at: .opening))
        }
        try spoil("UPDATE conversations SET \(damage)")
        let found = try findings(mending: true)
        #expect(found.map(\.message) == [Finding.wrongConversations(1, isMended: true).message])
        #expect(found.map(\.isMended) == [true])
        #expect(try findings(mending: true).isEmpty)
    }

    @Test func whatIsPutAsideAndWhatWaitsIsWhole() async throws {
        do {
            let folder = try LockedDataFolder(harness.path, for: .using)
            let store = try Store(in: folder.store, readers: 1, at: .opening)
            try await harness.talk(in: store)
            _ = try await store.members().own.hide(ProductID(1), of: SellerID(1), at: .opening)
            _ = try await store.members().own.remove(ProductID(2), of: SellerID(1), at: .opening)
            let waiting = try DataFolderHarness.putPicture("쓰는 중", on: harness.path + "/pictures")
            try await store.members().own.reserveUpload(waiting, of: SellerID(1), at: .opening)
        }
        #expect(try findings(mending: true).isEmpty)
        try spoil("UPDATE counters SET value = 7 WHERE name = 'products'")
        #expect(try findings(mending: true).map(\.isMended) == [true])
        #expect(try findings(mending: true).isEmpty)
    }

    @Test func rowsWithoutTheirSellerAreDamage() throws {
        try spoil("PRAGMA foreign_keys = OFF; UPDATE pictures SET product = 99 WHERE place = 1")
        let found = try findings(mending: true)
        #expect(found.map(\.severity) == [.damage])
        #expect(found.first?.isMended == false)
    }

    @Test func damagedPagesAreSaid() async throws {
        do { try spoil("PRAGMA wal_checkpoint(TRUNCATE)") }
        var bytes = try Data(contentsOf: harness.url("store/madang.db"))
        for page in stride(from: 4096 * 4, to: bytes.count, by: 4096) {
            bytes.replaceSubrange(page..<(page + 64), with: Data(repeating: 0xEE, count: 64))
        }
        try bytes.write(to: harness.url("store/madang.db"))
        do {
            #expect(try findings(mending: false).contains { $0.severity == .damage })
        } catch let failure as Failure {
            #expect(failure.kind == .unavailable)
            #expect(failure.message.english.contains("madang restore"))
        }
    }

    @Test func whatWasLeftHalfDoneIsClearedAway() throws {
        try Data().write(to: harness.url("store/before-schema-2.db.partial"))
        try FileManager.default.createDirectory(at: harness.url("restoring/backup"), withIntermediateDirectories: true)
        try FileManager.default.createDirectory(at: harness.url("moving"), withIntermediateDirectories: true)
        #expect(try findings(mending: true).map(\.severity) == [.leftover, .leftover, .leftover])
        #expect(try findings(mending: true).isEmpty)
    }

    private func findings(mending: Bool) throws -> [Finding] {
        let folder = try LockedDataFolder(harness.path, for: mending ? .mending : .copying)
        return try Check(of: folder, mending: mending).run { _ in }.findings
    }

    private func spoil(_ sql: String) throws {
        let connection = try SQLiteConnection(harness.path + "/store/madang.db", as: .writer)
        try connection.runAny(sql)
    }
}
