import Domain
import Testing

@testable import Storage

/// Searches with more results than are counted exactly.
@Suite struct LongSearchTests {
    private static let many = 2_100

    /// Adds this many cups and one bowl, all by Jane.
    private func crowd() async throws -> Market {
        let market = try Engine.sqlite.market()
        let seller = try await market.owner(.jane)
        let cups = await tally(Self.many) { number in
            try await market.products.add(.named("컵 \(number)", pictures: []), by: seller, at: .opening)
        }
        #expect(cups.successes == Self.many)
        _ = try await market.stock(["놋그릇"])
        return market
    }

    private func query(_ text: String) throws -> SearchQuery { try #require(SearchQuery(text)) }

    @Test func howeverManyAreFoundTheyAreCountedExactly() async throws {
        let market = try await crowd()
        let cups = try query("컵")
        #expect(try await market.products.count(cups) == Self.many)
        #expect(try await market.products.count(query("놋그릇")) == 1)
        // An outdated count is not reused.
        let more = try await market.stock(["컵 하나 더"])
        #expect(try await market.products.count(cups) == Self.many + 1)
        _ = try await market.products.remove(more[0])
        #expect(try await market.products.count(cups) == Self.many)
        _ = try await market.accounts.rename(try await market.owner(.jane), to: "연남공방", at: .opening)
        #expect(try await market.products.count(query("연남공방")) == Self.many + 1)
        #expect(try await market.products.count(query("제인")) == 0)
    }

    @Test func pagesFarBehindHoldTheSameAsWalkingThere() async throws {
        let market = try await crowd()
        var all: [ProductID] = []
        try await market.products.search(query("컵"), before: nil, limit: .max) { all.append($0.id) }
        #expect(all.count == Self.many)
        for skipping in [0, 1_999, 2_000, 2_001, 2_095, Self.many - 1, Self.many, Self.many + 1] {
            var page: [ProductID] = []
            try await market.products.search(query("컵"), skipping: skipping, limit: 7) { page.append($0.id) }
            #expect(page == Array(all.dropFirst(skipping).prefix(7)))
        }
    }
}
