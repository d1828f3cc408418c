import Domain
import Testing

/// The lists on pages, in every engine.
@Suite struct BrowsingTests {
    private static let goods = [
        Goods("청사초롱", 32_000, off: 5_000), Goods("달항아리", 128_000, stock: 0), Goods("노리개", 19_000, off: 3_800),
        Goods("보석함", 89_00, .dollar, off: 13_00), Goods("향초", 24_000), Goods("엽서", 5_00, .dollar, stock: 0),
        Goods("저고리", 76_000, off: 38_000, stock: 0), Goods("부채", 24_000),
    ]

    @Test(
        arguments: Engine.allCases,
        [
            (.newest, ["부채", "저고리", "엽서", "향초", "보석함", "노리개", "달항아리", "청사초롱"]),
            (.cheapest, ["노리개", "향초", "부채", "청사초롱", "저고리", "달항아리", "엽서", "보석함"]),
            (.dearest, ["달항아리", "저고리", "청사초롱", "부채", "향초", "노리개", "보석함", "엽서"]),
            (.discount, ["저고리", "노리개", "청사초롱", "보석함"]),
        ] as [(ProductQuery.Order, [String])]
    )
    func everyOrderIsReadInPagesWithoutGap(
        engine: Engine,
        expected: (order: ProductQuery.Order, names: [String])
    ) async throws {
        let market = try await engine.market(with: Self.goods)
        for limit in [1, 3, 8, 20] {
            var query = ProductQuery()
            query.order = expected.order
            query.limit = limit
            #expect(try await market.all(query) == expected.names, "\(limit) at a time")
        }
    }

    /// The currencies of first-generation apps.
    @Test(arguments: Engine.allCases)
    func everyCurrencyHasItsPlaceAndItsFilter(engine: Engine) async throws {
        let (yen, dinar) = (try #require(Currency(code: "JPY")), try #require(Currency(code: "KWD")))
        let more = [Goods("찻잔", 1_200, yen), Goods("대추", 1_250, dinar), Goods("부채 둘", 900, yen)]
        let market = try await engine.market(with: Self.goods + more)
        #expect(try await market.products.currencies() == [.won, .dollar, yen, dinar])
        for limit in [1, 3, 20] {
            var query = ProductQuery()
            query.order = .cheapest
            query.limit = limit
            #expect(try await market.all(query).suffix(5) == ["엽서", "보석함", "부채 둘", "찻잔", "대추"])
            query.currency = yen
            query.least = 1_000
            #expect(try await market.all(query) == ["찻잔"])
        }
    }

    @Test(arguments: Engine.allCases)
    func ordersOfASearchAreTheSame(engine: Engine) async throws {
        let market = try await engine.market(with: Self.goods)
        for order in ProductQuery.Order.allCases {
            for limit in [1, 3, 20] {
                var query = ProductQuery()
                query.order = order
                query.limit = limit
                let all = try await market.all(query)
                query.words = SearchQuery("팔아요")
                #expect(try await market.all(query) == all, "\(order), \(limit) at a time")
            }
        }
    }

    @Test(arguments: Engine.allCases)
    func filtersLetThroughWhatTheySay(engine: Engine) async throws {
        let market = try await engine.market(with: Self.goods)
        func names(_ change: (inout ProductQuery) -> Void) async throws -> [String] {
            var query = ProductQuery()
            change(&query)
            return try await market.all(query)
        }
        #expect(try await names { $0.isInStock = true } == ["부채", "향초", "보석함", "노리개", "청사초롱"])
        #expect(try await names { $0.isDiscounted = true } == ["저고리", "보석함", "노리개", "청사초롱"])
        #expect(try await names { $0.currency = .dollar } == ["엽서", "보석함"])
        for order in [ProductQuery.Order.newest, .cheapest, .dearest] {
            let between = try await names { query in
                (query.currency, query.least, query.most, query.order) = (.won, 24_000, 38_000, order)
            }
            #expect(Set(between) == ["부채", "저고리", "향초", "청사초롱"], "\(order)")
            let paged = try await names { query in
                (query.currency, query.least, query.most, query.order, query.limit) = (.won, 24_000, 38_000, order, 1)
            }
            #expect(paged == between)
        }
    }

    /// The count equals the total of the search's pages, from any cursor and in any order, up to the limit.
    @Test(arguments: Engine.allCases)
    func countIsWhatThePagesHold(engine: Engine) async throws {
        let market = try await engine.market(with: Self.goods)
        for order in ProductQuery.Order.allCases {
            for (isInStock, words) in [(false, nil), (true, nil), (false, SearchQuery("팔아요"))] {
                var query = ProductQuery()
                (query.order, query.isInStock, query.words) = (order, isInStock, words)
                let all = try await market.all(query)
                query.after = ProductCursor("1", in: .newest)
                #expect(try await market.products.count(query, upTo: 99) == FoundCount(all.count))
                let few = all.count - 1
                #expect(try await market.products.count(query, upTo: few) == FoundCount(few, mayBeMore: true))
            }
        }
        var none = ProductQuery()
        none.words = SearchQuery("박승업")
        #expect(try await market.products.count(none, upTo: 99).isNone)
    }

    @Test(arguments: Engine.allCases)
    func sellersListIsTheirsAlone(engine: Engine) async throws {
        let market = try await engine.market(with: Self.goods)
        let red = try await market.owner(.red)
        _ = try await market.products.add(.named("남의 것"), by: red, at: .opening)
        var query = ProductQuery()
        query.seller = red
        #expect(try await market.all(query) == ["남의 것"])
        query.isDiscounted = true
        #expect(try await market.all(query) == [])
    }

    @Test(arguments: Engine.allCases)
    func descriptionsAreSearchedToo(engine: Engine) async throws {
        let market = try engine.market()
        let jane = try await market.owner(.jane)
        let chair = try await market.products.add(.saying("나무 의자", "할머니 댁 마루에 있던 물건이에요."), by: jane, at: .opening)
        _ = try await market.products.add(.saying("놋그릇", "USB 충전기는 없어요."), by: jane, at: .opening)
        func found(_ text: String) async throws -> [String] {
            var query = ProductQuery()
            query.words = SearchQuery(text)
            return try await market.all(query)
        }
        #expect(try await found("마루") == ["나무 의자"])
        #expect(try await found("의자 할머니 제인") == ["나무 의자"])
        #expect(try await found("충전기") == ["놋그릇"])
        #expect(try await found("usb") == ["놋그릇"])
        // One syllable would match nearly every description, so only names are searched.
        #expect(try await found("댁") == [])
        #expect(try await found("의") == ["나무 의자"])
        _ = try await market.products.edit(
            chair.id,
            ProductEdit(description: "다락에서 찾았어요.") ?? impossible(),
            version: nil,
            at: .opening
        )
        #expect(try await found("마루") == [])
        #expect(try await found("다락") == ["나무 의자"])
        _ = try await market.accounts.rename(jane, to: "골동품점", at: .opening)
        #expect(try await found("다락 골동품") == ["나무 의자"])
        #expect(try await found("다락 제인") == [])
        _ = try await market.products.remove(chair.id)
        #expect(try await found("다락") == [])
    }

    @Test(arguments: Engine.allCases)
    func initialsAreSearchedInNames(engine: Engine) async throws {
        let market = try await engine.market(with: Self.goods)
        var query = ProductQuery()
        query.words = SearchQuery(initials: "ㄷㅎㅇㄹ")
        #expect(try await market.all(query) == ["달항아리"])
    }

    @Test(arguments: Engine.allCases)
    func newOnesAreCountedSinceAMomentAndNoFurtherThanAsked(engine: Engine) async throws {
        let market = try await engine.market(with: Self.goods)
        #expect(try await market.products.count(addedAfter: .opening + 4, upTo: 100) == 3)
        #expect(try await market.products.count(addedAfter: .opening + -1, upTo: 5) == 5)
    }
}

/// A page that would take too long ends early and returns a cursor to continue.
@Suite struct BrowsingLimitTests {
    @Test func fewThatPassAreFoundOverShortPages() async throws {
        let market = try await Engine.sqlite.market(
            with: [Goods("할인", 9_000, off: 1_000)] + (1...9).map { Goods("그릇 \($0)", 9_000) }
        )
        var query = ProductQuery()
        query.isDiscounted = true
        query.mostExamined = 5
        var names: [String] = []
        let end = try await market.products.find(query) { names.append(Listed($0).name) }
        #expect(names == [])
        #expect(end.next != nil)
        query.after = end.next
        let next = try await market.products.find(query) { names.append(Listed($0).name) }
        #expect(names == ["할인"])
        query.after = next.next
        #expect(try await market.products.find(query) { _ in } == ProductsEnd(next: nil))
    }

