import Domain
import Testing

/// Conversations, in every engine.
@Suite struct ConversationsTests {
    /// Jane sells a jar; Red asks about it, and Blue is a third person.
    private struct Scene {
        let market: Market
        let jane: SellerID
        let red: SellerID
        let blue: SellerID
        let jar: ProductID

        var talks: any Conversations { market.conversations }

        init(_ engine: Engine) async throws {
            market = try engine.market()
            jane = try await market.owner(.jane)
            red = try await market.owner(.red)
            blue = try await market.owner(SellerDraft(identifier: "blue", name: "파랑", secretHash: "$argon2id$3"))
            jar = try await market.products.add(.named("달항아리"), by: jane, at: .opening).id
        }

        func ask(
            _ text: String = "아직 판매하시나요?",
            _ key: String = "form-0001",
            by buyer: SellerID,
            in program: Int = 0
        ) async throws -> ConversationID {
            let message = try NewMessage(text, key: key)
            return try await market[program].conversations.send(message, about: jar, by: buyer, at: .opening + 1)
        }

        func say(
            _ text: String,
            _ key: String,
            in id: ConversationID,
            by sender: SellerID,
            minute: Int = 2
        ) async throws {
            try await talks.send(try NewMessage(text, key: key), in: id, by: sender, at: .opening + minute)
        }

        func texts(_ id: ConversationID) async throws -> [String] {
            try await talks.messages(in: id, for: jane, before: nil, limit: 100).map(\.text)
        }
    }

