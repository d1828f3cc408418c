import Domain
import Foundation
import TestKit
import Testing

@testable import Storage

/// The contract of accounts and sessions, for every store.
@Suite struct AccountsTests {
    @Test(arguments: Engine.allCases)
    func sellerIsKnownByNameAndIdentifier(engine: Engine) async throws {
        let market = try engine.market()
        let jane = try await market.accounts.signUp(.jane, at: .opening)
        #expect(try await market.accounts.seller(knownAs: "제인") == jane)
        // Decomposed into consonants and vowels, as some keyboards send it.
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
        await expect(failure: .conflict) { try await market.accounts.rename(jane.id, to: "red123", at: .opening) }
        #expect(try await market.accounts.rename(jane.id, to: "제인", at: .opening).name == "제인")
        #expect(try await market.accounts.rename(jane.id, to: "마루", at: .opening).name == "마루")
    }

    @Test(arguments: Engine.allCases)
    func nameOfSeveralSaysNobody(engine: Engine) async throws {
        let market = try engine.market()
        let jane = try await market.sellers.add(.jane, at: .opening)
        let twin = SellerDraft(identifier: "twin", name: "제인", secretHash: "$argon2id$4", sharesName: true)
        _ = try await market.sellers.add(twin, at: .opening)
        #expect(try await market.accounts.seller(knownAs: "제인") == nil)
        #expect(try await market.accounts.seller(knownAs: jane.identifier) == jane)
    }

    @Test(arguments: Engine.allCases)
    func sessionsEndSinglyAndEverywhere(engine: Engine) async throws {
        let market = try engine.market()
        let accounts = market.accounts
        let (jane, red) = (try await market.owner(.jane), try await market.owner(.red))
        for (number, key) in [SessionKey.all("1"), .all("2"), .all("3")].enumerated() {
            try await accounts.open(
                key,
                for: jane,
                knowing: SellerDraft.jane.secretHash,
                device: "아이폰",
                at: .opening + number
            )
        }
        try await accounts.open(.all("4"), for: red, knowing: SellerDraft.red.secretHash, device: "안드로이드", at: .opening)
        let phone = try #require(try await accounts.session(.all("1"), at: .opening + 3))
        #expect(phone.seller.id == jane)
        #expect(phone.session.device == "아이폰")
        try await accounts.touch(phone.session.id, at: .opening + 10)
        let sessions = try await accounts.sessions(of: jane, at: .opening + 10)
        let seen: [Instant] = [.opening + 10, .opening + 2, .opening + 1]
        let since: [Instant] = [.opening, .opening + 2, .opening + 1]
        #expect(sessions.map(\.seen) == seen)
        #expect(sessions.map(\.since) == since)
        // Nobody can end another member's session.
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
        try await market.accounts.open(
            .all("1"),
            for: jane,
            knowing: SellerDraft.jane.secretHash,
            device: "아이폰",
            at: .opening
        )
        _ = try await market.accounts.rename(jane, to: "마루", at: .opening)
        #expect(try await market.accounts.session(.all("1"), at: .opening) != nil)
        _ = try await market.sellers.changeSecret(of: jane, to: "$argon2id$new")
        #expect(try await market.accounts.session(.all("1"), at: .opening) == nil)
    }

    @Test(arguments: Engine.allCases)
    func anotherSecretEndsTheRecoveryCode(engine: Engine) async throws {
        let market = try engine.market()
        let jane = try await market.owner(.jane)
        try await market.accounts.setRecovery(.all("1"), of: jane)
        _ = try await market.sellers.changeSecret(of: jane, to: "$argon2id$new")
        #expect(try await market.accounts.recovery(of: jane, at: .opening) == nil)
        try await market.accounts.setRecovery(.all("2"), of: jane)
        _ = try await market.accounts.changeSecret(of: jane, from: "$argon2id$new", to: "$argon2id$newer")
        // A concurrent sign-in with the old secret is refused.
        await expect(failure: .unauthorized) {
            try await market.accounts.open(.all("3"), for: jane, knowing: "$argon2id$new", device: "", at: .opening)
        }
        #expect(try await market.accounts.recovery(of: jane, at: .opening) == nil)
        // The second of two concurrent changes that know the old secret is refused.
        await expect(failure: .unauthorized) {
            try await market.accounts.changeSecret(of: jane, from: "$argon2id$new", to: "$argon2id$thief")
        }
    }

