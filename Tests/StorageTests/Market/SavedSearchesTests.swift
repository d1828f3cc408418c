import Domain
import Testing

/// Saved searches, in every engine.
@Suite struct SavedSearchesTests {
    @Test(arguments: Engine.allCases)
    func eachMemberHasTheirOwn(engine: Engine) async throws {
        let market = try engine.market()
        let (jane, red) = (try await market.owner(.jane), try await market.owner(.red))
        _ = try await market.stock(["놋그릇", "놋쟁반"])
        let chairs = try await market.searches.save("q=의자", of: jane, at: .opening)
        let gifts = try await market.searches.save("gift=1", of: jane, at: .opening + 1)
        #expect(try await market.searches.save("q=의자", of: jane, at: .opening + 2) == chairs, "it is kept once")
        _ = try await market.searches.save("q=의자", of: red, at: .opening)
        #expect(try await market.searches.all(of: jane).map(\.query) == ["gift=1", "q=의자"])
        #expect(try await market.searches.all(of: jane).map(\.seen) == [ProductID(2), ProductID(2)])
        await expect(failure: .notFound) { try await market.searches.see(chairs, of: red) }
        try await market.searches.remove(chairs, of: red)
        #expect(try await market.searches.all(of: jane).count == 2)
        let newest = try await market.stock(["놋대야"])[0]
        try await market.searches.see(gifts, of: jane)
        #expect(try await market.searches.all(of: jane).map(\.seen) == [newest, ProductID(2)])
        try await market.searches.remove(gifts, of: jane)
        try await market.searches.remove(gifts, of: jane)
        #expect(try await market.searches.all(of: jane).map(\.id) == [chairs])
    }

    @Test(arguments: Engine.allCases)
    func nobodyKeepsTooManyHoweverManyProgramsAreAsked(engine: Engine) async throws {
        let market = try engine.market()
        let jane = try await market.owner(.jane)
        for number in 2...SavedSearchRules.most {
            _ = try await market.searches.save("q=\(number)", of: jane, at: .opening)
        }
        let kept = await withTaskGroup(of: Bool.self) { group in
            for number in 0..<6 {
                group.addTask {
                    let id = try? await market[number].searches.save("q=a\(number)", of: jane, at: .opening)
                    return id != nil
                }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(kept == 1)
        await expect(failure: .conflict) { _ = try await market.searches.save("q=more", of: jane, at: .opening) }
        // Saving the same search again adds none.
        _ = try await market.searches.save("q=2", of: jane, at: .opening)
    }

    @Test(arguments: Engine.allCases)
    func whoLeavesLeavesNoneBehind(engine: Engine) async throws {
        let market = try engine.market()
        let jane = try await market.owner(.jane)
        _ = try await market.searches.save("q=의자", of: jane, at: .opening)
        try await market.accounts.leave(jane, at: .opening)
        #expect(try await market.searches.all(of: jane) == [])
    }

    /// New results are products added since, not those bumped; by words, by traits, and in any order.
    @Test(arguments: Engine.allCases)
    func newIsWhatWasAddedSince(engine: Engine) async throws {
        let market = try engine.market()
        let jane = try await market.owner(.jane)
        let old = try await market.stock(["놋그릇", "놋쟁반", "나무 의자"])
        _ = try await market.own.raise(old[0], of: jane, at: .opening.adding(seconds: 2 * 86_400))
        let new = try await market.stock(["놋대야", "나무 상자"])
        func count(_ words: String?, after seen: ProductID, _ order: ProductQuery.Order = .newest) async throws -> Int {
            var query = ProductQuery()
            (query.words, query.addedAfter, query.order) = (words.flatMap { SearchQuery($0) }, seen, order)
            return try await market.products.count(query, upTo: 99).number
        }
        for order in [ProductQuery.Order.newest, .cheapest] {
            #expect(try await count(nil, after: old[2], order) == 2)
            #expect(try await count("놋", after: old[2], order) == 1)
            #expect(try await count("나무", after: old[1], order) == 2)
            #expect(try await count(nil, after: new[1], order) == 0)
        }
        // A member's own products do not count.
        let red = try await market.owner(.red)
        _ = try await market.products.add(.named("놋수저"), by: red, at: .opening)
        var own = ProductQuery()
        (own.words, own.addedAfter) = (SearchQuery("놋"), old[2])
        #expect(try await market.products.count(own, upTo: 99).number == 2)
        own.uncounted = red
        #expect(try await market.products.count(own, upTo: 99).number == 1)
        own.uncounted = try await market.products.product(new[0]).seller
        #expect(try await market.products.count(own, upTo: 99).number == 1)
        var query = ProductQuery()
        query.addedAfter = old[2]
        var names: [String] = []
        _ = try await market.products.find(query) { names.append(Listed($0).name) }
        #expect(names == ["놋수저", "나무 상자", "놋대야"])
    }
}