    @Test(arguments: Engine.allCases)
    func bothSidesReadWhatWasSaidInItsOrder(engine: Engine) async throws {
        let scene = try await Scene(engine)
        #expect(try await scene.talks.conversation(about: scene.jar, of: scene.red) == nil)
        let id = try await scene.ask(by: scene.red)
        try await scene.say("네, 있어요.", "form-0002", in: id, by: scene.jane)
        try await scene.say("살게요!", "form-0003", in: id, by: scene.red, minute: 3)
        #expect(try await scene.texts(id) == ["아직 판매하시나요?", "네, 있어요.", "살게요!"])
        #expect(try await scene.talks.conversation(about: scene.jar, of: scene.red) == id)
        let buyers = try await scene.talks.conversation(id, for: scene.red)
        #expect(buyers.role == .buying && buyers.other.id == scene.jane && buyers.product == scene.jar)
        #expect(try await scene.talks.conversation(id, for: scene.jane).role == .selling)
        let last = try await scene.talks.messages(in: id, for: scene.red, before: nil, limit: 1)
        #expect(
            try await scene.talks.messages(in: id, for: scene.red, before: last[0].id, limit: 1).map(\.text) == [
                "네, 있어요."
            ]
        )
    }

    /// A double tap, a retry after a lost connection, or two tabs.
    @Test(arguments: Engine.allCases)
    func theSameFormIsOneMessageHoweverOftenItIsSent(engine: Engine) async throws {
        let scene = try await Scene(engine)
        try await withThrowingTaskGroup(of: ConversationID.self) { group in
            for number in 0..<50 { group.addTask { try await scene.ask(by: scene.red, in: number) } }
            var all: Set<ConversationID> = []
            for try await id in group { all.insert(id) }
            #expect(all.count == 1)
        }
        let id = try #require(try await scene.talks.conversation(about: scene.jar, of: scene.red))
        #expect(try await scene.texts(id) == ["아직 판매하시나요?"])
        // The other side's form may have the same key.
        try await scene.say("네", "form-0001", in: id, by: scene.jane)
        #expect(try await scene.texts(id).count == 2)
    }

    @Test(arguments: Engine.allCases)
    func nobodyElseHasAPartInIt(engine: Engine) async throws {
        let scene = try await Scene(engine)
        let id = try await scene.ask(by: scene.red)
        let (talks, blue) = (scene.talks, scene.blue)
        await expect(failure: .notFound) { _ = try await talks.conversation(id, for: blue) }
        await expect(failure: .notFound) { try await scene.say("나도요", "form-0009", in: id, by: blue) }
        await expect(failure: .notFound) { try await talks.read(id, by: blue, upTo: MessageID(1)) }
        await expect(failure: .notFound) { try await talks.leave(id, by: blue) }
        await expect(failure: .notFound) { try await talks.block(id, by: blue, true, at: .opening) }
        #expect(try await talks.messages(in: id, for: blue, before: nil, limit: 10) == [])
        #expect(try await talks.list(of: blue, as: nil, before: nil, limit: 10) == [])
        #expect(try await scene.texts(id) == ["아직 판매하시나요?"])
    }

    @Test(arguments: Engine.allCases)
    func newWordsAreCountedUntilTheyAreRead(engine: Engine) async throws {
        let scene = try await Scene(engine)
        let talks = scene.talks
        let id = try await scene.ask(by: scene.red)
        let other = try await scene.ask(by: scene.blue)
        try await scene.say("혹시 깎아 주실 수 있나요?", "form-0004", in: id, by: scene.red)
        #expect(try await talks.unread(of: scene.jane, upTo: 100) == 2)
        #expect(try await talks.unread(of: scene.red, upTo: 100) == 0)
        let list = try await talks.list(of: scene.jane, as: .selling, before: nil, limit: 10)
        #expect(list.map(\.id) == [id, other] && list.map(\.unread) == [2, 1])
        #expect(list[0].last.text == "혹시 깎아 주실 수 있나요?" && list[0].otherName == "red123")
        #expect(try await talks.list(of: scene.jane, as: .buying, before: nil, limit: 10) == [])
        #expect(try await talks.list(of: scene.red, as: nil, before: nil, limit: 10).map(\.id) == [id])
        try await talks.read(id, by: scene.jane, upTo: list[0].last.id)
        #expect(try await talks.unread(of: scene.jane, upTo: 100) == 1)
        #expect(try await talks.conversation(id, for: scene.red).readByOther == list[0].last.id)
        // A message read once stays read, and nobody can mark future messages.
        try await talks.read(id, by: scene.jane, upTo: MessageID(1))
        try await talks.read(id, by: scene.jane, upTo: MessageID(9_999))
        #expect(try await talks.conversation(id, for: scene.red).readByOther == list[0].last.id)
        let page = try await talks.list(of: scene.jane, as: nil, before: list[0].last.id, limit: 10)
        #expect(page.map(\.id) == [other])
    }

    @Test(arguments: Engine.allCases)
    func blockingEndsItForBothAndCanBeTakenBack(engine: Engine) async throws {
        let scene = try await Scene(engine)
        let id = try await scene.ask(by: scene.red)
        try await scene.talks.block(id, by: scene.jane, true, at: .opening)
        try await scene.talks.block(id, by: scene.jane, true, at: .opening)
        await expect(failure: .forbidden) { try await scene.say("여보세요", "form-0005", in: id, by: scene.red) }
        await expect(failure: .forbidden) { try await scene.say("그만", "form-0006", in: id, by: scene.jane) }
        #expect(try await scene.talks.conversation(id, for: scene.jane).isBlocked)
        #expect(try await !scene.talks.conversation(id, for: scene.red).isBlocked)
        let second = try await scene.market.products.add(.named("접시"), by: scene.jane, at: .opening).id
        await expect(failure: .forbidden) {
            _ = try await scene.talks.send(
                try NewMessage("이건요?", key: "form-0007"),
                about: second,
                by: scene.red,
                at: .opening
            )
        }
        #expect(try await scene.talks.conversation(about: second, of: scene.red) == nil)
        let red = MemberName(id: scene.red, name: SellerDraft.red.name)
        #expect(
            try await scene.talks.blocked(by: scene.jane, limit: 9) == [BlockedMember(member: red, since: .opening)]
        )
        #expect(try await scene.talks.blocked(by: scene.red, limit: 9).isEmpty)
        try await scene.talks.unblock(scene.jane, by: scene.red)
        #expect(try await scene.talks.conversation(id, for: scene.jane).isBlocked)
        try await scene.talks.unblock(scene.red, by: scene.jane)
        #expect(try await scene.talks.blocked(by: scene.jane, limit: 9).isEmpty)
        try await scene.talks.block(id, by: scene.jane, true, at: .opening)
        try await scene.talks.block(id, by: scene.jane, false, at: .opening)
        try await scene.say("여보세요", "form-0005", in: id, by: scene.red)
        #expect(try await scene.texts(id).count == 2)
    }

    @Test(arguments: Engine.allCases)
    func itOutlivesTheProductAndComesBackWithNewWords(engine: Engine) async throws {
        let scene = try await Scene(engine)
        let id = try await scene.ask(by: scene.red)
        try await scene.talks.leave(id, by: scene.red)
        #expect(try await scene.talks.list(of: scene.red, as: nil, before: nil, limit: 10) == [])
        try await scene.say("아직 있어요.", "form-0002", in: id, by: scene.jane)
        #expect(try await scene.talks.list(of: scene.red, as: nil, before: nil, limit: 10).map(\.unread) == [1])
        _ = try await scene.market.own.remove(scene.jar, of: scene.jane, at: .opening)
        #expect(try await scene.talks.conversation(id, for: scene.red).product == nil)
        #expect(try await scene.market.tidy(.opening + 60 * 24 * 30) == 1)
        let kept = try await scene.talks.conversation(id, for: scene.red)
        #expect(kept.product == nil && kept.productName == "달항아리")
        try await scene.say("아쉽네요.", "form-0008", in: id, by: scene.red)
        #expect(try await scene.texts(id).count == 3)
    }

    @Test(arguments: Engine.allCases)
    func whatCannotBeAskedAboutSaysWhy(engine: Engine) async throws {
        let scene = try await Scene(engine)
        await expect(failure: .invalid) { _ = try await scene.ask(by: scene.jane) }
        let item = try await scene.market.items.add(.named("몽당연필"), passwordHash: "$argon2id$5", at: .opening)
        await expect(failure: .invalid) {
            _ = try await scene.talks.send(
                try NewMessage("있나요?", key: "form-0001"),
                about: item.id,
                by: scene.red,
                at: .opening
            )
        }
        await expect(failure: .notFound) {
            _ = try await scene.talks.send(
                try NewMessage("있나요?", key: "form-0001"),
                about: ProductID(999),
                by: scene.red,
                at: .opening
            )
        }
    }

    @Test(arguments: Engine.allCases)
    func onlySoManyAreBegunInADay(engine: Engine) async throws {
        let scene = try await Scene(engine)
        // A new account may begin fewer.
        let day = Instant.opening + 60 * 24 * 9
        for number in 0..<NewMessage.mostBegunInADay {
            let product = try await scene.market.products.add(.named("접시 \(number)"), by: scene.jane, at: .opening).id
            _ = try await scene.talks.send(
                try NewMessage("?", key: "form-0001"),
                about: product,
                by: scene.red,
                at: day
            )
        }
        await expect(failure: .tooMany) {
            _ = try await scene.talks.send(
                try NewMessage("?", key: "form-0001"),
                about: scene.jar,
                by: scene.red,
                at: day
            )
        }
        let tomorrow = day + 60 * 24 + 1
        let id = try await scene.talks.send(
            try NewMessage("?", key: "form-0001"),
            about: scene.jar,
            by: scene.red,
            at: tomorrow
        )
        #expect(try await scene.texts(id) == ["?"])
    }
}