    @Test(arguments: Engine.allCases)
    func recoveryCodeWorksOnceHoweverManySendIt(engine: Engine) async throws {
        let market = try engine.market()
        let jane = try await market.owner(.jane)
        try await market.accounts.setRecovery(.all("c"), of: jane)
        let passed = await withTaskGroup(of: Bool.self) { group in
            for number in 0..<8 {
                group.addTask {
                    let next = SessionKey.all(Character("\(number)"))
                    let hash = "$argon2id$\(number)"
                    return
                        (try? await market[number].accounts.recover(
                            jane,
                            by: .all("c"),
                            to: hash,
                            next: next,
                            at: .opening
                        ))
                        != nil
                }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(passed == 1)
        let last = try #require(try await market.accounts.recovery(of: jane, at: .opening))
        #expect(try await market.sellers.seller(jane).secretHash == "$argon2id$\(last.text.prefix(1))")
        try await market.accounts.leave(jane, at: .opening)
        await expect(failure: .unauthorized) {
            try await market.accounts.recover(jane, by: last, to: "$argon2id$9", next: .all("9"), at: .opening)
        }
        await expect(failure: .unauthorized) {
            try await market.accounts.open(
                .all("9"),
                for: jane,
                knowing: SellerDraft.jane.secretHash,
                device: "",
                at: .opening
            )
        }
    }

    @Test(arguments: Engine.allCases)
    func sessionEndsNinetyDaysAfterItBeganHoweverMuchItIsUsed(engine: Engine) async throws {
        let market = try engine.market()
        let jane = try await market.owner(.jane)
        try await market.accounts.open(
            .all("1"),
            for: jane,
            knowing: SellerDraft.jane.secretHash,
            device: "아이폰",
            at: .opening
        )
        let session = try #require(try await market.accounts.session(.all("1"), at: .opening)?.session)
        let end = Instant.opening + 90 * 24 * 60
        let last = Instant(milliseconds: end.milliseconds - 1)
        try await market.accounts.touch(session.id, at: last)
        #expect(try await market.accounts.session(.all("1"), at: last) != nil)
        #expect(try await market.accounts.sessions(of: jane, at: last).count == 1)
        _ = try await market.tidy(last)
        #expect(try await market.accounts.sessions(of: jane, at: .opening).count == 1)
        #expect(try await market.accounts.session(.all("1"), at: end) == nil)
        #expect(try await market.accounts.sessions(of: jane, at: end).isEmpty)
        _ = try await market.tidy(end)
        #expect(try await market.accounts.sessions(of: jane, at: .opening).isEmpty)
    }

    @Test(arguments: Engine.allCases)
    func twentyFirstSessionEndsTheOneUnusedForLongest(engine: Engine) async throws {
        let market = try engine.market()
        let accounts = market.accounts
        let (jane, red) = (try await market.owner(.jane), try await market.owner(.red))
        try await accounts.open(.all("f"), for: red, knowing: SellerDraft.red.secretHash, device: "", at: .opening)
        for number in 0..<20 {
            try await accounts.open(
                .numbered(number),
                for: jane,
                knowing: SellerDraft.jane.secretHash,
                device: "",
                at: .opening + number
            )
        }
        // The first is the oldest, and the second the one unused for longest.
        let first = try #require(try await accounts.session(.numbered(0), at: .opening + 20)?.session)
        try await accounts.touch(first.id, at: .opening + 20)
        // The newest stays even if the clock was set back since.
        try await accounts.open(
            .numbered(20),
            for: jane,
            knowing: SellerDraft.jane.secretHash,
            device: "",
            at: .opening
        )
        #expect(try await accounts.sessions(of: jane, at: .opening + 20).count == 20)
        #expect(try await accounts.session(.numbered(0), at: .opening + 20) != nil)
        #expect(try await accounts.session(.numbered(1), at: .opening + 20) == nil)
        #expect(try await accounts.session(.numbered(20), at: .opening + 20) != nil)
        #expect(try await accounts.session(.all("f"), at: .opening + 20) != nil)
    }

    @Test func sessionsOutliveTheProgram() async throws {
        let folder = TemporaryFolder()
        do {
            let store = try Store(in: StoreFolder(folder.path), readers: 1, at: .opening)
            let jane = try await store.members().accounts.signUp(.jane, at: .opening)
            try await store.members().accounts.open(
                .all("1"),
                for: jane.id,
                knowing: SellerDraft.jane.secretHash,
                device: "아이폰",
                at: .opening
            )
            let product = try await store.products().add(.named("놋그릇"), by: jane.id, at: .opening)
            _ = try await store.members().own.remove(product.id, of: jane.id, at: .opening)
        }
        let store = try Store(in: StoreFolder(folder.path), readers: 1, at: .opening)
        #expect(try await store.members().accounts.session(.all("1"), at: .opening)?.seller.name == "제인")
        // A deletion before a restart can be undone, and becomes final in time.
        _ = try await store.members().own.restore(ProductID(1), of: SellerID(1), at: .opening + 1)
        _ = try await store.members().own.remove(ProductID(1), of: SellerID(1), at: .opening)
        #expect(try await store.tidySelling(at: .opening + 1) == 1)
    }
}

extension SessionKey {
    static func all(_ digit: Character) -> SessionKey {
        SessionKey(sha256: String(repeating: digit, count: 64))
    }

    fileprivate static func numbered(_ number: Int) -> SessionKey {
        SessionKey(sha256: String(repeating: "0", count: 62) + (number < 10 ? "0" : "") + String(number))
    }
}
