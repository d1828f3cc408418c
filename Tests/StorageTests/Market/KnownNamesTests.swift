import Domain
import Foundation
import TestKit
import Testing

@testable import Storage

/// Names and identifiers share one namespace, and each belongs to one seller.
@Suite struct KnownNamesTests {
    @Test(arguments: Engine.allCases, ["제인", " 제인", "제\u{200B}인", SellerDraft.jane.identifier.uppercased()])
    func nobodyTakesWhatAnotherIsKnownBy(engine: Engine, taken: String) async throws {
        let market = try engine.market()
        let jane = try await market.sellers.add(.jane, at: .opening)
        let other = SellerDraft(identifier: "other", name: taken, secretHash: "$argon2id$4")
        await expect(failure: .conflict) { try await market.accounts.signUp(other, at: .opening) }
        let app = SellerDraft(identifier: taken, name: "다른 이", secretHash: "$argon2id$4", sharesName: true)
        await expect(failure: .conflict) { try await market.sellers.add(app, at: .opening) }
        let red = try await market.accounts.signUp(.red, at: .opening)
        await expect(failure: .conflict) { try await market.accounts.rename(red.id, to: taken, at: .opening) }
        #expect(try await market.accounts.seller(knownAs: taken) == jane)
        #expect(try await market.accounts.seller(knownAs: "red123") == red)
    }

    @Test(arguments: Engine.allCases)
    func whatIsTakenIsSaidAtItsField(engine: Engine) async throws {
        let market = try engine.market()
        _ = try await market.sellers.add(.jane, at: .opening)
        let drafts = [
            (SellerDraft(identifier: "제인", name: "다른 이", secretHash: "$argon2id$4"), "identifier"),
            (SellerDraft(identifier: "other", name: SellerDraft.jane.identifier, secretHash: "$argon2id$4"), "name"),
        ]
        for (draft, field) in drafts {
            let failure = await #expect(throws: Failure.self) { try await market.sellers.add(draft, at: .opening) }
            #expect(failure?.field == field)
        }
    }

    @Test(arguments: Engine.allCases)
    func nameThatWasLetGoIsFreeAfterAWhile(engine: Engine) async throws {
        let market = try engine.market()
        let jane = try await market.accounts.signUp(.jane, at: .opening)
        _ = try await market.accounts.rename(jane.id, to: "마루", at: .opening)
        #expect(try await market.accounts.seller(knownAs: "제인") == nil)
        let second = SellerDraft(identifier: "second", name: " 제인", secretHash: "$argon2id$4")
        let span = LeftName.days * 86_400
        let (soon, later) = (Instant.opening.adding(seconds: span - 1), Instant.opening.adding(seconds: span))
        _ = try await market.tidy(soon)
        await expect(failure: .conflict) { try await market.accounts.signUp(second, at: soon) }
        let app = SellerDraft(identifier: "제인", name: "다른 이", secretHash: "$argon2id$4", sharesName: true)
        await expect(failure: .conflict) { try await market.sellers.add(app, at: soon) }
        let red = try await market.accounts.signUp(.red, at: .opening)
        await expect(failure: .conflict) { try await market.accounts.rename(red.id, to: "제인", at: soon) }
        // The former owner can take it back, and release it again.
        #expect(try await market.accounts.rename(jane.id, to: "제인", at: .opening).name == "제인")
        #expect(try await market.accounts.seller(knownAs: "제인")?.id == jane.id)
        _ = try await market.accounts.rename(jane.id, to: "마루", at: .opening)
        _ = try await market.tidy(later)
        let other = try await market.accounts.signUp(second, at: later)
        #expect(try await market.accounts.seller(knownAs: "제인") == other)
        // A seller's own identifier may be their name.
        #expect(try await market.accounts.rename(jane.id, to: jane.identifier, at: .opening).name == jane.identifier)
        #expect(try await market.accounts.rename(jane.id, to: "마루", at: .opening).name == "마루")
        #expect(try await market.accounts.seller(knownAs: jane.identifier)?.id == jane.id)
    }

    @Test(arguments: Engine.allCases)
    func fewNamesAreHeldForOneSeller(engine: Engine) async throws {
        let market = try engine.market()
        let jane = try await market.accounts.signUp(.jane, at: .opening).id
        let names = ["하나", "두나", "세나", "네나"]
        for (number, name) in names.enumerated() {
            _ = try await market.accounts.rename(jane, to: name, at: .opening.adding(seconds: number))
        }
        // 제인 is the fourth released name.
        #expect(LeftName.most == 3)
        let red = try await market.accounts.signUp(.red, at: .opening).id
        for name in names.dropLast() {
            await expect(failure: .conflict) { try await market.accounts.rename(red, to: name, at: .opening) }
        }
        #expect(try await market.accounts.rename(red, to: "제인", at: .opening).name == "제인")
    }

    /// The operator may let several sellers have the same name; it then identifies none of them, and nobody can take it
    /// back.
    @Test(arguments: Engine.allCases)
    func nameThatWasLetGoCanBeShared(engine: Engine) async throws {
        let market = try engine.market()
        let jane = try await market.accounts.signUp(.jane, at: .opening).id
        _ = try await market.accounts.rename(jane, to: "마루", at: .opening)
        let twin = SellerDraft(identifier: "twin", name: "제인", secretHash: "$argon2id$4", sharesName: true)
        _ = try await market.sellers.add(twin, at: .opening)
        #expect(try await market.accounts.seller(knownAs: "제인") == nil)
        await expect(failure: .conflict) { try await market.accounts.rename(jane, to: "제인", at: .opening) }
    }

    @Test(arguments: Engine.allCases)
    func oneOfTwoAtOnceHasTheName(engine: Engine) async throws {
        let market = try engine.market()
        let names = ["청사", "ＲＥＤ", "red", "Red"]
        let outcomes = await withTaskGroup(of: Bool.self) { group in
            for number in 0..<40 {
                group.addTask {
                    let name = names[number % 4]
                    let draft = SellerDraft(identifier: "app-\(number)", name: name, secretHash: "$argon2id$4")
                    return (try? await market[number / 4].accounts.signUp(draft, at: .opening)) != nil
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes.count { $0 } == 2)
        #expect(try await market.sellers.list(after: nil, limit: 100).count == 2)
    }

    @Test(arguments: Engine.allCases)
    func nobodyIsCalledAsNobodyIs(engine: Engine) async throws {
        let market = try engine.market()
        let draft = SellerDraft(identifier: "other", name: "비회원", secretHash: "$argon2id$4")
        await expect(failure: .conflict) { try await market.accounts.signUp(draft, at: .opening) }
        _ = try await market.items.add(.named("몽당연필"), passwordHash: "$argon2id$5", at: .opening)
        #expect(try await market.accounts.seller(knownAs: "비회원") == nil)
    }
}
