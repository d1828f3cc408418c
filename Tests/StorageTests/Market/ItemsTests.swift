import Domain
import TestKit
import Testing

@testable import Storage

/// The contract of products with passwords, for every store.
@Suite struct ItemsTests {
    @Test(arguments: Engine.allCases)
    func anItemIsAProductLikeAnyOther(engine: Engine) async throws {
        let market = try engine.market()
        _ = try await market.stock(["놋그릇"])
        let draft = ProductDraft.named("맥북", pictures: [.all("a"), .all("b")])
        let added = try await market.items.add(draft, passwordHash: "$argon2id$5", at: .opening + 5)
        #expect(try await market.products.product(added.id) == added)
        #expect(try await market.products.count() == 2)
        #expect(try await market.products.listed().map(\.name) == ["맥북", "놋그릇"])
        #expect(try await market.products.found("맥북") == ["맥북"])
        #expect(try await market.products.found("비회원") == ["맥북"])
        #expect(added.sellerName == "비회원")
    }

    @Test(arguments: Engine.allCases)
    func onlyAnItemHasAPasswordAndItGoesWithIt(engine: Engine) async throws {
        let market = try engine.market()
        let bowl = try await market.stock(["놋그릇"])[0]
        let item = try await market.items.add(.named("맥북"), passwordHash: "$argon2id$5", at: .opening).id
        #expect(try await market.items.passwordHash(of: item) == "$argon2id$5")
        #expect(try await market.items.passwordHash(of: bowl) == nil)
        #expect(try await market.items.passwordHash(of: ProductID(99)) == nil)
        _ = try await market.products.remove(item)
        #expect(try await market.items.passwordHash(of: item) == nil)
    }

    @Test(arguments: Engine.allCases)
    func allItemsStandUnderOneGuestWhomNobodyCanBe(engine: Engine) async throws {
        let market = try engine.market()
        let jane = try await market.owner(.jane)
        let first = try await market.items.add(.named("맥북"), passwordHash: "$argon2id$5", at: .opening)
        let second = try await market.items.add(.named("아이맥"), passwordHash: "$argon2id$6", at: .opening)
        #expect(first.seller == second.seller)
        let guest = try await market.sellers.seller(first.seller)
        #expect(guest.isGuest)
        #expect(try await !market.sellers.seller(jane).isGuest)
        await expect(failure: .notFound) { try await market.sellers.seller(identifiedBy: guest.identifier) }
        await expect(failure: .notFound) { try await market.sellers.changeSecret(of: guest.id, to: "$argon2id$7") }
        #expect(try await market.sellers.list(after: nil, limit: 10).map(\.id) == [jane])
        #expect(try await market.accounts.rename(guest.id, to: "누구나", at: .opening).name == "누구나")
    }

    @Test(arguments: Engine.allCases)
    func manyFirstItemsAtOnceShareOneGuest(engine: Engine) async throws {
        let market = try engine.market()
        let added = await tally(50) { number in
            try await market[number].items.add(.named("맥북 \(number)"), passwordHash: "$argon2id$5", at: .opening)
        }
        #expect(added.successes == 50)
        #expect(Set(try await market.products.listed(limit: 50).map(\.seller)).count == 1)
    }

    @Test(arguments: Engine.allCases)
    func everybodysProductsAreListedWithAllTheirPictures(engine: Engine) async throws {
        let market = try engine.market()
        let seller = try await market.owner(.jane)
        _ = try await market.products.add(.named("놋그릇", pictures: [.all("c"), .all("a")]), by: seller, at: .opening)
        _ = try await market.products.add(.named("조각보", pictures: []), by: seller, at: .opening)
        _ = try await market.items.add(.named("맥북", won: 900, discount: 90), passwordHash: "$argon2id$5", at: .opening)
        var rows: [String] = []
        try await market.items.list(skipping: 0, limit: 20) { row in
            let pictures = String(decoding: row.pictures, as: UTF8.self)
            #expect(pictures.utf8.count.isMultiple(of: 64))
            let digits = stride(from: 0, to: pictures.utf8.count, by: 64).map { Array(pictures)[$0] }
            rows.append("\(String(decoding: row.name, as: UTF8.self)) \(row.price.bargain) \(String(digits))")
        }
        #expect(rows == ["맥북 810 a", "조각보 12000 ", "놋그릇 12000 ca"])
        var rest = 0
        try await market.items.list(skipping: 2, limit: 20) { _ in rest += 1 }
        try await market.items.list(skipping: 3, limit: 20) { _ in rest += 1 }
        #expect(rest == 1)
    }

    /// Writes the schema itself forbids, whatever a future program attempts.
    @Test(arguments: [
        "INSERT INTO items VALUES (99, '$argon2id$9')",
        "UPDATE sellers SET guest = 1 WHERE id = 1",
        "INSERT INTO sellers (identifier, name, secret_hash, added, guest) VALUES ('x', 'x', 'x', 0, 1)",
    ])
    func wrongStatesAreImpossible(statement: String) async throws {
        let scratch = TemporaryFolder()
        let store = try Store(in: StoreFolder(scratch.path), readers: 1, at: .opening)
        let jane = try await store.sellers().add(.jane, at: .opening).id
        _ = try await store.products().add(.named("놋그릇"), by: jane, at: .opening)
        _ = try await store.items().add(.named("맥북"), passwordHash: "$argon2id$5", at: .opening)
        let connection = try StoreFolder(scratch.path).open(as: .writer)
        #expect(throws: Failure.self) { try connection.runAny(statement) }
    }
}
