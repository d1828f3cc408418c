import Domain
import Testing

/// Search results, in every engine.
@Suite struct ProductSearchTests {
    private static let names = [
        "손가방", "방수 가방 LED등 포함", "종이컵 50개", "iPhone13 케이스", "USB-C 케이블", "박스오피스 포스터", "크크 스티커", "책상-의자 세트",
        "가죽 가방끈 10kg까지", "상품A 한정판",
    ]

    @Test(
        arguments: Engine.allCases,
        [
            ("가방", ["가죽 가방끈 10kg까지", "방수 가방 LED등 포함", "손가방"]),
            ("손가방", ["손가방"]),
            ("컵", ["종이컵 50개"]),
            ("방", ["가죽 가방끈 10kg까지", "방수 가방 LED등 포함", "손가방"]),
            ("가방 방수", ["방수 가방 LED등 포함"]),
            ("가방led", ["방수 가방 LED등 포함"]),
            ("led등", ["방수 가방 LED등 포함"]),
            ("IPHONE", ["iPhone13 케이스"]),
            ("13", ["iPhone13 케이스"]),
            ("iphone13", ["iPhone13 케이스"]),
            ("kg", ["가죽 가방끈 10kg까지"]),
            ("10kg까", ["가죽 가방끈 10kg까지"]),
            ("usb-c", ["USB-C 케이블"]),
            ("책상-의자", ["책상-의자 세트"]),
            ("상품a", ["상품A 한정판"]),
            ("품A 한", ["상품A 한정판"]),
            ("없는것", []),
            ("\"가방\" OR *", []),
        ] as [(String, [String])]
    )
    func wordsAreFound(engine: Engine, expected: (text: String, names: [String])) async throws {
        let market = try engine.market()
        _ = try await market.stock(Self.names)
        let query = try #require(SearchQuery(expected.text))
        var found: [String] = []
        try await market.products.search(query, before: nil, limit: 20) { found.append(Listed($0).name) }
        #expect(found == expected.names)
        #expect(try await market.products.count(query, upTo: 1000) == expected.names.count)
        #expect(try await market.products.count(query, upTo: 2) == min(2, expected.names.count))
    }

    @Test(arguments: Engine.allCases) func nothingIsFoundWhereNothingIs(engine: Engine) async throws {
        let market = try engine.market()
        let query = try #require(SearchQuery("가방"))
        #expect(try await market.products.found("가방").isEmpty)
        #expect(try await market.products.count(query) == 0)
        var browsing = ProductQuery()
        for words in [query, SearchQuery("가")] {
            browsing.words = words
            _ = try await market.products.find(browsing) { _ in Issue.record("a product of an empty market") }
        }
    }

    /// Through the API, and on the pages, which use another index.
    @Test(
        arguments: Engine.allCases,
        [
            ("나무의자", "나무 의자"), ("파란자전거", "파란 자전거"), ("ㄴㅁㅇㅈ", "나무 의자"), ("한라봉마멀레이드", "한라봉 마멀레이드"),
            ("라봉마멀", "한라봉 마멀레이드"), ("큰새집", "큰 새 집"), ("나무 의자", "나무 의자"),
        ]
    )
    func wordsAreFoundWithoutTheirSpaces(engine: Engine, expected: (typed: String, name: String)) async throws {
        let market = try engine.market()
        let ids = try await market.stock(["나무 의자", "파란 자전거", "한라봉 마멀레이드", "큰 새 집", "나무의 자리"])
        #expect(try await market.products.found(expected.typed).contains(expected.name))
        var query = ProductQuery()
        query.words = SearchQuery(initials: expected.typed) ?? SearchQuery(expected.typed)
        var found: [String] = []
        _ = try await market.products.find(query) { found.append(Listed($0).name) }
        #expect(found.contains(expected.name))
        // An edit removes the joined tokens from the index exactly as it added them.
        for id in ids { _ = try await market.products.edit(id, .renaming("놋그릇"), version: nil, at: .opening) }
        #expect(try await market.products.found(expected.typed) == [])
    }

