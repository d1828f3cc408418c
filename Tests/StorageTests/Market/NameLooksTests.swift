import Domain
import Foundation
import TestKit
import Testing

@testable import Storage

/// Names easily confused with another's are refused.
@Suite struct NameLooksTests {
    private static func draft(_ name: String, _ identifier: String = "other", sharesName: Bool = false) -> SellerDraft {
        SellerDraft(identifier: identifier, name: name, secretHash: "$argon2id$4", sharesName: sharesName)
    }

    @Test(arguments: Engine.allCases)
    func namesThatLookTheSameAreOnesOwn(engine: Engine) async throws {
        let market = try engine.market()
        let shop = try await market.accounts.signUp(Self.draft("김철수상회", "shop"), at: .opening)
        let red = try await market.accounts.signUp(.red, at: .opening)
        for name in ["김철수 상회", "김철수상회.", "김철수상회\u{301}"] {
            let failure = await #expect(throws: Failure.self) {
                try await market.accounts.signUp(Self.draft(name), at: .opening)
            }
            #expect(failure?.kind == .conflict && failure?.field == "name")
            #expect(failure?.message.korean.contains("‘김철수상회’와") == true)
            await expect(failure: .conflict) { try await market.accounts.rename(red.id, to: name, at: .opening) }
        }
        // A seller may change the spelling of their own name, and the operator may allow two alike.
        #expect(try await market.accounts.rename(shop.id, to: "김철수 상회", at: .opening).name == "김철수 상회")
        _ = try await market.sellers.add(Self.draft("김철수-상회", "twin", sharesName: true), at: .opening)
        #expect(try await market.accounts.rename(shop.id, to: "김철수 상회!", at: .opening).name == "김철수 상회!")
    }

    @Test(arguments: Engine.allCases)
    func whoLeavesLeavesTheLookToOthers(engine: Engine) async throws {
        let market = try engine.market()
        let shop = try await market.accounts.signUp(Self.draft("김철수상회", "shop"), at: .opening)
        try await market.accounts.leave(shop.id, at: .opening)
        #expect(try await market.accounts.signUp(Self.draft("김철수 상회"), at: .opening).name == "김철수 상회")
    }

    @Test(arguments: Engine.allCases)
    func oneOfManyAtOnceHasTheLook(engine: Engine) async throws {
        let market = try engine.market()
        let outcomes = await withTaskGroup(of: Bool.self) { group in
            for number in 0..<20 {
                group.addTask {
                    let draft = Self.draft("청사" + String(repeating: ".", count: number), "app-\(number)")
                    return (try? await market.accounts.signUp(draft, at: .opening)) != nil
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes.count { $0 } == 1)
    }
}
