import Domain
import Foundation
import Testing

@testable import Storage

/// What every store of accounts and sessions keeps to.
@Suite struct AccountsTests {
    @Test(arguments: Engine.allCases)
    func sellerIsKnownByNameAndIdentifier(engine: Engine) async throws {
        let market = try engine.market()
        let jane = try await market.accounts.signUp(.jane, at: .opening)
        #expect(try await market.accounts.seller(knownAs: "제인") == jane)
        // As some keyboards send it: consonants and vowels apart.
        #expect(try await market.accounts.seller(knownAs: "제인".decomposedStringWithCanonicalMapping) == jane)
        #expect(try await market.accounts.seller(knownAs: SellerDraft.jane.identifier) == jane)
        #expect(try await market.accounts.seller(knownAs: "제이") == nil)
        let red = try await market.accounts.signUp(.red, at: .opening)
        #expect(try await market.accounts.seller(knownAs: "Red123") == red)
    }

    @Test(arguments: Engine.allCases)
    func nameBelongsToOneWhoSignsUp(engine: Engine) async throws {
        let market = try engine.market()
        _ = try await market.accounts.signUp(.red, at: .opening)
        let other = SellerDraft(identifier: "other", name: "RED123", secretHash: "$argon2id$4")
        await expect(failure: .conflict) { try await market.accounts.signUp(other, at: .opening) }
        let jane = try await market.accounts.signUp(.jane, at: .opening)
        await expect(failure: .conflict) { try await market.accounts.rename(jane.id, to: "red123") }
        #expect(try await market.accounts.rename(jane.id, to: "제인").name == "제인")
        #expect(try await market.accounts.rename(jane.id, to: "마루").name == "마루")
    }

    @Test(arguments: Engine.allCases)
    func nameOfSeveralSaysNobody(engine: Engine) async throws {
        let market = try engine.market()
        let jane = try await market.sellers.add(.jane, at: .opening)
        _ = try await market.sellers.add(
            SellerDraft(identifier: "twin", name: "제인", secretHash: "$argon2id$4"),
            at: .opening
        )
        #expect(try await market.accounts.seller(knownAs: "제인") == nil)
        #expect(try await market.accounts.seller(knownAs: jane.identifier) == jane)
    }

    @Test(arguments: Engine.allCases)
    func sessionsEndSinglyAndEverywhere(engine: Engine) async throws {
        let market = try engine.market()
        let accounts = market.accounts
        let (jane, red) = (try await market.owner(.jane), try await market.owner(.red))
        for (number, key) in [SessionKey.all("1"), .all("2"), .all("3")].enumerated() {
            try await accounts.open(key, for: jane, device: "아이폰", at: .opening + number)
        }
        try await accounts.open(.all("4"), for: red, device: "안드로이드", at: .opening)
        let phone = try #require(try await accounts.session(.all("1"), at: .opening + 3))
        #expect(phone.seller.id == jane)
        #expect(phone.session.device == "아이폰")
        try await accounts.touch(phone.session.id, at: .opening + 10)
        let sessions = try await accounts.sessions(of: jane, at: .opening + 10)
        let seen: [Moment] = [.opening + 10, .opening + 2, .opening + 1]
        let since: [Moment] = [.opening, .opening + 2, .opening + 1]
        #expect(sessions.map(\.seen) == seen)
        #expect(sessions.map(\.since) == since)
        // Nobody ends another's.
        try await accounts.end(phone.session.id, of: red)
        #expect(try await accounts.session(.all("1"), at: .opening) != nil)
        try await accounts.end(sessions[1].id, of: jane)
        #expect(try await accounts.session(.all("3"), at: .opening) == nil)
        try await accounts.endAll(of: jane, except: phone.session.id)
        #expect(try await accounts.session(.all("2"), at: .opening) == nil)
        #expect(try await accounts.sessions(of: jane, at: .opening).map(\.id) == [phone.session.id])
        try await accounts.endAll(of: jane, except: nil)
        #expect(try await accounts.session(.all("1"), at: .opening) == nil)
        #expect(try await accounts.session(.all("4"), at: .opening) != nil)
    }

    @Test(arguments: Engine.allCases)
    func anotherSecretEndsEverySession(engine: Engine) async throws {
        let market = try engine.market()
        let jane = try await market.owner(.jane)
        try await market.accounts.open(.all("1"), for: jane, device: "아이폰", at: .opening)
        _ = try await market.sellers.rename(jane, to: "마루")
        #expect(try await market.accounts.session(.all("1"), at: .opening) != nil)
        _ = try await market.sellers.changeSecret(of: jane, to: "$argon2id$new")
        #expect(try await market.accounts.session(.all("1"), at: .opening) == nil)
    }

    @Test(arguments: Engine.allCases)
    func sessionNobodyUsesEnds(engine: Engine) async throws {
        let market = try engine.market()
        let jane = try await market.owner(.jane)
        try await market.accounts.open(.all("1"), for: jane, device: "아이폰", at: .opening)
        let late = Moment(milliseconds: Moment.opening.milliseconds + SellingPatience.session)
        #expect(try await market.accounts.session(.all("1"), at: late) == nil)
        #expect(try await market.accounts.sessions(of: jane, at: late).isEmpty)
        _ = try await market.tidy(late)
        #expect(try await market.accounts.sessions(of: jane, at: .opening).isEmpty)
    }

    @Test func sessionsOutliveTheProgram() async throws {
        let folder = try ScratchFolder()
        do {
            let store = try Store(in: StoreFolder(folder.path), readers: 1, at: .opening)
            let jane = try await store.accounts().signUp(.jane, at: .opening)
            try await store.accounts().open(.all("1"), for: jane.id, device: "아이폰", at: .opening)
            let product = try await store.products().add(.named("놋그릇"), by: jane.id, at: .opening)
            _ = try await store.ownProducts().remove(product.id, of: jane.id, at: .opening)
        }
        let store = try Store(in: StoreFolder(folder.path), readers: 1, at: .opening)
        #expect(try store.accounts().session(.all("1"), at: .opening)?.seller.name == "제인")
        // What was taken down before the program ended can be had back, and goes when its time has come.
        _ = try await store.ownProducts().restore(ProductID(1), of: SellerID(1), at: .opening + 1)
        _ = try await store.ownProducts().remove(ProductID(1), of: SellerID(1), at: .opening)
        #expect(try await store.tidySelling(at: .opening + 1) == 1)
    }
}

extension SessionKey {
    fileprivate static func all(_ digit: Character) -> SessionKey {
        SessionKey(sha256: String(repeating: digit, count: 64))
    }
}
