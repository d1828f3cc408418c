import Domain
import Testing

/// Bumping a product to the top of the list.
@Suite struct RaisingTests {
    private static let day = 86_400

    @Test(arguments: Engine.allCases)
    func raisedProductIsFirstInThePagesListsAlone(engine: Engine) async throws {
        let market = try engine.market()
        let jane = try await market.owner(.jane)
        let ids = try await market.stock(["놋그릇", "놋쟁반", "놋대야"])
        let before = try await market.products.product(ids[0])
        let later = Instant.opening.adding(seconds: Self.day)
        let raised = try await market.own.raise(ids[0], of: jane, at: later)
        #expect((raised.product.version, raised.product.changed) == (before.version, before.changed))
        #expect(try await market.newest() == ["놋그릇", "놋대야", "놋쟁반"])
        #expect(try await market.newest("놋") == ["놋대야", "놋쟁반", "놋그릇"], "names are kept in the order of apps")
        #expect(try await market.newest("놋 팔아요") == [])
        #expect(try await market.newest("그릇") == ["놋그릇"])
        #expect(try await market.products.listed().map(\.name) == ["놋대야", "놋쟁반", "놋그릇"])
        // Newer products come before it, and bumping again reuses no number.
        _ = try await market.stock(["놋주발"])
        #expect(try await market.newest() == ["놋주발", "놋그릇", "놋대야", "놋쟁반"])
        _ = try await market.own.raise(ids[1], of: jane, at: later)
        #expect(try await market.newest() == ["놋쟁반", "놋주발", "놋그릇", "놋대야"])
        // Search and deletion work as before.
        _ = try await market.products.remove(ids[0])
        #expect(try await market.newest() == ["놋쟁반", "놋주발", "놋대야"])
        #expect(try await market.newest("그릇") == [])
    }

    @Test(arguments: Engine.allCases)
    func onceADayFromADayAfterItWasAdded(engine: Engine) async throws {
        let market = try engine.market()
        let jane = try await market.owner(.jane)
        let id = try await market.stock(["놋그릇"])[0]
        func raise(after seconds: Int) async throws {
            _ = try await market.own.raise(id, of: jane, at: .opening.adding(seconds: seconds))
        }
        await expect(failure: .conflict) { try await raise(after: Self.day - 1) }
        try await raise(after: Self.day)
        await expect(failure: .conflict) { try await raise(after: 2 * Self.day - 1) }
        try await raise(after: 2 * Self.day)
        _ = try await market.own.hide(id, of: jane, at: .opening)
        await expect(failure: .conflict) { try await raise(after: 4 * Self.day) }
        let stranger = try await market.owner(.red)
        await expect(failure: .forbidden) {
            try await market.own.raise(id, of: stranger, at: .opening.adding(seconds: 9 * Self.day))
        }
    }

    /// Two concurrent presses bump it once: no numbers are wasted.
    @Test(arguments: Engine.allCases)
    func manyAtOnceRaiseItOnce(engine: Engine) async throws {
        let market = try engine.market()
        let jane = try await market.owner(.jane)
        let id = try await market.stock(["놋그릇"])[0]
        let raised = await withTaskGroup(of: Bool.self) { group in
            for number in 0..<20 {
                group.addTask {
                    do throws(Failure) {
                        _ = try await market[number].own.raise(id, of: jane, at: .opening.adding(seconds: Self.day))
                        return true
                    } catch {
                        return false
                    }
                }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(raised == 1)
        #expect(try await market.stock(["놋쟁반"])[0].number == id.number + 2)
    }
}

extension Market {
    fileprivate func newest(_ words: String? = nil) async throws -> [String] {
        var query = ProductQuery()
        query.words = words.flatMap { SearchQuery($0) }
        query.limit = 1
        var names: [String] = []
        for _ in 0..<20 {
            let end = try await products.find(query) { names.append(Listed($0).name) }
            guard let next = end.next else { break }
            query.after = next
        }
        return names
    }
}
