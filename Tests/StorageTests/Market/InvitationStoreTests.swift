import Domain
import Testing

@testable import Storage

/// Invitations and accounts that wait, in every engine.
@Suite struct InvitationStoreTests {
    private func draft(_ name: String) -> SellerDraft {
        SellerDraft(identifier: "app of \(name)", name: name, secretHash: "-")
    }

    private func joining(_ door: PlaceDoor, _ invitation: Invitation? = nil, answer: String = "") -> Joining {
        var joining = Joining(rules: 0)
        (joining.door, joining.invitation, joining.answer) = (door, invitation?.key.grouped, answer)
        return joining
    }

    @Test(arguments: Engine.allCases) func invitationLetsInAsManyAsItSays(engine: Engine) async throws {
        let market = try engine.market()
        let (invitations, accounts) = (market[0].invitations, market[1].members().accounts)
        let code = SessionKey(sha256: "unused")
        let made = try await invitations.add(of: nil, people: 2, days: 1, allowed: 0, at: .opening)
        #expect(made.used == 0 && made.most == 2 && made.member == nil)
        // Six come at once through two servers; the invitation is for two.
        let joined = await withTaskGroup { group in
            for number in 1...6 {
                group.addTask {
                    let accounts = market[number % 2].members().accounts
                    let added = try? await accounts.signUp(
                        self.draft("이웃 \(number)"),
                        recovery: code,
                        joining: self.joining(.invited, made),
                        at: .opening
                    )
                    return added == nil ? 0 : 1
                }
            }
            return await group.reduce(0, +)
        }
        #expect(joined == 2)
        #expect(try await invitations.invitation(made.key)?.used == 2)
        await expect(failure: .forbidden) {
            try await accounts.signUp(draft("늦은 이웃"), recovery: code, joining: joining(.invited), at: .opening)
        }
        // A name that was refused is free for others.
        _ = try await accounts.signUp(draft("늦은 이웃"), recovery: code, joining: joining(.open), at: .opening)
        try await invitations.end(made.id, of: SellerID(1), at: .opening)
        #expect(try await invitations.all(of: nil, at: .opening).count == 1)
        try await invitations.end(made.id, of: nil, at: .opening)
        #expect(try await invitations.all(of: nil, at: .opening).isEmpty)
        #expect(try await invitations.invitation(InvitationKey()) == nil)
    }

    @Test(arguments: Engine.allCases) func memberInvitesAsManyAsThePlaceAllows(engine: Engine) async throws {
        let market = try engine.market()
        let invitations = market[0].invitations
        let accounts = market[0].members().accounts
        let member = try await accounts.signUp(draft("은서"), at: .opening).id
        let made = try await invitations.add(of: member, people: 2, days: 1, allowed: 3, at: .opening)
        #expect(made.member?.name == "은서")
        #expect(try await invitations.invited(by: member, at: .opening) == 2)
        await expect(failure: .conflict) {
            try await invitations.add(of: member, people: 2, days: 1, allowed: 3, at: .opening)
        }
        let code = SessionKey(sha256: "unused")
        _ = try await accounts.signUp(draft("민준"), recovery: code, joining: joining(.invited, made), at: .opening)
        // Ended, only those who came count.
        try await invitations.end(made.id, of: member, at: .opening)
        #expect(try await invitations.invited(by: member, at: .opening) == 1)
        let other = try await invitations.add(of: member, people: 2, days: 1, allowed: 3, at: .opening)
        try await accounts.leave(member, at: .opening)
        #expect(try await invitations.invitation(other.key)?.isOrphan == true)
        await expect(failure: .forbidden) {
            try await accounts.signUp(draft("지우"), recovery: code, joining: joining(.invited, other), at: .opening)
        }
    }

    @Test(arguments: Engine.allCases) func whoWaitsCannotSellAndIsDeletedInTime(engine: Engine) async throws {
        let market = try engine.market()
        let (invitations, members) = (market[0].invitations, market[0].members())
        let code = SessionKey(sha256: "unused")
        func ask(_ name: String, at now: Instant) async throws -> SellerID {
            let joining = joining(.approved, answer: "\(name)의 말")
            let seller = try await members.accounts.signUp(draft(name), recovery: code, joining: joining, at: now)
            #expect(seller.isWaiting)
            return seller.id
        }
        let (first, second, third) = (
            try await ask("은서", at: .opening), try await ask("민준", at: .opening + 1),
            try await ask("지우", at: .opening + 2)
        )
        let waiting = try await market[1].invitations.waiting(limit: 9)
        #expect(waiting.map(\.name) == ["은서", "민준", "지우"] && waiting[0].answer == "은서의 말")
        await expect(failure: .forbidden) {
            try await market[0].products.add(.named("의자", pictures: []), by: second, at: .opening)
        }
        try await invitations.admit(first)
        try await invitations.refuse(first, at: .opening)
        #expect(try await !market[0].sellers.seller(first).isWaiting)
        try await invitations.refuse(second, at: .opening)
        #expect(try await market[0].sellers.seller(second).hasLeft)
        // The third is deleted after thirty days, and not before.
        let days = DoorRules.waitingDays * 24 * 60
        _ = try await market.tidy(.opening + 1 + days)
        #expect(try await invitations.waiting(limit: 9).count == 1)
        _ = try await market.tidy(.opening + 2 + days)
        #expect(try await market[0].sellers.seller(third).hasLeft)
        #expect(try await invitations.waiting(limit: 9).isEmpty)
    }
}
