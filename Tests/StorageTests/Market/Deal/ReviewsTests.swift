import Domain
import Testing

/// Reviews, in every engine.
@Suite struct ReviewsTests {
    /// Jane has sold a jar to Red; Blue has asked about it, too.
    private struct Scene {
        let market: Market
        let jane: SellerID
        let red: SellerID
        let blue: SellerID
        let jar: ProductID
        let reds: ConversationID
        let blues: ConversationID

        var reviews: any Reviews { market.reviews }

        init(_ engine: Engine, sells: Bool = true) async throws {
            market = try engine.market()
            jane = try await market.owner(.jane)
            red = try await market.owner(.red)
            blue = try await market.owner(SellerDraft(identifier: "blue", name: "파랑", secretHash: "$argon2id$3"))
            jar = try await market.products.add(.named("달항아리"), by: jane, at: .opening).id
            let words = try NewMessage("살게요", key: "form-0001")
            reds = try await market.conversations.send(words, about: jar, by: red, at: .opening)
            blues = try await market.conversations.send(words, about: jar, by: blue, at: .opening)
            guard sells else { return }
            _ = try await market.sales.change(jar, of: jane, from: .selling, to: .sold, buyer: red, at: .opening)
        }

        func give(
            _ isGood: Bool,
            by author: SellerID,
            in id: ConversationID? = nil,
            at now: Instant = .opening
        ) async throws {
            let review = try NewReview(isGood: isGood, tags: [.onTime, .late], words: " 고마워요 ")
            try await reviews.give(review, in: id ?? reds, by: author, at: now)
        }

        func received(_ subject: SellerID, at now: Instant = .opening) async throws -> [Bool] {
            try await reviews.received(by: subject, at: now, limit: 10).map(\.said.isGood)
        }
    }

    /// A week in minutes.
    private static let week = 7 * 24 * 60

    @Test(arguments: Engine.allCases)
    func neitherReadsTheOthersBeforeBothHaveSpoken(engine: Engine) async throws {
        let scene = try await Scene(engine)
        let before = try await scene.reviews.state(in: scene.reds, of: scene.red, at: .opening)
        #expect(before.isOpen && before.given == nil && before.partner.id == scene.jane)
        try await scene.give(true, by: scene.red)
        #expect(try await scene.received(scene.jane).isEmpty)
        let given = try await scene.reviews.state(in: scene.reds, of: scene.red, at: .opening)
        // Tags of the other kind were dropped.
        #expect(given.given == (try NewReview(isGood: true, tags: [.onTime], words: "고마워요")) && given.isOpen)
        try await scene.give(true, by: scene.jane, at: .opening + 60)
        // The second reviewer also has time for additions.
        #expect(try await scene.received(scene.jane, at: .opening + 69).isEmpty)
        try await scene.give(false, by: scene.jane, at: .opening + 69)
        try await scene.give(false, by: scene.red, at: .opening + 69)
        let later = Instant.opening + 70
        #expect(try await scene.received(scene.jane, at: later) == [false])
        #expect(try await scene.received(scene.red, at: later) == [false])
        #expect(try await scene.reviews.count(of: scene.red, at: later) == ReviewCount(all: 1, good: 0))
        // A published review cannot be changed.
        for author in [scene.red, scene.jane] {
            await expect(failure: .invalid) { try await scene.give(true, by: author, at: later) }
            await expect(failure: .invalid) { try await scene.reviews.withdraw(scene.reds, by: author, at: later) }
        }
    }

    @Test(arguments: Engine.allCases)
    func afterAWeekSilenceHidesNothing(engine: Engine) async throws {
        let scene = try await Scene(engine)
        try await scene.give(true, by: scene.red)
        #expect(try await scene.received(scene.jane, at: .opening + (Self.week - 1)).isEmpty)
        #expect(try await scene.received(scene.jane, at: .opening + Self.week) == [true])
        let later = try await scene.reviews.state(in: scene.reds, of: scene.red, at: .opening + Self.week)
        #expect(!later.isOpen && later.given != nil)
        // The other side may still review, for a month.
        #expect(try await scene.reviews.state(in: scene.reds, of: scene.jane, at: .opening + Self.week).isOpen)
        await expect(failure: .invalid) { try await scene.give(true, by: scene.jane, at: .opening + (5 * Self.week)) }
    }

    @Test(arguments: Engine.allCases)
    func withdrawnItWasNeverSaid(engine: Engine) async throws {
        let scene = try await Scene(engine)
        try await scene.give(false, by: scene.red)
        try await scene.reviews.withdraw(scene.reds, by: scene.red, at: .opening)
        #expect(try await scene.reviews.state(in: scene.reds, of: scene.red, at: .opening).given == nil)
        #expect(try await scene.received(scene.jane, at: .opening + Self.week).isEmpty)
    }

    @Test(arguments: Engine.allCases)
    func onlyTheTwoWhoTradedSpeak(engine: Engine) async throws {
        let scene = try await Scene(engine)
        #expect(try await scene.reviews.state(in: scene.blues, of: scene.blue, at: .opening).isOpen == false)
        await expect(failure: .invalid) { try await scene.give(true, by: scene.blue, in: scene.blues) }
        await expect(failure: .invalid) { try await scene.give(true, by: scene.jane, in: scene.blues) }
        await expect(failure: .notFound) { try await scene.give(true, by: scene.blue) }
        let early = try await Scene(engine, sells: false)
        await expect(failure: .invalid) { try await early.give(true, by: early.red) }
    }

    /// Undoing a sale does not remove the reviews.
    @Test(arguments: Engine.allCases)
    func aSaleTakenBackLeavesWhatWasSaid(engine: Engine) async throws {
        let scene = try await Scene(engine)
        try await scene.give(false, by: scene.red)
        _ = try await scene.market.sales.undo(scene.jar, of: scene.jane, seen: .sold, at: .opening + 1)
        #expect(try await scene.received(scene.jane, at: .opening + Self.week) == [false])
        await expect(failure: .invalid) { try await scene.give(true, by: scene.red) }
    }

    @Test func wordsAreBounded() throws {
        #expect(try NewReview(isGood: true, words: String(repeating: "가", count: 300)).words.count == 300)
        #expect(throws: Failure.self) { try NewReview(isGood: true, words: String(repeating: "가", count: 301)) }
        #expect(throws: Failure.self) {
            try NewReview(isGood: true, words: String(repeating: "e\u{301}\u{301}\u{301}", count: 300))
        }
    }
}
