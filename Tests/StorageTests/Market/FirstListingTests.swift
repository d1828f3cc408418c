import Domain
import Testing

/// First listings that are held for the moderators, in every engine.
@Suite struct FirstListingTests {
    private struct Scene {
        let market: Market
        let (jane, red): (SellerID, SellerID)
        let link: StaffSession

        init(_ engine: Engine) async throws {
            market = try engine.market()
            (jane, red) = (try await market.owner(.jane), try await market.owner(.red))
            let (invitation, session) = (SessionKey(sha256: "invitation"), SessionKey(sha256: "session"))
            try await market.moderation.invite(invitation, at: .opening)
            try await market.moderation.enter(invitation, session: session, at: .opening)
            link = try #require(try await market.moderation.entry(session, at: .opening))
            var form = PlaceForm()
            form[.firsts] = "1"
            try await market[0].places.save(form, at: .opening)
        }

        func add(_ name: String, by seller: SellerID) async throws -> ProductID {
            try await market.products.add(.named(name), by: seller, at: .opening).id
        }

        func act(
            _ action: ModerationAction,
            on target: ReportTarget,
            _ reason: String = "이유",
            node: Int = 0
        ) async throws {
            let act = ModerationAct(action, on: target, reason: reason, recovery: nil, seen: 0)
            try await market[node].moderation.act(act, by: link, at: .opening)
        }

        func isHeld(_ id: ProductID, _ seller: SellerID) async throws -> Bool {
            try await market.own.product(id, of: seller).heldUntil != nil
        }

        /// Returns the listings that everybody sees, newest first.
        var shown: [String] { get async throws { try await market.products.listed().map(\.name) } }
    }

    private static let due = Instant.opening.adding(seconds: FirstListingRules.hours * 3_600)

    @Test(arguments: Engine.allCases) func listingIsHeldUntilAModeratorHasLookedAtIt(engine: Engine) async throws {
        let scene = try await Scene(engine)
        let (lamp, cup) = (try await scene.add("등", by: scene.jane), try await scene.add("잔", by: scene.jane))
        #expect(try await scene.market.own.product(lamp, of: scene.jane).heldUntil == Self.due)
        #expect(try await scene.isHeld(cup, scene.jane), "nothing of theirs was shown yet")
        #expect(try await scene.shown == [])
        #expect(try await scene.market.products.count() == 0)
        await expect(failure: .notFound) { _ = try await scene.market.products.product(lamp) }
        await expect(failure: .conflict) { _ = try await scene.market.own.show(lamp, of: scene.jane) }
        // Its seller's app changes it as any other.
        let edit = try #require(ProductEdit(stock: 7))
        let edited = try await scene.market.products.edit(lamp, edit, version: nil, at: .opening)
        #expect(edited.stock == 7)
        let queue = try await scene.market.moderation.queue(limit: 9)
        #expect(queue.map(\.target) == [.product(lamp), .product(cup)] && queue.map(\.state) == [.held, .held])
        #expect(try await scene.market.moderation.waiting() == 2)
        #expect(queue.first?.actions(of: .moderator) == [.hide, .warn, .suspend, .approve])

        try await scene.act(.approve, on: .product(lamp), "")
        #expect(try await scene.shown == ["등"])
        #expect(try await !scene.isHeld(lamp, scene.jane))
        await expect(failure: .conflict) { try await scene.act(.approve, on: .product(lamp), "", node: 1) }
        _ = try await scene.add("항아리", by: scene.jane)
        #expect(try await scene.shown == ["항아리", "등"], "now they are known")
        let log = try await scene.market.moderation.log(LogFilter(), before: nil, limit: 9)
        #expect(log.map(\.action) == [.approve] && log.first?.reason == "")
    }

    @Test(arguments: Engine.allCases) func listingIsShownWhenNobodyCame(engine: Engine) async throws {
        let scene = try await Scene(engine)
        _ = try await scene.add("등", by: scene.jane)
        let (cup, jar) = (try await scene.add("잔", by: scene.red), try await scene.add("항아리", by: scene.red))
        // Another one is hidden for good, and one is removed and restored meanwhile.
        await expect(failure: .invalid) { try await scene.act(.hide, on: .product(cup), " ") }
        try await scene.act(.hide, on: .product(cup))
        _ = try await scene.market.own.remove(jar, of: scene.red, at: .opening)
        #expect(try await scene.market.moderation.waiting() == 1)
        _ = try await scene.market.own.restore(jar, of: scene.red, at: .opening)
        #expect(try await scene.market.moderation.waiting() == 2)
        _ = try await scene.market.tidy(Self.due.adding(seconds: -1))
        #expect(try await scene.shown == [])
        _ = try await scene.market.tidy(Self.due)
        #expect(try await scene.shown == ["항아리", "등"])
        #expect(try await scene.market.moderation.waiting() == 0)
        #expect(try await scene.market.moderation.item(.product(cup)).state == .barred)
        try await scene.market.moderation.act(
            ModerationAct(.restore, on: .product(cup), reason: "괜찮아요", recovery: nil),
            by: scene.link,
            at: Self.due
        )
        #expect(try await scene.shown == ["항아리", "잔", "등"])
    }

    @Test(arguments: Engine.allCases) func suspendedSellersListingIsNotShown(engine: Engine) async throws {
        let scene = try await Scene(engine)
        _ = try await scene.add("등", by: scene.jane)
        try await scene.act(.suspend, on: .person(scene.jane))
        _ = try await scene.market.tidy(Self.due)
        #expect(try await scene.shown == [])
        let lifted = ModerationAct(.restore, on: .person(scene.jane), reason: "풀어요", recovery: nil)
        try await scene.market.moderation.act(lifted, by: scene.link, at: .opening)
        _ = try await scene.market.tidy(Self.due)
        #expect(try await scene.shown == ["등"])
    }

    @Test(arguments: Engine.allCases) func staffAndPlacesThatDoNotAskWaitForNobody(engine: Engine) async throws {
        let scene = try await Scene(engine)
        try await scene.act(.makeModerator, on: .person(scene.jane))
        _ = try await scene.add("등", by: scene.jane)
        #expect(try await scene.shown == ["등"])
        var form = PlaceForm()
        form[.firsts] = ""
        try await scene.market[0].places.save(form, at: .opening)
        _ = try await scene.add("잔", by: scene.red)
        #expect(try await scene.shown == ["잔", "등"])
    }
}
