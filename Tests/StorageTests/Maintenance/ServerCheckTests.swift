import Domain
import Folders
import Pictures
import TestKit
import Testing

@testable import Storage

/// Checks of a store on a server: their findings, and that the repairs work.
@Suite(.blocks, .enabled(if: PostgresDatabase.isThere)) struct ServerCheckTests {
    private let harness: DataFolderHarness
    private let database: PostgresDatabase

    /// Moves the folder's content to the server.
    init() async throws {
        harness = try await DataFolderHarness()
        database = try PostgresDatabase()
        let folder = try LockedDataFolder(harness.path, for: .using)
        _ = try StoreMove(from: .folder(folder), to: .server(database.address)).run(at: .opening) { _ in }
    }

    private func check(mending: Bool = false) throws -> [String] {
        let folder = try LockedDataFolder(harness.path, for: mending ? .mending : .copying)
        let (findings, engine) = try Check(of: folder, at: database.address, mending: mending).run { _ in }
        #expect(engine.english.hasPrefix("PostgreSQL 15."))
        return findings.map { $0.message.english + ($0.isMended ? " mended" : "") }
    }

    @Test func wholeStoreHasNoFindings() throws {
        #expect(try check().isEmpty)
        #expect(try check(mending: true).isEmpty)
    }

    @Test(arguments: [
        ("UPDATE counters SET value = 7 WHERE name = 'products'", Finding.wrongCount(7, counted: 2, isMended: false)),
        ("UPDATE product_blocks SET products = 3", .wrongCount(2, counted: 2, isMended: false)),
        ("INSERT INTO other_money VALUES (1)", .wrongOtherMoney(isMended: false)),
        ("UPDATE counters SET value = 1 WHERE name = 'other money'", .wrongOtherMoney(isMended: false)),
        ("DELETE FROM product_tokens WHERE product = 2", .wrongSearch(isMended: false)),
        ("UPDATE product_tokens SET names = NULL WHERE product = 1", .wrongSearch(isMended: false)),
        ("UPDATE product_tokens SET words = words[2:]", .wrongSearch(isMended: false)),
        (
            "INSERT INTO films (code, title) VALUES ('1', '파묘'); UPDATE film_tokens SET tokens = '{}'",
            .wrongSearch(isMended: false)
        ),
    ])
    func whatFollowsFromTheRestIsMadeAnew(damage: String, finding: Finding) async throws {
        try database.run(damage)
        #expect(try check() == [finding.message.english])
        #expect(try check(mending: true) == [finding.message.english + " mended"])
        #expect(try check().isEmpty)
        let store = try Store(at: database.address, connections: 1, at: .opening)
        #expect(try await store.products().count(try #require(SearchQuery("그릇"))) == 1)
    }

    /// An unread count that reading does not clear, and one that is missing.
    @Test(arguments: ["last = last - 1", "last = last + 1", "last = 0, messages = 0", "messages = messages + 1"])
    func whatConversationsNoteOfTheirMessagesIsMadeAnew(damage: String) async throws {
        do {
            let store = try Store(at: database.address, connections: 1, at: .opening)
            try await harness.talk(in: store)
        }
        #expect(try check().isEmpty)
        try database.run("UPDATE conversations SET \(damage)")
        let wrong = Finding.wrongConversations(1, isMended: false).message.english
        #expect(try check() == [wrong])
        #expect(try check(mending: true) == [wrong + " mended"])
        #expect(try check().isEmpty)
    }

    @Test func whatWasDecidedCannotBeEditedUnseen() throws {
        try database.run(
            """
            INSERT INTO desk_entries (invitation, made) VALUES ('i', 1);
            INSERT INTO measures (kind, target, title, person, action, reason, entry, taken, hash)
            VALUES (0, 1, '', 1, 0, '', 1, 1, 'h')
            """
        )
        #expect(try check() == [Finding.brokenLog(from: 1).message.english])
    }

    @Test func picturesAreComparedWithTheFolder() throws {
        try database.run("DELETE FROM pictures WHERE place = 1")
        let orphan = try check()
        #expect(orphan.count == 1)
        #expect(try check(mending: true) == orphan.map { $0 + " mended" })
        try database.run("UPDATE pictures SET hash = replace(hash, left(hash, 1), '0')")
        #expect(try check().count == 2)
    }
}
