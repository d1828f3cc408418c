import Domain
import TestKit
import Testing

@testable import Storage

/// Sellers' records, in every engine.
@Suite struct StandingTests {
    @Test(arguments: Engine.allCases) func salesAreCountedAndStayCounted(engine: Engine) async throws {
        let market = try engine.market()
        let jane = try await market.owner(.jane)
        func sold() async throws -> Int? { try await market.sellers.record(of: jane)?.sold }
        let products = try await [
            market.products.add(.named("달항아리"), by: jane, at: .opening).id,
            market.products.add(.named("조각보"), by: jane, at: .opening).id,
        ]
        #expect(try await market.sellers.record(of: jane) == SellerRecord(since: .opening, sold: 0, answers: nil))
        for id in products {
            _ = try await market.sales.change(id, of: jane, from: .selling, to: .reserved, buyer: nil, at: .opening)
            _ = try await market.sales.change(id, of: jane, from: .reserved, to: .sold, buyer: nil, at: .opening)
        }
        #expect(try await sold() == 2)
        _ = try await market.sales.change(products[1], of: jane, from: .sold, to: .selling, buyer: nil, at: .opening)
        #expect(try await sold() == 1)
        _ = try await market.own.remove(products[0], of: jane, at: .opening)
        _ = try await market.tidy(.opening + 60)
        #expect(try await sold() == 1)
        #expect(try await market.sellers.record(of: SellerID(99)) == nil)
        try await market.accounts.leave(jane, at: .opening)
        #expect(try await market.sellers.record(of: jane) == nil)
    }

    /// Two of three buyers get an answer; an automatic message about the price does not count.
    @Test(arguments: Engine.allCases) func firstAnswersAreMeasured(engine: Engine) async throws {
        let market = try engine.market()
        let jane = try await market.owner(.jane)
        let jar = try await market.products.add(.named("달항아리"), by: jane, at: .opening).id
        var talks: [ConversationID] = []
        for name in ["가람", "나래", "다솜"] {
            let draft = SellerDraft(identifier: name, name: name, secretHash: "$argon2id$4")
            let buyer = try await market.owner(draft)
            let words = try NewMessage("있나요?", key: "form-0001")
            talks.append(try await market.conversations.send(words, about: jar, by: buyer, at: .opening))
            let more = try NewMessage("저기요", key: "form-0002")
            try await market.conversations.send(more, in: talks[talks.count - 1], by: buyer, at: .opening + 1)
        }
        func answers() async throws -> AnswerTime? { try await market.sellers.record(of: jane)?.answers }
        _ = try await market.sales.change(jar, of: jane, from: .selling, to: .reserved, buyer: nil, at: .opening + 1)
        #expect(try await answers() == nil)
        for (talk, minute) in [(talks[0], 30), (talks[1], 300), (talks[0], 900)] {
            let words = try NewMessage("네", key: "answer-\(minute)")
            try await market.conversations.send(words, in: talk, by: jane, at: .opening + minute)
        }
        #expect(try await answers() == .hours)
    }

    /// A few index rows suffice, however many buyers have written.
    @Test func answersAreReadFromAnIndexAlone() throws {
        let scratch = TemporaryFolder()
        let folder = StoreFolder(scratch.path)
        _ = try Store(in: folder, readers: 1, at: .opening)
        let plan = try QueryPlan(of: SellerStatements.waits.text, on: folder.open(as: .inspector))
        #expect(plan.lines == ["SEARCH conversations USING COVERING INDEX conversations_asked (seller=?)"])
    }
}
