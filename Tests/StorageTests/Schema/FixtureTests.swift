import Domain
import Foundation
import TestKit
import Testing

@testable import Storage

/// Stores created by earlier programs: one for each released schema, never changed again.
@Suite struct FixtureTests {
    private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

    private static func fixture(_ schema: Int) -> URL { fixtures.appending(path: "schema-\(schema).db") }

    @Test(arguments: Migration.all.map(\.number))
    func storeOfEverySchemaComesUpWhole(schema: Int) async throws {
        let scratch = TemporaryFolder()
        let folder = StoreFolder(scratch.path)
        try FileManager.default.copyItem(at: Self.fixture(schema), to: scratch.url("madang.db"))
        let store = try Store(in: folder, readers: 1, at: .opening)
        let products = store.products()
        // Since schema 4 there are products with a password of their own.
        #expect(try await products.count() == (schema < 4 ? 3 : 4))
        #expect(try await products.found("항아") == ["달항아리 (제주 흙)"])
        #expect(try await products.found("ㄷㅎㅇㄹ") == ["달항아리 (제주 흙)"])
        for beginning in ["u", "us", "usb"] { #expect(try await products.found(beginning) == ["USB-C 케이블"]) }
        let bowl = try await products.product(ProductID(1))
        #expect(bowl.name == "놋그릇 3벌")
        #expect(bowl.price == Price(.won, full: 89_000, discount: 9000))
        #expect(bowl.pictures.map(\.picture) == [.all("a"), .all("b")])
        #expect(bowl.sellerName == "제인")
        #expect(try await store.items().passwordHash(of: bowl.id) == nil)
        // Since schema 8 sellers' names and identifiers are stored as known names.
        for name in ["제인", "RED123"] {
            #expect(try await store.members().accounts.seller(knownAs: name)?.name == name.lowercased())
        }
        if schema >= 4 {
            let pencil = try await products.product(ProductID(5))
            #expect(try await store.items().passwordHash(of: pencil.id) == "$argon2id$5")
            #expect(try await store.sellers().seller(pencil.seller).isGuest)
        }
        try VerifiedCopy.verify(folder.database)
        // Won and dollars alone until schema 9, and codes ever since.
        let money = try #require(Currency(code: "JPY"))
        let yen = try #require(Price(money, full: 1_200))
        let cup = ProductDraft(name: "찻잔", description: "", price: yen, stock: 1, pictures: [])
        let added = try await products.add(try #require(cup), by: bowl.seller, at: .opening)
        #expect(try await products.product(added.id).price == yen)
        // Box-office figures are stored since schema 2.
        let key = Ranking.spiderman.key
        #expect(try await store.boxOffice().ranking(key) == (schema < 2 ? nil : .spiderman))
        // Pictures can be sent since schema 17.
        let sent = try await store.members().conversations
            .messages(in: ConversationID(1), for: SellerID(1), before: nil, limit: 9)
        #expect(sent.compactMap(\.picture) == (schema < 17 ? [] : [.all("c")]))
        // Products can be hidden since schema 5.
        #expect(try await store.members().own.counts(of: SellerID(2)).hidden == (schema < 5 ? 0 : 1))
        let connection = try folder.open(as: .writer)
        try connection.run("INSERT INTO product_search (product_search, rank) VALUES ('integrity-check', 1)")
    }

    /// Creates the newest schema's fixture if it is missing and `MADANG_NEW_FIXTURE` is set.
    @Test func newestSchemaHasItsFixture() async throws {
        let file = Self.fixture(Migration.all.count)
        if ProcessInfo.processInfo.environment["MADANG_NEW_FIXTURE"] != nil,
            !FileManager.default.fileExists(atPath: file.path)
        {
            try await Self.make(at: file)
        }
        #expect(FileManager.default.fileExists(atPath: file.path))
    }

    private static func make(at file: URL) async throws {
        let scratch = TemporaryFolder()
        let folder = StoreFolder(scratch.path)
        let store = try Store(in: folder, readers: 1, at: .opening)
        let jane = try await store.sellers().add(.jane, at: .opening).id
        let red = try await store.sellers().add(.red, at: .opening).id
        let products = store.products()
        let bowl = ProductDraft.named("놋그릇 3벌", won: 89_000, discount: 9000, pictures: [.all("a"), .all("b")])
        _ = try await products.add(bowl, by: jane, at: .opening)
        _ = try await products.add(.named("달항아리 (제주 흙)"), by: jane, at: .opening + 1)
        _ = try await products.add(.named("USB-C 케이블", stock: 0, pictures: []), by: red, at: .opening + 2)
        let gone = try await products.add(.named("조각보"), by: red, at: .opening + 3)
        _ = try await products.remove(gone.id)
        _ = try await store.items().add(.named("몽당연필"), passwordHash: "$argon2id$5", at: .opening + 4)
        let aside = try await products.add(.named("USB 손난로"), by: red, at: .opening + 5)
        _ = try await store.members().own.hide(aside.id, of: red, at: .opening + 5)
        _ = try await store.boxOffice().keep([.spiderman])
        var message = try NewMessage("살게요", key: "form-0001", hasPicture: true)
        message.picture = .all("c")
        _ = try await store.members().conversations.send(message, about: ProductID(1), by: red, at: .opening + 6)
        try VerifiedCopy.make(of: try folder.open(as: .inspector), at: file.path)
    }
}

extension Ranking {
    /// A ranking of one film, on the day before it opened.
    fileprivate static let spiderman = Ranking(
        key: .day(Day(number: 18_975)),
        rows: [
            RankedFilm(
                place: 1,
                rank: 1,
                change: .new,
                code: FilmCode("20210028") ?? impossible(),
                title: "스파이더맨: 노 웨이 홈",
                opened: Day(number: 18_976),
                admissions: Domain.Tally(count: 1200, difference: 1200, percent: Tenths(count: 1000), total: 1200),
                sales: Domain.Tally(
                    count: 9_600_000,
                    difference: 9_600_000,
                    percent: Tenths(count: 1000),
                    total: 9_600_000
                ),
                salesShare: Tenths(count: 123),
                screens: 3,
                showings: 8
            )
        ],
        origin: .imported,
        fetched: Instant(seconds: 1_642_464_000)
    )
}
