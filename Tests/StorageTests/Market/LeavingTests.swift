import Domain
import Testing

/// The data after an account is deleted, in every engine.
@Suite struct LeavingTests {
    @Test(arguments: Engine.allCases)
    func whatIsTheirsGoesAndWhatOthersHaveStays(engine: Engine) async throws {
        let market = try engine.market()
        let jane = try await market.owner(.jane)
        let red = try await market.owner(.red)
        let jar = try await market.products.add(.named("달항아리"), by: jane, at: .opening).id
        let words = try NewMessage("살게요", key: "form-0001")
        let talk = try await market.conversations.send(words, about: jar, by: red, at: .opening)
        try await market.conversations.send(try NewMessage("네", key: "form-0002"), in: talk, by: jane, at: .opening)
        _ = try await market.sales.change(jar, of: jane, from: .selling, to: .sold, buyer: red, at: .opening)
        for author in [jane, red] {
            try await market.reviews.give(try NewReview(isGood: true), in: talk, by: author, at: .opening)
        }
        let session = SessionKey(sha256: String(repeating: "a", count: 64))
        try await market.accounts.open(
            session,
            for: jane,
            knowing: SellerDraft.jane.secretHash,
            device: "",
            at: .opening
        )
        try await market.accounts.setRecovery(SessionKey(sha256: "code"), of: jane)
        let identifier = try await market.sellers.seller(jane).identifier

        try await market.accounts.leave(jane, at: .opening)
        #expect(try await market.accounts.session(session, at: .opening) == nil)
        #expect(try await market.accounts.recovery(of: jane, at: .opening) == nil)
        #expect(try await market.products.count() == 0)
        #expect(try await market.tidy(.opening + 10) == 1)
        let left = try await market.sellers.seller(jane)
        #expect(left.hasLeft && left.name == "탈퇴한 이웃" && left.identifier != identifier)
        for name in ["제인", identifier, "탈퇴한 이웃"] {
            #expect(try await market.accounts.seller(knownAs: name) == nil, "\(name)")
        }
        // The other side can read on, but not write.
        let kept = try await market.conversations.conversation(talk, for: red)
        #expect(kept.other.name == "탈퇴한 이웃" && kept.otherHasLeft && kept.product == nil)
        #expect(try await market.conversations.messages(in: talk, for: red, before: nil, limit: 9).count == 3)
        await expect(failure: .forbidden) {
            try await market.conversations.send(
                try NewMessage("계세요?", key: "form-0003"),
                in: talk,
                by: red,
                at: .opening
            )
        }
        let reviews = try await market.reviews.received(by: red, at: .opening + 10, limit: 9)
        #expect(reviews.map(\.author) == ["탈퇴한 이웃"])
        // The name becomes free after a while; the name of former members never does.
        let next = SellerDraft(identifier: "new", name: "제인", secretHash: "$argon2id$5")
        await expect(failure: .conflict) { _ = try await market.accounts.signUp(next, at: .opening) }
        _ = try await market.accounts.signUp(next, at: .opening.adding(seconds: LeftName.days * 86_400))
        await expect(failure: .conflict) {
            _ = try await market.accounts.signUp(
                SellerDraft(identifier: "other", name: "탈퇴한  이웃", secretHash: "$argon2id$5"),
                at: .opening
            )
        }
    }

    @Test(arguments: Engine.allCases)
    func twoWhoLeaveDoNotMeet(engine: Engine) async throws {
        let market = try engine.market()
        for seller in [try await market.owner(.jane), try await market.owner(.red)] {
            try await market.accounts.leave(seller, at: .opening)
        }
        #expect(try await market.sellers.list(after: nil, limit: 9).map(\.name) == ["탈퇴한 이웃", "탈퇴한 이웃"])
        await expect(failure: .notFound) { try await market.accounts.leave(SellerID(99), at: .opening) }
    }
}
