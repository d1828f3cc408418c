import Domain
import Testing

/// How many looked at products and like them, in every engine.
@Suite struct InterestsTests {
    @Test(arguments: Engine.allCases) func countsAddUpAndNeverFallBelowZero(engine: Engine) async throws {
        let market = try engine.market()
        let jane = try await market.owner(.jane)
        let jar = try await market.products.add(.named("달항아리"), by: jane, at: .opening).id
        let bowl = try await market.products.add(.named("놋그릇"), by: jane, at: .opening).id
        #expect(try await market.interests.interest(in: jar) == Interest())
        try await market.interests.add([
            InterestChange(jar, views: 2, favourites: 1), InterestChange(ProductID(99), views: 7),
            InterestChange(bowl, favourites: -1),
        ])
        try await market.interests.add([InterestChange(jar, views: 10, favourites: 2)])
        #expect(try await market.interests.interest(in: jar) == Interest(views: 12, favourites: 3))
        #expect(try await market.interests.interest(in: bowl) == Interest())
        #expect(try await market.interests.interest(in: ProductID(99)) == Interest())
        try await market.interests.add([InterestChange(jar, favourites: -2)])
        try await market.interests.add([InterestChange(jar, favourites: -9)])
        #expect(try await market.interests.interest(in: jar) == Interest(views: 12, favourites: 0))
        // Whoever edits the product is not disturbed.
        #expect(try await market.products.product(jar).version == 1)
        _ = try await market.products.remove(jar)
        #expect(try await market.interests.interest(in: jar) == Interest())
    }

    @Test(arguments: Engine.allCases) func manyAreAddedAtOnce(engine: Engine) async throws {
        let market = try engine.market()
        let jane = try await market.owner(.jane)
        var ids: [ProductID] = []
        for number in 1...600 {
            ids.append(try await market.products.add(.named("접시 \(number)", pictures: []), by: jane, at: .opening).id)
        }
        try await market.interests.add(ids.map { InterestChange($0, views: $0.number) })
        for id in ids { #expect(try await market.interests.interest(in: id).views == id.number) }
    }
}
