import Domain
import Testing

/// Price offers, in every engine.
@Suite struct OffersTests {
    /// Jane sells a jar for 20,000 won, open to offers; Red and Blue have asked about it.
    private struct Scene {
        let market: Market
        let jane: SellerID
        let red: SellerID
        let blue: SellerID
        let jar: ProductID
        let reds: ConversationID
        let blues: ConversationID

        init(_ engine: Engine) async throws {
            market = try engine.market()
            jane = try await market.owner(.jane)
            red = try await market.owner(.red)
            blue = try await market.owner(.blue)
            jar = try await market.products.add(.named("달항아리", won: 20_000), by: jane, at: .opening).id
            var edit = try #require(ProductEdit())
            edit.traits = ProductTraits(takesOffers: true)
            _ = try await market.own.edit(jar, of: jane, edit, version: nil, at: .opening)
            reds = try await market.ask(about: jar, by: red, at: .opening + 1)
            blues = try await market.ask(about: jar, by: blue, at: .opening + 2)
        }

        func offer(
            _ won: Int,
            by member: SellerID? = nil,
            in id: ConversationID? = nil,
            key: String? = nil,
            minute: Int = 5,
            at program: Int = 0
        ) async throws {
            let offer = try NewOffer(won, key: key ?? "form-\(won)-\(minute)")
            try await market[program].offers.offer(offer, in: id ?? reds, by: member ?? red, at: .opening + minute)
        }

        func answer(
            _ answer: OfferAnswer,
            by member: SellerID? = nil,
            in id: ConversationID? = nil,
            minute: Int = 9,
            at program: Int = 0
        ) async throws {
            let offer = try #require(try await negotiation(id).last)
            try await market[program].offers.answer(
                offer.id,
                in: id ?? reds,
                by: member ?? jane,
                answer,
                at: .opening + minute
            )
        }

        func negotiation(_ id: ConversationID? = nil, minute: Int = 10) async throws -> Negotiation {
            try await market.offers.negotiation(in: id ?? reds, for: jane, at: .opening + minute)
        }

        func messages(_ id: ConversationID? = nil) async throws -> [Message] {
            try await market.conversations.messages(in: id ?? reds, for: jane, before: nil, limit: 100)
        }

        func kinds(_ id: ConversationID? = nil) async throws -> [MessageKind] { try await messages(id).map(\.kind) }

        func answers(_ id: ConversationID? = nil) async throws -> [OfferAnswer] {
            try await messages(id).compactMap { message in
                if case .answered(let answer, _)? = message.event { answer } else { nil }
            }
        }

        func states() async throws -> [OfferState] {
            try await messages().compactMap { $0.offer?.state(at: .opening + 10) }
        }

        func sale() async throws -> Sale { try await market.sales.sale(of: jar) }
    }

