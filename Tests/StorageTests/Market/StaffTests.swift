import Domain
import Testing

/// The staff's accounts, and what the desk does to accounts, in every engine.
@Suite struct StaffTests {
    private struct Scene {
        let market: Market
        let jane: SellerID
        let red: SellerID
        /// A session by a link.
        let link: StaffSession

        init(_ engine: Engine) async throws {
            market = try engine.market()
            jane = try await market.owner(.jane)
            red = try await market.owner(.red)
            let (invitation, session) = (SessionKey(sha256: "invitation"), SessionKey(sha256: "session"))
            try await market.moderation.invite(invitation, at: .opening)
            try await market.moderation.enter(invitation, session: session, at: .opening)
            link = try #require(try await market.moderation.entry(session, at: .opening))
        }

        func act(
            _ action: ModerationAction,
            on member: SellerID,
            by entry: StaffSession? = nil,
            recovery: SessionKey? = nil,
            node: Int = 0
        ) async throws {
            try await market[node].moderation.act(
                ModerationAct(
                    action,
                    on: .person(member),
                    reason: "그렇게 정했어요",
                    recovery: recovery
                ),
                by: entry ?? link,
                at: .opening
            )
        }

        func enter(_ member: SellerID, _ key: String) async throws -> StaffSession? {
            try await market.moderation.enter(as: member, session: SessionKey(sha256: key), at: .opening)
            return try await market.moderation.entry(SessionKey(sha256: key), at: .opening)
        }
    }

    @Test(arguments: Engine.allCases) func staffEnterWithTheirOwnAccounts(engine: Engine) async throws {
        let scene = try await Scene(engine)
        let moderation = scene.market.moderation
        await expect(failure: .forbidden) { _ = try await scene.enter(scene.jane, "none") }
        try await scene.act(.makeOwner, on: scene.jane)
        try await scene.act(.makeModerator, on: scene.red)
        #expect(try await moderation.staff().map(\.role) == [.owner, .moderator])
        let owner = try #require(try await scene.enter(scene.jane, "jane"))
        let moderator = try #require(try await scene.enter(scene.red, "red"))
        #expect(owner.role == .owner && moderator.role == .moderator)
        // The log names who acted, and the member reads what was done.
        try await scene.act(.warn, on: scene.red, by: owner)
        let log = try await moderation.log(LogFilter(), before: nil, limit: 1)
        #expect(log.map(\.by) == ["제인"] && log.map(\.person.id) == [scene.red])
        let part = { (change: (inout LogFilter) -> Void) async throws in
            var filter = LogFilter()
            change(&filter)
            return try await moderation.log(filter, before: nil, limit: 9).map(\.action)
        }
        #expect(try await part { $0.person = scene.red } == [.warn, .makeModerator])
        #expect(try await part { $0.action = .warn } == [.warn])
        #expect(try await part { $0.by = scene.jane } == [.warn])
        #expect(try await part { ($0.by, $0.kind) = (scene.jane, .product) } == [])
        #expect(try await part { $0.kind = .person } == [.warn, .makeModerator, .makeOwner])
        #expect(
            try await scene.market.reports.decisions(about: scene.red, limit: 9).map(\.action) == [
                .warn, .makeModerator,
            ]
        )
        for action in [ModerationAction.suspend, .letIn, .endStaff] {
            await expect(failure: .forbidden) { try await scene.act(action, on: scene.jane, by: moderator) }
        }
        // Whoever is no longer of the staff is out at once.
        try await scene.act(.endStaff, on: scene.red, by: owner)
        #expect(try await moderation.entry(SessionKey(sha256: "red"), at: .opening) == nil)
        #expect(try await moderation.role(of: scene.red) == nil)
        #expect(try await moderation.isLogWhole())
    }

    @Test(arguments: Engine.allCases) func lastOwnerStays(engine: Engine) async throws {
        let scene = try await Scene(engine)
        try await scene.act(.makeOwner, on: scene.jane)
        for action in [ModerationAction.makeModerator, .endStaff, .suspend] {
            await expect(failure: .conflict) { try await scene.act(action, on: scene.jane) }
        }
        await expect(failure: .conflict) { try await scene.market.accounts.leave(scene.jane, at: .opening) }
        try await scene.act(.makeOwner, on: scene.red)
        try await scene.market.accounts.leave(scene.jane, at: .opening)
        #expect(try await scene.market.moderation.staff().map(\.name.id) == [scene.red])
    }

    /// Two owners who lower each other, or leave, at once.
    @Test(arguments: Engine.allCases) func oneOwnerIsLeftHoweverManyGoAtOnce(engine: Engine) async throws {
        let scene = try await Scene(engine)
        for member in [scene.jane, scene.red] { try await scene.act(.makeOwner, on: member) }
        let gone = await tally(8) { number in
            let member = number % 2 == 0 ? scene.jane : scene.red
            if number % 4 < 2 {
                try await scene.act(.endStaff, on: member, node: number)
            } else {
                try await scene.market[number].accounts.leave(member, at: .opening)
            }
        }
        #expect(gone.kinds.isSubset(of: [.conflict, .notFound]))
        #expect(try await scene.market.moderation.staff().map(\.role) == [.owner])
    }

    @Test(arguments: Engine.allCases) func codeOfTheDeskEndsAfterADay(engine: Engine) async throws {
        let scene = try await Scene(engine)
        let (accounts, end) = (scene.market.accounts, Instant.opening + 24 * 60)
        try await scene.act(.letIn, on: scene.jane, recovery: .all("c"))
        #expect(try await accounts.recovery(of: scene.jane, at: end + -1) == .all("c"))
        #expect(try await accounts.recovery(of: scene.jane, at: end) == nil)
        await expect(failure: .unauthorized) {
            _ = try await accounts.recover(scene.jane, by: .all("c"), to: "$argon2id$9", next: nil, at: end)
        }
        _ = try await accounts.recover(scene.jane, by: .all("c"), to: "$argon2id$9", next: .all("d"), at: end + -1)
        // The member's own code has no end.
        #expect(try await accounts.recovery(of: scene.jane, at: end + 999_999) == .all("d"))
        #expect(try await scene.market.reports.decisions(about: scene.jane, limit: 9).map(\.action) == [.letIn])
        await expect(failure: .conflict) { try await scene.act(.letIn, on: scene.jane) }
    }

    @Test(arguments: Engine.allCases) func suspendedAccountCanBeEnded(engine: Engine) async throws {
        let scene = try await Scene(engine)
        await expect(failure: .conflict) { try await scene.act(.end, on: scene.jane) }
        try await scene.act(.suspend, on: scene.jane)
        try await scene.act(.end, on: scene.jane)
        let item = try await scene.market.moderation.item(.person(scene.jane))
        #expect(item.state == .gone && item.actions(of: .owner) == [.dismiss])
        #expect(try await scene.market.accounts.seller(knownAs: "제인") == nil)
        #expect(try await scene.market.moderation.isLogWhole())
    }
}
