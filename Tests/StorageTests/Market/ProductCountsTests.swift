import Domain
import Testing

/// How many looked at products and like them, in every engine.
@Suite struct ProductCountsTests {
    @Test(arguments: Engine.allCases) func countsAddUpAndNeverFallBelowZero(engine: Engine) async throws {
        let market = try engine.market()
        let jane = try await market.owner(.jane)
        let jar = try await market.products.add(.named("달항아리"), by: jane, at: .opening).id
        let bowl = try await market.products.add(.named("놋그릇"), by: jane, at: .opening).id
        #expect(try await market.counts.count(of: jar) == ProductCount())
        try await market.counts.add([
            ProductCountChange(jar, views: 2, favourites: 1), ProductCountChange(ProductID(99), views: 7),
            ProductCountChange(bowl, favourites: -1),
        ])
        try await market.counts.add([ProductCountChange(jar, views: 10, favourites: 2)])
        #expect(try await market.counts.count(of: jar) == ProductCount(views: 12, favourites: 3))
        #expect(try await market.counts.count(of: bowl) == ProductCount())
        #expect(try await market.counts.count(of: ProductID(99)) == ProductCount())
        try await market.counts.add([ProductCountChange(jar, favourites: -2)])
        try await market.counts.add([ProductCountChange(jar, favourites: -9)])
        #expect(try await market.counts.count(of: jar) == ProductCount(views: 12, favourites: 0))
        // Whoever edits the product is not disturbed.
        #expect(try await market.products.product(jar).version == 1)
        _ = try await market.products.remove(jar)
        #expect(try await market.counts.count(of: jar) == ProductCount())
    }

    @Test(arguments: Engine.allCases) func manyAreAddedAtOnce(engine: Engine) async throws {
        let market = try engine.market()
        let jane = try await market.owner(.jane)
        var ids: [ProductID] = []
        for number in 1...600 {
            ids.append(try await market.products.add(.named("접시 \(number)", pictures: []), by: jane, at: .opening).id)
        }
        try await market.counts.add(ids.map { ProductCountChange($0, views: $0.number) })
        for id in ids { #expect(try await market.counts.count(of: id).views == id.number) }
    }
}
