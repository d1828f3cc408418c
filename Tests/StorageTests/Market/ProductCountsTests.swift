import Domain
import Testing

/// Counts of views and favourites, in every engine.
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
        // Concurrent edits of the product are not disturbed.
        #expect(try await market.products.product(jar).version == 1)
        _ = try await market.products.remove(jar)
        #expect(try await market.counts.count(of: jar) == ProductCount())
    }

    @Test(arguments: Engine.allCases) func peopleWhoAskAreCounted(engine: Engine) async throws {
        let market = try engine.market()
        let (jane, red) = (try await market.owner(.jane), try await market.owner(.red))
        let jar = try await market.products.add(.named("달항아리"), by: jane, at: .opening).id
        let bowl = try await market.products.add(.named("놋그릇"), by: jane, at: .opening).id
        try await market.counts.add([ProductCountChange(jar, views: 9, favourites: 2)])
        let words = try NewMessage("아직 판매하시나요?", key: "form-0001")
        _ = try await market.conversations.send(words, about: jar, by: red, at: .opening + 1)
        _ = try await market.conversations.send(words, about: jar, by: red, at: .opening + 1)
        for order in [ProductQuery.Order.newest, .cheapest] {
            var (query, counts) = (ProductQuery(), [ProductID: ProductCount]())
            query.order = order
            _ = try await market.products.find(query) { counts[$0.id] = $0.count }
            #expect(counts == [jar: ProductCount(favourites: 2, chats: 1), bowl: ProductCount()])
        }
        #expect(try await market.counts.count(of: jar) == ProductCount(views: 9, favourites: 2, chats: 1))
    }

    @Test(arguments: Engine.allCases) func whatIsLikedMostCanBeBought(engine: Engine) async throws {
        let market = try engine.market()
        let jane = try await market.owner(.jane)
        var ids: [ProductID] = []
        for name in ["달항아리", "놋그릇", "자개함", "조각보"] {
            ids.append(try await market.products.add(.named(name), by: jane, at: .opening).id)
        }
        func liked(_ limit: Int) async throws -> [ProductID] {
            var found: [ProductID] = []
            try await market.products.mostLiked(limit: limit) { found.append($0.id) }
            return found
        }
        #expect(try await liked(6).isEmpty)
        try await market.counts.add(zip(ids, [2, 5, 2, 0]).map { ProductCountChange($0, favourites: $1) })
        #expect(try await liked(6) == [ids[1], ids[2], ids[0]])
        #expect(try await liked(2) == [ids[1], ids[2]])
        let stock = try await market.products.product(ids[1]).stock
        _ = try await market.products.take(stock, of: ids[1], at: .opening)
        #expect(try await liked(6) == [ids[2], ids[0]])
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
