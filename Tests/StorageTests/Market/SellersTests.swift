import Domain
import Testing

/// What every store of sellers keeps to.
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
        _ = try await market.sellers.rename(jane, to: "연남공방")
        #expect(try await market.products.listed().map(\.seller) == ["연남공방", "연남공방"])
        #expect(try await market.products.found("공방") == ["조각보", "놋그릇"])
        #expect(try await market.products.found("제인") == [])
    }
}
