import Domain
import Folders
import TestKit
import Testing

@testable import Storage

/// Products added in bulk are the same, in every list, count and search, as those added one by one.
@Suite struct ManyProductsTests {
    private static let names = ["방수 가방 1호", "원목 의자", "LED 텀블러 MX-5", "나침반", "새 우산", "손가방 7호"]

    /// Returns products of every kind: with and without pictures, discounts and stock, in both currencies.
    private func products(of sellers: [SellerID], count: Int, withPictures: Bool = true) throws -> [NewProduct] {
        try (0..<count).map { number in
            let full = 1_000 * (1 + number % 50)
            let price = try #require(
                Price(number % 9 == 0 ? .dollar : .won, full: full, discount: number % 4 == 0 ? full / 5 : 0)
            )
            let draft = try #require(
                ProductDraft(
                    name: Self.names[number % Self.names.count],
                    description: "산 지 \(number)일 됐어요. 깨끗해요.",
                    price: price,
                    stock: number % 5,
                    pictures: withPictures && number % 3 == 0 ? [.all("a"), .all("b")] : []
                )
            )
            return NewProduct(draft, by: sellers[number % sellers.count], at: .opening + number)
        }
    }

    private func sellers(of market: Market) async throws -> [SellerID] {
        [
            try await market.sellers.add(.jane, at: .opening).id,
            try await market.sellers.add(.red, at: .opening).id,
        ]
    }

    @Test(arguments: Engine.allCases)
    func listsCountsAndSearchesAreTheSameAsOneByOne(_ engine: Engine) async throws {
        let singly = try engine.market()
        let together = try engine.market()
        for product in try await products(of: sellers(of: singly), count: 300) {
            _ = try await singly.products.add(product.draft, by: product.seller, at: product.added)
        }
        let all = try await products(of: sellers(of: together), count: 300)
        try await together.products.add(Array(all[..<250]))
        try await together.products.add(Array(all[250...]))
        #expect(try await Self.everything(in: together) == Self.everything(in: singly))
    }

    @Test func whatIsDerivedAgreesWithTheRows() async throws {
        let scratch = TemporaryFolder()
        let path = scratch.path + "/data"
        try await fill(path)
        #expect(try Check(of: LockedDataFolder(path, for: .mending), mending: true).run { _ in }.findings.isEmpty)
    }

    /// Fills a folder, and returns once nobody uses it any more.
    private func fill(_ path: String) async throws {
        let folder = try LockedDataFolder(path, for: .using)
        try folder.prepare()
        let store = try Store(in: folder.store, readers: 1, at: .opening)
        let seller = try await store.sellers().add(.jane, at: .opening).id
        let many = try products(of: [seller], count: 5_000, withPictures: false)
        try await store.products().add(many)
        #expect(try await store.products().count() == 5_000)
        #expect(try await store.products().page(skipping: 4_990, limit: 3).map(\.id.number) == [10, 9, 8])
    }

    @Test(arguments: Engine.allCases)
    func withOneThatCannotBeAddedNoneIs(_ engine: Engine) async throws {
        let market = try engine.market()
        let sellers = try await sellers(of: market)
        let products = try products(of: sellers, count: 20) + self.products(of: [SellerID(99)], count: 1)
        let failure = await #expect(throws: Failure.self) { try await market.products.add(products) }
        #expect(failure?.kind == .notFound)
        #expect(try await market.products.count() == 0)
        #expect(try await market.products.listed().isEmpty)
    }

    /// The full-text index writes a batch as one segment, and merges no more than usual afterwards.
    @Test func groupIsOnePieceOfTheSearch() async throws {
        let scratch = TemporaryFolder()
        let folder = StoreFolder(scratch.path)
        let store = try Store(in: folder, readers: 1, at: .opening)
        let seller = try await store.sellers().add(.jane, at: .opening).id
        try await store.products().add(try products(of: [seller], count: 3_000))
        let connection = try folder.open(as: .inspector)
        #expect(try connection.number("SELECT count(DISTINCT segid) FROM product_search_idx") == 1)
        #expect(try connection.number("SELECT count(DISTINCT segid) FROM product_word_search_idx") == 1)
        #expect(try connection.number("SELECT v FROM product_search_config WHERE k = 'hashsize'") == 1 << 20)
        #expect(try connection.number("SELECT v FROM product_word_search_config WHERE k = 'hashsize'") == 1 << 20)
    }

    /// Leftovers of a failed batch are not part of the next.
    @Test func groupAfterOneThatFailedIsWhole() async throws {
        let market = try Engine.sqlite.market()
        let sellers = try await sellers(of: market)
        let good = try products(of: sellers, count: 20)
        await #expect(throws: Failure.self) {
            try await market.products.add(good + self.products(of: [SellerID(99)], count: 1))
        }
        try await market.products.add(good)
        try await market.products.add(good)
        #expect(try await market.products.count() == 40)
        for number in 0..<40 {
            let product = try await market.products.product(ProductID(number + 1))
            #expect(product.pictures.count == good[number % 20].draft.pictures.count)
        }
    }

    /// Returns the result of every possible query about a market's products, as text.
    private static func everything(in market: Market) async throws -> [String] {
        var told = ["\(try await market.products.count())"]
        for skipped in [0, 100, 290] {
            told += try await market.products.page(skipping: skipped, limit: 50).map { "\($0)" }
        }
        for text in ["가방", "의자", "나침반", "led", "제인", "ㄴㅊㅂ", "깨끗"] {
            let query = try #require(SearchReading.tries(text).last?.query)
            told.append("\(text): \(try await market.products.count(query))")
            told += try await market.products.found(text, limit: 200)
        }
        for order in ProductQuery.Order.allCases {
            var query = ProductQuery()
            (query.order, query.limit, query.words) = (order, 100, order == .newest ? SearchQuery("깨끗") : nil)
            var rows: [Listed] = []
            _ = try await market.products.find(query) { rows.append(Listed($0)) }
            told += rows.map { "\(order) \($0)" }
        }
        for number in [1, 77, 300] {
            let product = try await market.products.product(ProductID(number))
            told.append("\(product)")
        }
        for seller in [1, 2] { told.append("\(try await market.own.counts(of: SellerID(seller)))") }
        return told
    }
}