    @Test func searchThatFindsTooMuchOrdersTheNewestAndSaysSo() async throws {
        let market = try await Engine.sqlite.market(with: (1...9).map { Goods("그릇 \($0)", $0 * 1_000) })
        var query = ProductQuery()
        query.words = SearchQuery("그릇")
        query.order = .cheapest
        query.mostOrdered = 4
        var names: [String] = []
        let end = try await market.products.find(query) { names.append(Listed($0).name) }
        #expect(end.leavesOut)
        #expect(names == ["그릇 6", "그릇 7", "그릇 8", "그릇 9"])
        query.mostOrdered = 9
        #expect(try await market.products.find(query) { _ in } == ProductsEnd(next: nil))
    }
}

private struct Goods: Sendable {
    let name: String
    let price: Price
    let stock: Int

    init(_ name: String, _ full: Int, _ currency: Currency = .won, off discount: Int = 0, stock: Int = 3) {
        self.name = name
        self.price = Price(currency, full: full, discount: discount) ?? impossible()
        self.stock = stock
    }
}

extension ProductDraft {
    fileprivate static func saying(_ name: String, _ description: String) -> ProductDraft {
        guard let price = Price(.won, full: 1_000) else { return impossible() }
        return ProductDraft(name: name, description: description, price: price, stock: 1, pictures: []) ?? impossible()
    }
}

extension Engine {
    fileprivate func market(with goods: [Goods]) async throws -> Market {
        let market = try market()
        let jane = try await market.owner(.jane)
        for (minute, one) in goods.enumerated() {
            let draft = ProductDraft(
                name: one.name,
                description: "\(one.name) 팔아요",
                price: one.price,
                stock: one.stock,
                pictures: []
            )
            _ = try await market.products.add(draft ?? impossible(), by: jane, at: .opening + minute)
        }
        return market
    }
}

extension Market {
    /// Returns the names of every page.
    fileprivate func all(_ query: ProductQuery) async throws -> [String] {
        var query = query
        var names: [String] = []
        for _ in 0..<100 {
            var count = 0
            let end = try await products.find(query) { row in
                names.append(Listed(row).name)
                count += 1
            }
            #expect(count <= query.limit)
            guard let next = end.next else { return names }
            query.after = next
        }
        Issue.record("the list has no end")
        return names
    }
}
