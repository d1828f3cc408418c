import Domain
import Testing

/// Moderating a member's pictures, in every engine.
@Suite struct ModerationPicturesTests {
    /// Jane sells a jar with two pictures and has sent Red one with text and one without; Red has one product.
    private struct Scene {
        let market: Market
        let jane: SellerID
        let red: SellerID
        let jar: Product
        let talk: ConversationID
        let entry: StaffSession

        var moderation: any Moderation { market.moderation }

        init(_ engine: Engine) async throws {
            market = try engine.market()
            jane = try await market.owner(.jane)
            red = try await market.owner(.red)
            let pictures = [StoredPicture.all("a"), .all("b")]
            jar = try await market.products.add(.named("달항아리", pictures: pictures), by: jane, at: .opening)
            _ = try await market.products.add(.named("접시", pictures: [.all("c")]), by: red, at: .opening)
            talk = try await market.conversations.send(
                try NewMessage("살게요", key: "form-0001"),
                about: jar.id,
                by: red,
                at: .opening
            )
            for (number, (words, letter)) in [("여기 금이 갔어요", "d"), ("", "e")].enumerated() {
                var message = try NewMessage(words, key: "form-001\(number)", hasPicture: true)
                message.picture = .all(Character(letter))
                try await market.conversations.send(message, in: talk, by: jane, at: .opening)
            }
            let (invitation, session) = (SessionKey(sha256: "invitation"), SessionKey(sha256: "session"))
            try await market.moderation.invite(invitation, at: .opening)
            try await market.moderation.enter(invitation, session: session, at: .opening)
            entry = try #require(try await market.moderation.entry(session, at: .opening))
        }

        func remove(_ numbers: Set<Int>, sent: Bool = false, of person: SellerID? = nil) async throws {
            let choice = try PictureRemoval(numbers: numbers, sent: sent)
            try await moderation.remove(choice, of: person ?? jane, reason: " 도배예요 ", by: entry, at: .opening)
        }

        func product() async throws -> Product { try await market.products.product(jar.id) }
    }

    @Test(arguments: Engine.allCases)
    func theDeskSeesWhoHasPutInHowMany(engine: Engine) async throws {
        let scene = try await Scene(engine)
        let people = try await scene.moderation.picturePeople(limit: 9)
        #expect(people.map(\.person.id) == [scene.jane, scene.red] && people.map(\.count) == [4, 1])
        #expect(try await scene.moderation.picturePeople(limit: 1).map(\.person.id) == [scene.jane])
        let pictures = try await scene.moderation.pictures(of: scene.jane, before: nil)
        #expect(pictures.person.name == "제인" && pictures.sent == 2 && !pictures.hasMore)
        #expect(pictures.products.map(\.pictures) == [scene.jar.pictures] && pictures.products[0].isShown)
        await expect(failure: .notFound) { _ = try await scene.moderation.pictures(of: SellerID(99), before: nil) }
        // Hidden products are included.
        _ = try await scene.market.own.hide(scene.jar.id, of: scene.jane, at: .opening)
        #expect(try await scene.moderation.pictures(of: scene.jane, before: nil).products.map(\.isShown) == [false])
        #expect(try await scene.moderation.picture(scene.jar.pictures[1].number) == .all("b"))
        await expect(failure: .notFound) { _ = try await scene.moderation.picture(99) }
    }

    @Test(arguments: Engine.allCases)
    func theyComeByPages(engine: Engine) async throws {
        let scene = try await Scene(engine)
        var ids = [scene.jar.id]
        for number in 0..<ModerationPictures.products {
            let draft = ProductDraft.named("찻잔 \(number)", pictures: [.all("f")])
            ids.append(try await scene.market.products.add(draft, by: scene.jane, at: .opening).id)
            // A product without a picture takes no place in the list.
            _ = try await scene.market.products.add(.named("빈 잔", pictures: []), by: scene.jane, at: .opening)
        }
        let first = try await scene.moderation.pictures(of: scene.jane, before: nil)
        #expect(first.products.map(\.product) == ids.dropFirst().reversed() && first.hasMore)
        let next = try await scene.moderation.pictures(of: scene.jane, before: first.products.last?.product)
        #expect(next.products.map(\.product) == [scene.jar.id] && !next.hasMore)
    }

