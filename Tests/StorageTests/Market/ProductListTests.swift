import Domain
import Testing

/// Lists of products, in every engine.
@Suite struct ProductListTests {
    @Test(arguments: Engine.allCases)
    func newestComesFirstAndPagesFollowWithoutGap(engine: Engine) async throws {
        let market = try engine.market()
        let ids = try await market.stock((1...25).map { "그릇 \($0)" })
        let first = try await market.products.listed(limit: 10)
        #expect(first.map(\.id) == Array(ids.reversed().prefix(10)))
        // A product added meanwhile does not shift the next page.
        _ = try await market.stock(["새 그릇"])
        let second = try await market.products.listed(before: first.last?.id, limit: 10)
        #expect(second.map(\.id) == Array(ids.reversed().dropFirst(10).prefix(10)))
        let third = try await market.products.listed(before: second.last?.id, limit: 10)
        #expect(third.map(\.id) == Array(ids.prefix(5).reversed()))
        #expect(try await market.products.listed(before: third.last?.id, limit: 10) == [])
    }

    @Test(arguments: Engine.allCases)
    func countedPagesAreTheSameProducts(engine: Engine) async throws {
        let market = try engine.market()
        let ids = try await market.stock((1...25).map { "그릇 \($0)" })
        for id in [ids[3], ids[4], ids[20]] { _ = try await market.products.remove(id) }
        let all = try await market.products.listed(limit: 100)
        #expect(all.count == 22)
        #expect(try await market.products.count() == 22)
        for skipping in [0, 1, 7, 21, 22, 100] {
            let page = try await market.products.page(skipping: skipping, limit: 5)
            #expect(page == Array(all.dropFirst(skipping).prefix(5)), "after \(skipping)")
        }
    }

    @Test(arguments: Engine.allCases)
    func otherMoneyIsInNoListOfAppsThatDoNotKnowIt(engine: Engine) async throws {
        let market = try engine.market()
        let seller = try await market.owner(.jane)
        let yen = try #require(Currency(code: "JPY"))
        var cups: [ProductID] = []
        for number in 1...12 {
            let price = try #require(Price(number.isMultiple(of: 3) ? yen : number == 1 ? .dollar : .won, full: 1_200))
            let cup = ProductDraft(name: "찻잔 \(number)", description: "", price: price, stock: 1, pictures: [])
            cups.append(try await market.products.add(try #require(cup), by: seller, at: .opening).id)
        }
        // One is hidden and shown again, one hidden for good, one deleted, one priced in yen from now on, one no
        // longer.
        _ = try await market.own.hide(cups[2], of: seller, at: .opening)
        _ = try await market.own.show(cups[2], of: seller)
        _ = try await market.own.hide(cups[5], of: seller, at: .opening)
        _ = try await market.products.remove(cups[8])
        let (won, yens) = (try #require(Price(.won, full: 9)), try #require(Price(yen, full: 9)))
        for (cup, price) in [(cups[11], won), (cups[0], yens)] {
            let edit = try #require(ProductEdit(price: price))
            _ = try await market.products.edit(cup, edit, version: nil, at: .opening)
        }
        let known = [11, 10, 9, 7, 6, 4, 3, 1].map { cups[$0] }
        #expect(try await market.products.listed(limit: 100).map(\.id) == known)
        #expect(try await market.products.count() == known.count)
        for skipping in 0...known.count {
            let page = try await market.products.page(skipping: skipping, limit: 3)
            #expect(page.map(\.id) == Array(known.dropFirst(skipping).prefix(3)), "after \(skipping)")
        }
        let query = try #require(SearchQuery("찻잔"))
        #expect(try await market.products.count(query) == known.count)
        #expect(try await market.products.count(query, upTo: 100) == known.count)
        #expect(try await market.products.found("찻잔").count == known.count)
        var page: [ProductID] = []
        try await market.products.search(query, skipping: 2, limit: 3) { page.append($0.id) }
        #expect(page == Array(known[2..<5]))
        // Other lists show them all.
        var items = 0
        try await market.items.list(skipping: 0, limit: 20) { _ in items += 1 }
        #expect(items == 10)
    }

    @Test(arguments: Engine.allCases)
    func rowShowsSellerAndChosenPicture(engine: Engine) async throws {
        let market = try engine.market()
        let seller = try await market.owner(.jane)
        let draft = ProductDraft.named("놋그릇", pictures: [.all("a"), .all("b")])
        let product = try await market.products.add(draft, by: seller, at: .opening)
        #expect(try await market.products.listed().first?.thumbnail == StoredPicture.all("a").hash.text)
        let edit = ProductEdit.showing(product.pictures[1].number)
        _ = try await market.products.edit(product.id, edit, version: nil, at: .opening)
        let row = try #require(try await market.products.listed().first)
        #expect(row.thumbnail == StoredPicture.all("b").hash.text)
        #expect(row.seller == "제인")
    }

    @Test(arguments: Engine.allCases)
    func productWithoutPicturesIsListedToo(engine: Engine) async throws {
        let market = try engine.market()
        let seller = try await market.owner(.jane)
        _ = try await market.products.add(.named("놋그릇", pictures: []), by: seller, at: .opening)
        let row = try #require(try await market.products.listed().first)
        #expect(row.name == "놋그릇")
        #expect(row.thumbnail == nil)
    }
}