    @Test(arguments: Engine.allCases)
    func anOfferIsAMessageAndWaits(engine: Engine) async throws {
        let scene = try await Scene(engine)
        try await scene.offer(18_000)
        let message = try #require(try await scene.messages().last)
        #expect(message.kind == .offered && message.sender == scene.red)
        let offer = try #require(message.offer)
        #expect(offer.price == Money(.won, 18_000) && offer.asked == 20_000 && offer.maker == scene.red)
        #expect(offer.ends == .opening + (5 + 24 * 60))
        let negotiation = try await scene.negotiation()
        #expect(
            negotiation.role == .selling && negotiation.last == offer && negotiation.made == 0
                && negotiation.agreed == nil
        )
        #expect(negotiation.subject?.product == scene.jar && negotiation.subject?.takesOffers == true)
        let list = try await scene.market.conversations.list(of: scene.jane, as: nil, before: nil, limit: 9)
        #expect(list.first?.last.kind == .offered && list.first?.unread == 2)
        // The other conversation is not affected.
        #expect(try await scene.kinds(scene.blues) == [.written])
        #expect(try await scene.negotiation(scene.blues).last == nil)
    }

    @Test(arguments: Engine.allCases)
    func theFirstWordsCanBeAnOffer(engine: Engine) async throws {
        let scene = try await Scene(engine)
        let green = try await scene.market.owner(SellerDraft(identifier: "green", name: "초록", secretHash: "-"))
        let offer = try NewOffer(15_000, key: "form-green")
        var ids: Set<ConversationID> = []
        for _ in 0..<2 {
            ids.insert(try await scene.market.offers.offer(offer, about: scene.jar, by: green, at: .opening + 3))
        }
        let id = try #require(ids.first)
        #expect(ids.count == 1)
        #expect(try await scene.kinds(id) == [.offered])
        await expect(failure: .invalid) {
            let own = try NewOffer(15_000, key: "form-jane1")
            _ = try await scene.market.offers.offer(own, about: scene.jar, by: scene.jane, at: .opening + 3)
        }
    }

    @Test(arguments: Engine.allCases)
    func acceptedIsReservedAtThatPrice(engine: Engine) async throws {
        let scene = try await Scene(engine)
        try await scene.offer(18_000)
        try await scene.answer(.accept)
        let sale = try await scene.sale()
        #expect(sale.state == .reserved && sale.buyer == scene.red && sale.before == .selling)
        #expect(try await scene.kinds() == [.written, .offered, .answered])
        #expect(try await scene.messages().last?.event == .answered(.accept, Money(.won, 18_000)))
        #expect(try await scene.kinds(scene.blues) == [.written, .reserved])
        #expect(try await scene.negotiation().agreed == Money(.won, 18_000))
        // The price for everybody else stays.
        #expect(try await scene.market.products.product(scene.jar).price.bargain == 20_000)
        // A repeated tap.
        try await scene.answer(.accept, minute: 12)
        #expect(try await scene.kinds().count == 3)
        await expect(failure: .conflict) { try await scene.answer(.decline) }
        // Sold at that price, and undone.
        _ = try await scene.market.sales.change(
            scene.jar,
            of: scene.jane,
            from: .reserved,
            to: .sold,
            buyer: scene.red,
            at: .opening + 20
        )
        #expect(try await scene.negotiation().agreed == Money(.won, 18_000))
        _ = try await scene.market.sales.undo(scene.jar, of: scene.jane, seen: .sold, at: .opening + 21)
        #expect(try await scene.negotiation().agreed == Money(.won, 18_000))
        _ = try await scene.market.sales.change(
            scene.jar,
            of: scene.jane,
            from: .reserved,
            to: .selling,
            buyer: nil,
            at: .opening + 22
        )
        #expect(try await scene.negotiation().agreed == nil)
        #expect(try await scene.states() == [.lapsed])
        // Reserved again without an offer, no price is agreed on.
        _ = try await scene.market.sales.change(
            scene.jar,
            of: scene.jane,
            from: .selling,
            to: .reserved,
            buyer: scene.red,
            at: .opening + 23
        )
        #expect(try await scene.negotiation().agreed == nil)
    }

    @Test(arguments: Engine.allCases)
    func eachAnswersWithAnother(engine: Engine) async throws {
        let scene = try await Scene(engine)
        await expect(failure: .invalid) { try await scene.offer(19_000, by: scene.jane) }
        try await scene.offer(16_000)
        await expect(failure: .conflict) { try await scene.offer(15_000, minute: 6) }
        await expect(failure: .invalid) { try await scene.offer(16_000, by: scene.jane, key: "form-same1") }
        try await scene.offer(19_000, by: scene.jane, minute: 6)
        try await scene.offer(17_000, minute: 7)
        #expect(try await scene.states() == [.countered, .countered, .open])
        try await scene.answer(.decline)
        #expect(try await scene.kinds() == [.written, .offered, .offered, .offered, .answered])
        #expect(try await scene.sale().state == .selling)
        // Three a day for each side.
        try await scene.offer(17_500, minute: 8)
        try await scene.answer(.withdraw, by: scene.red)
        #expect(try await scene.states().last == .withdrawn)
        await expect(failure: .tooMany) { try await scene.offer(17_600, minute: 9) }
        try await scene.offer(17_600, minute: 5 + 24 * 60)
    }

    @Test(arguments: Engine.allCases)
    func whatNobodyAnsweredMakesRoom(engine: Engine) async throws {
        let scene = try await Scene(engine)
        try await scene.offer(16_000)
        let later = 5 + 24 * 60
        await expect(failure: .conflict) { try await scene.answer(.accept, minute: later) }
        try await scene.offer(16_500, minute: later)
        let states = try await scene.messages().compactMap { $0.offer?.state(at: .opening + later) }
        #expect(states == [.expired, .open])
        try await scene.answer(.accept, minute: later + 1)
        #expect(try await scene.sale().buyer == scene.red)
    }

    @Test(arguments: Engine.allCases)
    func onlyThoseTwoKnowAndOnlyWhileTheyTalk(engine: Engine) async throws {
        let scene = try await Scene(engine)
        try await scene.offer(18_000)
        let offer = try #require(try await scene.negotiation().last)
        for member in [scene.blue] {
            await expect(failure: .notFound) {
                _ = try await scene.market.offers.negotiation(in: scene.reds, for: member, at: .opening + 6)
            }
            await expect(failure: .notFound) { try await scene.offer(17_000, by: member) }
            await expect(failure: .notFound) {
                try await scene.market.offers.answer(offer.id, in: scene.reds, by: member, .accept, at: .opening + 6)
            }
        }
        // Another conversation does not help either.
        await expect(failure: .notFound) {
            try await scene.market.offers.answer(offer.id, in: scene.blues, by: scene.jane, .accept, at: .opening + 6)
        }
        try await scene.market.conversations.block(scene.reds, by: scene.jane, true, at: .opening + 7)
        await expect(failure: .forbidden) { try await scene.answer(.accept) }
        try await scene.answer(.withdraw, by: scene.red)
        await expect(failure: .forbidden) { try await scene.offer(17_000, minute: 12) }
        #expect(try await scene.sale().state == .selling)
    }

    @Test(arguments: Engine.allCases)
    func whatIsTakenOrCostsLessIsNotSoldTwice(engine: Engine) async throws {
        let scene = try await Scene(engine)
        try await scene.offer(18_000)
        try await scene.offer(17_000, by: scene.blue, in: scene.blues)
        let edit = try #require(ProductEdit(price: Price(.won, full: 17_500)))
        _ = try await scene.market.own.edit(scene.jar, of: scene.jane, edit, version: nil, at: .opening + 8)
        await expect(failure: .conflict) { try await scene.answer(.accept) }
        try await scene.answer(.accept, in: scene.blues)
        await expect(failure: .conflict) { try await scene.answer(.accept) }
        #expect(try await scene.sale().buyer == scene.blue)
        try await scene.answer(.decline)
        #expect(try await scene.states() == [.declined])
    }

    /// Two programs at once, both sides, both conversations: one buyer, one answer, and one pending offer.
    @Test(arguments: Engine.allCases)
    func ofManyAtOnceOneIsTaken(engine: Engine) async throws {
        let scene = try await Scene(engine)
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<40 {
                group.addTask { try? await scene.offer(10_000 + number, key: "form-many\(number)", at: number) }
            }
        }
        #expect(try await scene.states() == [.open])
        try await scene.offer(12_000, by: scene.blue, in: scene.blues)
        let accepted = await withTaskGroup(of: Int.self) { group in
            for number in 0..<60 {
                let answers: [OfferAnswer] = [.accept, .decline, .withdraw]
                let answer = answers[number % 3]
                let id = number.isMultiple(of: 2) ? scene.reds : scene.blues
                let buyer = id == scene.reds ? scene.red : scene.blue
                group.addTask {
                    do {
                        try await scene.answer(
                            answer,
                            by: answer == .withdraw ? buyer : scene.jane,
                            in: id,
                            at: number / 2
                        )
                        return answer == .accept ? 1 : 0
                    } catch { return 0 }
                }
            }
            return await group.reduce(0, +)
        }
        let sale = try await scene.sale()
        let answers = try await [scene.answers(), scene.answers(scene.blues)]
        #expect(answers.joined().count { $0 == .accept } == (sale.state == .reserved ? 1 : 0))
        #expect((accepted > 0) == (sale.state == .reserved))
        for conversation in answers { #expect(conversation.count <= 1) }
    }

    /// A deleted account's messages and offers are deleted.
    @Test(arguments: Engine.allCases)
    func whoeverLeavesTakesNoOfferAlong(engine: Engine) async throws {
        let scene = try await Scene(engine)
        try await scene.offer(18_000)
        try await scene.market.accounts.leave(scene.red, at: .opening + 6)
        await expect(failure: .forbidden) { try await scene.answer(.accept) }
        #expect(try await scene.kinds() == [.written, .offered])
    }
}