    @Test(arguments: Engine.allCases)
    func sellersNameFindsTheirProducts(engine: Engine) async throws {
        let market = try engine.market()
        _ = try await market.stock(["놋그릇"], by: .jane)
        _ = try await market.stock(["조각보"], by: .red)
        #expect(try await market.products.found("red") == ["조각보"])
        #expect(try await market.products.found("제인") == ["놋그릇"])
        #expect(try await market.products.found("제인 놋") == ["놋그릇"])
        #expect(try await market.products.found("RED 조각보") == ["조각보"])
    }

    @Test(arguments: Engine.allCases)
    func findsAreSkippedByNumber(engine: Engine) async throws {
        let market = try engine.market()
        let ids = try await market.stock(["놋그릇", "조각보", "놋그릇 둘", "놋그릇 셋"])
        let query = try #require(SearchQuery("놋그릇"))
        for (skipping, expected) in [(0, [ids[3], ids[2]]), (1, [ids[2], ids[0]]), (2, [ids[0]]), (3, [])] {
            var found: [ProductID] = []
            try await market.products.search(query, skipping: skipping, limit: 2) { found.append(Listed($0).id) }
            #expect(found == expected)
        }
    }

    @Test(arguments: Engine.allCases)
    func findsComeNewestFirstPageByPage(engine: Engine) async throws {
        let market = try engine.market()
        let ids = try await market.stock((1...9).map { "놋그릇 \($0)호" })
        let query = try #require(SearchQuery("놋그릇"))
        var found: [ProductID] = []
        while true {
            var page: [ProductID] = []
            try await market.products.search(query, before: found.last, limit: 4) { page.append($0.id) }
            found += page
            if page.count < 4 { break }
        }
        #expect(found == ids.reversed())
    }

    @Test(arguments: Engine.allCases)
    func renamedProductIsFoundByItsNewNameOnly(engine: Engine) async throws {
        let market = try engine.market()
        let id = try await market.stock(["놋그릇"])[0]
        _ = try await market.products.edit(id, .renaming("달항아리"), version: nil, at: .opening)
        #expect(try await market.products.found("놋그릇") == [])
        #expect(try await market.products.found("항아") == ["달항아리"])
    }

    @Test(
        arguments: Engine.allCases,
        [
            ("박스오피스", .asTyped, "박스오피스 포스터"),
            ("ㅂㅅㅇㅍㅅ", .initials, "박스오피스 포스터"),
            ("ㅍㅅㅌ", .initials, "박스오피스 포스터"),
            ("ㅋㅋ", .initials, "크크 스티커"),
            ("qkrtmdhvltm", .otherKeyboard("박스오피스"), "박스오피스 포스터"),
            ("ㅑㅔㅙㅜㄷ", .otherKeyboard("iphone"), "iPhone13 케이스"),
        ] as [(String, SearchReading, String)]
    )
    func secondReadingIsTriedAndSaid(
        engine: Engine,
        expected: (text: String, reading: SearchReading, name: String)
    ) async throws {
        let market = try engine.market()
        _ = try await market.stock(Self.names)
        var found: [String] = []
        let answer = try await market.products.search(expected.text, limit: 20) { found.append(Listed($0).name) }
        #expect(answer?.reading == expected.reading)
        #expect(found == [expected.name])
    }

    @Test(arguments: Engine.allCases)
    func literalConsonantsComeBeforeInitials(engine: Engine) async throws {
        let market = try engine.market()
        _ = try await market.stock(["ㅋㅋ 컵", "크크 스티커"])
        var found: [String] = []
        let answer = try await market.products.search("ㅋㅋ", limit: 20) { found.append(Listed($0).name) }
        #expect(answer?.reading == .asTyped)
        #expect(found == ["ㅋㅋ 컵"])
    }
}