    @Test(arguments: Engine.allCases)
    func whatIsChosenGoesForGood(engine: Engine) async throws {
        let scene = try await Scene(engine)
        let (first, second) = (scene.jar.pictures[0], scene.jar.pictures[1])
        let others = try #require(
            try await scene.moderation.pictures(of: scene.red, before: nil).products.first?.pictures.first?.number
        )
        // Another member's pictures are skipped, whatever a form contains.
        try await scene.remove([first.number, others, 999])
        #expect(try await scene.product().pictures == [second])
        #expect(try await scene.product().thumbnail == 0)
        #expect(try await scene.product().version > scene.jar.version)
        #expect(try await scene.moderation.picture(others) == .all("c"))
        #expect(try await !scene.market.products.isUsed(first.picture.hash))
        #expect(try await scene.moderation.pictures(of: scene.jane, before: nil).sent == 2)
        try await scene.remove([second.number])
        #expect(try await scene.product().pictures.isEmpty)
    }

    @Test(arguments: Engine.allCases)
    func whatWasSentGoesUnseen(engine: Engine) async throws {
        let scene = try await Scene(engine)
        try await scene.remove([], sent: true)
        #expect(try await scene.moderation.pictures(of: scene.jane, before: nil).sent == 0)
        #expect(try await scene.product().pictures == scene.jar.pictures)
        for letter in ["d", "e"] as [Character] {
            #expect(try await !scene.market.products.isUsed(StoredPicture.all(letter).hash))
        }
        let messages = try await scene.market.conversations.messages(
            in: scene.talk,
            for: scene.red,
            before: nil,
            limit: 9
        )
        #expect(messages.map(\.kind) == [.written, .written, .withheld])
        #expect(messages.map(\.text) == ["살게요", "여기 금이 갔어요", ""] && messages.allSatisfy { $0.picture == nil })
    }

    @Test(arguments: Engine.allCases)
    func itIsWrittenDownAndTheirsToAnswer(engine: Engine) async throws {
        let scene = try await Scene(engine)
        await expect(failure: .invalid) { try await scene.remove([]) }
        await expect(failure: .invalid) { try await scene.remove(Set(1...(PictureRemoval.most + 1))) }
        await expect(failure: .notFound) { try await scene.remove([1], of: SellerID(99)) }
        let choice = try PictureRemoval(numbers: [scene.jar.pictures[0].number], sent: true)
        await expect(failure: .invalid) {
            try await scene.moderation.remove(choice, of: scene.jane, reason: " ", by: scene.entry, at: .opening)
        }
        #expect(try await scene.product() == scene.jar)
        #expect(try await scene.moderation.log(LogFilter(), before: nil, limit: 9).isEmpty)
        try await scene.remove([scene.jar.pictures[0].number])
        let decision = try #require(try await scene.moderation.log(LogFilter(), before: nil, limit: 9).first)
        #expect(decision.action == .removePictures && decision.target == .person(scene.jane))
        #expect(decision.reason == "도배예요" && decision.words == "제인")
        #expect(try await scene.moderation.isLogWhole())
        // The action requires a choice of pictures, and the member can appeal.
        await expect(failure: .conflict) {
            try await scene.moderation.act(
                ModerationAct(
                    .removePictures,
                    on: .person(scene.jane),
                    reason: "도배예요"
                ),
                by: scene.entry,
                at: .opening
            )
        }
        #expect(try await scene.market.reports.decisions(about: scene.jane, limit: 9).map(\.id) == [decision.id])
        try await scene.market.reports.appeal(decision.id, by: scene.jane, "제 사진이에요.", at: .opening)
        #expect(try await scene.moderation.queue(limit: 9).map(\.target) == [.person(scene.jane)])
    }

    @Test(arguments: Engine.allCases)
    func theDeskFindsMembers(engine: Engine) async throws {
        let scene = try await Scene(engine)
        let all = try await scene.moderation.members(nil, before: nil, limit: 9)
        #expect(all.map(\.name.id) == [scene.red, scene.jane] || all.map(\.name.id) == [scene.jane, scene.red])
        let jane = try #require(try await scene.moderation.members(MemberQuery("ㅈㅇ"), before: nil, limit: 9).first)
        #expect(jane.name.id == scene.jane && jane.listings == 1 && jane.reports == 0 && jane.invitedBy == nil)
        #expect(
            try await scene.moderation.members(nil, before: all[0].name.id, limit: 9).map(\.name.id) == [all[1].name.id]
        )
    }
}
