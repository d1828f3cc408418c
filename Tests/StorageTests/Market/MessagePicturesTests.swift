import Domain
import Testing

/// Pictures in messages, in every engine.
@Suite struct MessagePicturesTests {
    /// Jane sells a jar; Red asks about it, and Blue is a third person.
    private struct Scene {
        let market: Market
        let (jane, red, blue): (SellerID, SellerID, SellerID)
        let jar: ProductID
        let talk: ConversationID

        var talks: any Conversations { market.conversations }

        init(_ engine: Engine) async throws {
            market = try engine.market()
            jane = try await market.owner(.jane)
            red = try await market.owner(.red)
            blue = try await market.owner(SellerDraft(identifier: "blue", name: "파랑", secretHash: "$argon2id$3"))
            jar = try await market.products.add(.named("달항아리"), by: jane, at: .opening).id
            let words = try NewMessage("살게요", key: "form-0001")
            talk = try await market.conversations.send(words, about: jar, by: red, at: .opening)
        }

        @discardableResult
        func send(
            _ picture: StoredPicture,
            _ words: String = "",
            key: String = "form-0002"
        ) async throws -> Message {
            var message = try NewMessage(words, key: key, hasPicture: true)
            message.picture = picture
            try await talks.send(message, in: talk, by: red, at: .opening)
            return try #require(try await messages().last)
        }

        func messages(for reader: SellerID? = nil) async throws -> [Message] {
            try await talks.messages(in: talk, for: reader ?? jane, before: nil, limit: 9)
        }
    }

    @Test(arguments: Engine.allCases)
    func aPictureGoesWithItsMessageWithOrWithoutWords(engine: Engine) async throws {
        let scene = try await Scene(engine)
        let bare = try await scene.send(.all("e"))
        #expect(bare.text == "" && bare.picture == .all("e"))
        let told = try await scene.send(.all("f"), "여기 금이 갔어요", key: "form-0003")
        #expect(told.text == "여기 금이 갔어요" && told.picture == .all("f"))
        #expect(try await scene.messages().map(\.picture) == [nil, .all("e"), .all("f")])
        for reader in [scene.jane, scene.red] {
            #expect(try await scene.talks.picture(of: bare.id, in: scene.talk, for: reader) == .all("e"))
        }
        #expect(try await scene.talks.list(of: scene.jane, as: nil, before: nil, limit: 9).map(\.unread) == [3])
        await expect(failure: .invalid) { _ = try NewMessage(" \u{FFFC} ", key: "form-0004") }
    }

    /// A double tap also sends the file twice.
    @Test(arguments: Engine.allCases)
    func theSameFormIsOnePicture(engine: Engine) async throws {
        let scene = try await Scene(engine)
        for _ in 0..<3 { try await scene.send(.all("e")) }
        try await scene.send(.all("f"))
        #expect(try await scene.messages().compactMap(\.picture) == [.all("e")])
        #expect(try await !scene.market.products.isUsed(StoredPicture.all("f").hash))
    }

    @Test(arguments: Engine.allCases)
    func nobodyElseSeesIt(engine: Engine) async throws {
        let scene = try await Scene(engine)
        let sent = try await scene.send(.all("e"))
        let cup = try await scene.market.products.add(.named("찻잔"), by: scene.jane, at: .opening).id
        let words = try NewMessage("저도요", key: "form-0001")
        let other = try await scene.talks.send(words, about: cup, by: scene.blue, at: .opening)
        for (talk, reader) in [(scene.talk, scene.blue), (other, scene.blue), (other, scene.jane)] {
            await expect(failure: .notFound) { _ = try await scene.talks.picture(of: sent.id, in: talk, for: reader) }
        }
        #expect(try await scene.messages(for: scene.blue) == [])
        let first = try #require(try await scene.messages().first)
        await expect(failure: .notFound) {
            _ = try await scene.talks.picture(of: first.id, in: scene.talk, for: scene.red)
        }
    }

    /// A product's picture is public, even if it was sent in a message as well.
    @Test(arguments: Engine.allCases)
    func itIsKeptAndNotShown(engine: Engine) async throws {
        let scene = try await Scene(engine)
        let (hash, products) = (StoredPicture.all("e").hash, scene.market.products)
        #expect(try await !products.isUsed(hash))
        try await scene.send(.all("e"))
        #expect(try await products.isUsed(hash))
        #expect(try await !products.isShown(hash))
        #expect(try await products.isPrivate(hash))
        #expect(try await !products.isPrivate(StoredPicture.all("c").hash))
        let shown = try await products.add(.named("접시", pictures: [.all("e")]), by: scene.red, at: .opening)
        #expect(try await products.isShown(hash))
        #expect(try await !products.isPrivate(hash))
        _ = try await products.remove(shown.id)
        #expect(try await products.isPrivate(hash))
        // The other side keeps the picture when its sender leaves.
        try await scene.market.accounts.leave(scene.red, at: .opening)
        #expect(try await products.isUsed(hash))
        #expect(try await scene.messages().last?.picture == .all("e"))
    }

    @Test(arguments: Engine.allCases)
    func aHiddenMessageHidesItAndTheDeskSeesIt(engine: Engine) async throws {
        let scene = try await Scene(engine)
        let (moderation, sent) = (scene.market.moderation, try await scene.send(.all("e")))
        // Moderators cannot view messages nobody has reported.
        await expect(failure: .notFound) { _ = try await moderation.picture(of: sent.id) }
        await expect(failure: .notFound) { _ = try await moderation.item(.message(sent.id)) }
        let report = try NewReport(.message(sent.id), .abuse)
        try await scene.market.reports.report(report, by: scene.jane, at: .opening)
        let item = try #require(try await moderation.queue(limit: 9).first)
        #expect(item.words == Message.wordless && item.picture == .all("e"))
        #expect(try await moderation.picture(of: sent.id) == .all("e"))

        let (invitation, session) = (SessionKey(sha256: "invitation"), SessionKey(sha256: "session"))
        try await moderation.invite(invitation, at: .opening)
        try await moderation.enter(invitation, session: session, at: .opening)
        let entry = try #require(try await moderation.entry(session, at: .opening))
        func act(_ action: ModerationAction) async throws {
            try await moderation.act(
                ModerationAct(action, on: .message(sent.id), reason: "불쾌해요"),
                by: entry,
                at: .opening
            )
        }
        try await act(.hide)
        let hidden = try #require(try await scene.messages().last)
        #expect(hidden.kind == .withheld && hidden.picture == nil && hidden.text == "")
        for reader in [scene.jane, scene.red] {
            await expect(failure: .notFound) {
                _ = try await scene.talks.picture(of: sent.id, in: scene.talk, for: reader)
            }
        }
        #expect(try await moderation.picture(of: sent.id) == .all("e"))
        try await act(.restore)
        #expect(try await scene.messages().last?.picture == .all("e"))
    }
}
