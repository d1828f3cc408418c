import Domain
import Testing

/// Limits on an account's first day, even for concurrent requests.
@Suite struct NewAccountLimitTests {
    @Test(arguments: Engine.allCases) func newAccountBeginsTenConversations(engine: Engine) async throws {
        let market = try engine.market()
        let jane = try await market.owner(.jane)
        let red = try await market.owner(.red)
        var products: [ProductID] = []
        for number in 1...30 {
            products.append(try await market.products.add(.named("달항아리 \(number)"), by: jane, at: .opening).id)
        }
        let joined = try await market.sellers.seller(red).since
        let soon = Instant(milliseconds: joined.milliseconds + NewAccount.span - 1)
        let begun = await withTaskGroup(of: Bool.self) { group in
            for product in products {
                let talks = market[product.number].conversations
                group.addTask {
                    let words = try? NewMessage("살게요", key: "form-0001")
                    guard let words else { return false }
                    return (try? await talks.send(words, about: product, by: red, at: soon)) != nil
                }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(begun == NewAccount.mostConversations)
        let known = try await market.conversations.list(of: red, as: nil, before: nil, limit: 50)
        #expect(known.count == begun)
        // Existing conversations go on.
        try await market.conversations.send(
            try NewMessage("언제요?", key: "form-0002"),
            in: known[0].id,
            by: red,
            at: soon
        )
        let missing = try #require(products.first { id in !known.contains { $0.product == id } })
        let words = try NewMessage("살게요", key: "form-0001")
        await expect(failure: .tooMany) {
            _ = try await market.conversations.send(words, about: missing, by: red, at: soon)
        }
        let later = Instant(milliseconds: joined.milliseconds + NewAccount.span)
        _ = try await market.conversations.send(words, about: missing, by: red, at: later)
    }

    /// Deleting a product makes no room for another.
    @Test(arguments: Engine.allCases) func newAccountPutsUpTenProducts(engine: Engine) async throws {
        let market = try engine.market()
        let jane = try await market.owner(.jane)
        let joined = try await market.sellers.seller(jane).since
        @Sendable func add(_ number: Int, at now: Instant) async throws -> Product {
            let key = try #require(IdempotencyKey("form-\(1_000 + number)-0123456789"))
            return try await market[number].own.add(.named("달항아리"), by: jane, form: key, at: now)
        }
        let added = await withTaskGroup(of: ProductID?.self) { group in
            for number in 0..<30 { group.addTask { try? await add(number, at: joined).id } }
            return await group.reduce(into: [ProductID]()) { if let id = $1 { $0.append(id) } }
        }
        #expect(added.count == NewAccount.mostProducts)
        _ = try await market.own.remove(added[0], of: jane, at: joined)
        _ = try await market.tidy(joined + 60)
        await expect(failure: .tooMany) { _ = try await add(40, at: joined + 60) }
        // Apps have limits of their own.
        _ = try await market.products.add(.named("조각보"), by: jane, at: joined + 60)
        _ = try await add(40, at: Instant(milliseconds: joined.milliseconds + NewAccount.span))
    }
}
