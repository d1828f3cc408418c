import Domain
import Testing

/// The contract of sellers, for every store.
@Suite struct SellersTests {
    @Test(arguments: Engine.allCases)
    func sellerIsFoundByNumberAndIdentifier(engine: Engine) async throws {
        let market = try engine.market()
        let sellers = market.sellers
        let jane = try await sellers.add(.jane, at: .opening)
        #expect(jane.name == "제인")
        #expect(jane.since == .opening)
        #expect(try await sellers.seller(jane.id) == jane)
        #expect(try await sellers.seller(identifiedBy: SellerDraft.jane.identifier) == jane)
        await expect(failure: .notFound) { try await sellers.seller(identifiedBy: "nobody") }
        await expect(failure: .notFound) { try await sellers.seller(SellerID(99)) }
    }

    @Test(arguments: Engine.allCases)
    func importedSellerKeepsTheirNumber(engine: Engine) async throws {
        let market = try engine.market()
        let sellers = market.sellers
        let draft = SellerDraft(id: SellerID(58), identifier: "app", name: "마루", secretHash: "$argon2id$3")
        #expect(try await sellers.add(draft, at: .opening).id == SellerID(58))
        #expect(try await sellers.add(.jane, at: .opening).id == SellerID(59))
    }

    @Test(arguments: Engine.allCases)
    func numberAndIdentifierBelongToOne(engine: Engine) async throws {
        let market = try engine.market()
        let sellers = market.sellers
        let jane = try await sellers.add(.jane, at: .opening)
        await expect(failure: .conflict) { try await sellers.add(.jane, at: .opening) }
        let sameNumber = SellerDraft(id: jane.id, identifier: "other", name: "다른 이", secretHash: "$argon2id$4")
        await expect(failure: .conflict) { try await sellers.add(sameNumber, at: .opening) }
    }

    @Test(arguments: Engine.allCases)
    func newNameIsOnEveryProductAndFound(engine: Engine) async throws {
        let market = try engine.market()
        _ = try await market.stock(["놋그릇", "조각보"])
        let jane = try await market.owner(.jane)
        _ = try await market.accounts.rename(jane, to: "연남공방", at: .opening)
        #expect(try await market.products.listed().map(\.seller) == ["연남공방", "연남공방"])
        #expect(try await market.products.found("공방") == ["조각보", "놋그릇"])
        #expect(try await market.products.found("제인") == [])
    }

    @Test(arguments: Engine.allCases) func sellersAreListedByNumber(engine: Engine) async throws {
        let market = try engine.market()
        let jane = try await market.sellers.add(.jane, at: .opening)
        let red = try await market.sellers.add(.red, at: .opening)
        #expect(try await market.sellers.list(after: nil, limit: 1) == [jane])
        #expect(try await market.sellers.list(after: jane.id, limit: 10) == [red])
        #expect(try await market.sellers.list(after: red.id, limit: 10).isEmpty)
    }

    @Test(arguments: Engine.allCases) func anotherSecretTakesTheOldOnesPlace(engine: Engine) async throws {
        let market = try engine.market()
        let jane = try await market.sellers.add(.jane, at: .opening)
        #expect(try await market.sellers.changeSecret(of: jane.id, to: "$argon2id$9").secretHash == "$argon2id$9")
        #expect(try await market.sellers.seller(jane.id).secretHash == "$argon2id$9")
        let failure = await #expect(throws: Failure.self) {
            try await market.sellers.changeSecret(of: SellerID(99), to: "x")
        }
        #expect(failure?.kind == .notFound)
        await expect(failure: .notFound) { try await market.accounts.rename(SellerID(99), to: "마루", at: .opening) }
    }
}
