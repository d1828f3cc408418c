import Domain
import Testing

/// A form whose session ended on the way writes nothing at all, in every engine.
@Suite struct EndedSessionTests {
    /// The way a session ended.
    enum Ending: CaseIterable {
        case signedOut, newSecret, suspended, left
    }

    private static let key = SessionKey(sha256: String(repeating: "5", count: 64))

    @Test(arguments: Engine.allCases, Ending.allCases)
    func nothingIsWrittenAnyMore(engine: Engine, ending: Ending) async throws {
        let market = try engine.market()
        let (jane, red) = (try await market.owner(.jane), try await market.owner(.red))
        let jar = try await market.products.add(.named("달항아리"), by: jane, at: .opening).id
        let lamp = try await market.products.add(.named("등잔"), by: red, at: .opening).id
        let words = try NewMessage("살게요", key: "form-0001")
        let talk = try await market.conversations.send(words, about: jar, by: red, at: .opening)
        try await market.accounts.open(
            Self.key,
            for: jane,
            knowing: SellerDraft.jane.secretHash,
            device: "",
            at: .opening
        )
        let stores = market.members(Self.key)
        try await stores.conversations.read(talk, by: jane, upTo: MessageID(1))

        try await end(ending, of: jane, market)
        try await market.settle()
        let before = try await market.changes.newest()
        await expect(failure: .unauthorized) {
            try await stores.own.add(.named("병풍"), by: jane, form: IdempotencyKey(), at: .opening)
        }
        await expect(failure: .unauthorized) {
            try await stores.own.edit(jar, of: jane, .renaming("항아리"), version: nil, at: .opening)
        }
        await expect(failure: .unauthorized) { try await stores.own.hide(jar, of: jane, at: .opening) }
        await expect(failure: .unauthorized) { try await stores.own.reserveUpload(.all("b"), of: jane, at: .opening) }
        let answer = try NewMessage("네", key: "form-0002")
        await expect(failure: .unauthorized) {
            try await stores.conversations.send(answer, in: talk, by: jane, at: .opening)
        }
        await expect(failure: .unauthorized) {
            _ = try await stores.conversations.send(answer, about: lamp, by: jane, at: .opening)
        }
        await expect(failure: .unauthorized) {
            try await stores.sales.change(jar, of: jane, from: .selling, to: .sold, buyer: red, at: .opening)
        }
        let report = try NewReport(.product(lamp), .other, words: "이상해요")
        await expect(failure: .unauthorized) { try await stores.reports.report(report, by: jane, at: .opening) }
        await expect(failure: .unauthorized) { _ = try await stores.accounts.rename(jane, to: "마루", at: .opening) }
        await expect(failure: .unauthorized) { try await stores.accounts.setRecovery(Self.key, of: jane) }
        try await market.settle()
        #expect(try await market.changes.newest() == before)
    }

    /// Apps show their secret instead, before their request is read.
    @Test(arguments: Engine.allCases)
    func whoeverIsSuspendedSellsNothingByAnAppEither(engine: Engine) async throws {
        let market = try engine.market()
        let jane = try await market.owner(.jane)
        let jar = try await market.products.add(.named("달항아리"), by: jane, at: .opening).id
        try await end(.suspended, of: jane, market)
        await expect(failure: .forbidden) {
            _ = try await market.products.add(.named("병풍"), by: jane, at: .opening)
        }
        await expect(failure: .notFound) {
            _ = try await market.products.edit(jar, .renaming("항아리"), version: nil, at: .opening)
        }
        try await market.accounts.leave(jane, at: .opening)
        await expect(failure: .forbidden) {
            _ = try await market.products.add(.named("병풍"), by: jane, at: .opening)
        }
    }

    private func end(_ ending: Ending, of member: SellerID, _ market: Market) async throws {
        switch ending {
        case .signedOut: try await market.accounts.endAll(of: member, except: nil)
        case .newSecret: _ = try await market.sellers.changeSecret(of: member, to: "$argon2id$new")
        case .left: try await market.accounts.leave(member, at: .opening)
        case .suspended:
            let (key, session) = (SessionKey(sha256: "invitation"), SessionKey(sha256: "desk"))
            try await market.moderation.invite(key, at: .opening)
            try await market.moderation.enter(key, session: session, at: .opening)
            let entry = try #require(try await market.moderation.entry(session, at: .opening))
            try await market.moderation.act(
                ModerationAct(.suspend, on: .person(member), reason: "규칙"),
                by: entry,
                at: .opening
            )
        }
    }
}
