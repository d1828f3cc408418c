import Domain
import Foundation
import HTTP
import Octets
import Testing

@testable import Pages

@Suite struct MarketReadingTests {
    @Test func theWholeListIsAsRecordedAppsReadIt() async throws {
        let harness = try await MarketHarness()
        try await harness.stock("애플 매직 키보드", won: 150_000)
        let told = await harness.ask(.get, "/api/products?page_no=1&items_per_page=20")
        #expect(told.status == 200)
        #expect(told.type == "application/json")
        let hash = SumKeeper.picture(of: Array("애플 매직 키보드".utf8)).hash.text
        let list = #"""
            {"pageNo":1,"page_no":1,"itemsPerPage":20,"items_per_page":20,"totalCount":1,"total_count":1,\#
            "offset":0,"limit":20,"lastPage":1,"last_page":1,"hasNext":false,"has_next":false,\#
            "hasPrev":false,"has_prev":false,"pages":[{"id":1,"vendor_id":48,"vendorName":"zhilly",\#
            "name":"애플 매직 키보드","description":"애플 매직 키보드 팔아요. 상태 좋아요.",\#
            "thumbnail":"http://market.example:8181/pictures/\#(hash)/320.jpg","currency":"KRW",\#
            "price":150000,"bargain_price":150000,"discounted_price":0,"stock":3,\#
            "created_at":"2026-11-20T00:00:00","issued_at":"2026-11-20T00:00:00"}]}
            """#
        #expect(told.text == list)
    }

    @Test func theWholeDetailIsAsRecordedAppsReadIt() async throws {
        let harness = try await MarketHarness()
        try await harness.stock("아이폰13", won: 1_300_000)
        let told = await harness.ask(.get, "/api/products/1")
        #expect(told.status == 200)
        #expect(told.type == "application/json")
        let base = "http://market.example:8181/pictures/\(SumKeeper.picture(of: Array("아이폰13".utf8)).hash.text)"
        let detail = #"""
            {"id":1,"vendor_id":48,"vendorName":"zhilly","name":"아이폰13",\#
            "description":"아이폰13 팔아요. 상태 좋아요.","thumbnail":"\#(base)/320.jpg","currency":"KRW",\#
            "price":1300000,"bargain_price":1300000,"discounted_price":0,"stock":3,\#
            "created_at":"2026-11-20T00:00:00","issued_at":"2026-11-20T00:00:00",\#
            "images":[{"id":1,"url":"\#(base)/2048.jpg","thumbnail_url":"\#(base)/320.jpg","succeed":true,\#
            "issued_at":"2026-11-20T00:00:00"}],"vendors":{"id":48,"name":"zhilly",\#
            "created_at":"2024-01-18T00:00:00","issued_at":"2024-01-18T00:00:00"}}
            """#
        #expect(told.text == detail)
    }

    @Test func anAppOfTheThirdGenerationReadsBoth() async throws {
        let harness = try await MarketHarness()
        try await harness.stock("달항아리")
        let decoder = Generation3App.decoder
        let list = try await harness.ask(.get, "/api/products").decoded(Generation3App.List.self, decoder)
        #expect(list.pages.map(\.name) == ["달항아리"])
        let detail = try await harness.ask(.get, "/api/products/1").decoded(Generation3App.Detail.self, decoder)
        #expect(detail.images.count == 1)
        #expect(detail.vendors.name == "zhilly")
    }

    @Test func newestStandsFirst() async throws {
        let harness = try await MarketHarness()
        for name in ["하나", "둘", "셋"] { try await harness.stock(name) }
        let list = try await harness.ask(.get, "/api/products").decoded(
            Generation3App.List.self,
            Generation3App.decoder
        )
        #expect(list.pages.map(\.id) == [3, 2, 1])
    }

    @Test func pagesAreCountedAsTheFirstServerDid() async throws {
        let harness = try await MarketHarness()
        for number in 1...7 { try await harness.stock("상품 \(number)") }
        func page(_ query: String) async throws -> Generation3App.List {
            try await harness.ask(.get, "/api/products?\(query)").decoded(
                Generation3App.List.self,
                Generation3App.decoder
            )
        }
        let second = try await page("page_no=2&items_per_page=3")
        #expect((second.offset, second.limit) == (3, 6))
        #expect((second.lastPage, second.totalCount) == (3, 7))
        #expect(second.hasNext && second.hasPrev)
        #expect(second.pages.map(\.id) == [4, 3, 2])
        let last = try await page("page_no=3&items_per_page=3")
        #expect(!last.hasNext && last.hasPrev)
        #expect(last.pages.map(\.id) == [1])
        let beyond = try await page("page_no=9&items_per_page=3")
        #expect(beyond.pages.isEmpty && !beyond.hasNext)
        let whole = try await page("page_no=1&items_per_page=1000")
        #expect(whole.itemsPerPage == 1_000)
    }

    @Test func anEmptyMarketHasOnePage() async throws {
        let list = try await MarketHarness().ask(.get, "/api/products")
            .decoded(Generation3App.List.self, Generation3App.decoder)
        #expect((list.lastPage, list.totalCount, list.hasNext) == (1, 0, false))
    }

    @Test(arguments: ["", "?", "?page_no=x&items_per_page=", "?page_no=0&items_per_page=-3", "?other=1", "?page-no=1"])
    func whatDoesNotParseIsTheDefault(query: String) async throws {
        let harness = try await MarketHarness()
        try await harness.stock("하나")
        let told = await harness.ask(.get, "/api/products\(query)")
        #expect(told.status == 200)
        let list = try told.decoded(Generation3App.List.self, Generation3App.decoder)
        #expect(list.pageNo == 1)
        #expect(list.itemsPerPage == (query.contains("-3") ? 1 : 20))
    }

    @Test(arguments: ["search_value=", "search_value", "search_value=%20", "search_value=+"])
    func anEmptySearchIsNone(query: String) async throws {
        let harness = try await MarketHarness()
        try await harness.stock("하나")
        let list = try await harness.ask(.get, "/api/products?\(query)")
            .decoded(Generation3App.List.self, Generation3App.decoder)
        #expect(list.totalCount == 1)
    }

    @Test func searchFindsSellersByTheBeginningOfTheirName() async throws {
        let harness = try await MarketHarness()
        let red = try await harness.sellers.add(
            SellerDraft(identifier: "red", name: "red123", secretHash: "x"),
            at: Instant(milliseconds: 0)
        )
        try await harness.stock("하나")
        for number in 1...3 { try await harness.stock("상품 \(number)", by: red.id) }
        func page(_ query: String) async throws -> Generation3App.List {
            try await harness.ask(.get, "/api/products?\(query)").decoded(
                Generation3App.List.self,
                Generation3App.decoder
            )
        }
        let mine = try await page("page_no=2&items_per_page=2&search_value=red")
        #expect((mine.totalCount, mine.lastPage) == (3, 2))
        #expect(mine.pages.map(\.id) == [2])
        #expect(try await page("page_no=1&items_per_page=1&search_value=ZHILLY").pages.map(\.id) == [1])
        #expect(try await page("search_value=%ED%95%98%EB%82%98").pages.map(\.id) == [1])
        #expect(try await page("search_value=!!!").totalCount == 0)
    }

    @Test func dollarsWithoutCentsAreWholeNumbers() async throws {
        let harness = try await MarketHarness()
        let price = try #require(Price(.dollar, full: 1_200, discount: 50))
        let draft = try #require(
            ProductDraft(name: "mug", description: "blue and white", price: price, stock: 1, pictures: [])
        )
        _ = try await harness.products.add(draft, by: SellerID(48), at: Instant(milliseconds: 0))
        let text = await harness.ask(.get, "/api/products/1").text
        #expect(text.contains(#""price":12,"bargain_price":11.5,"discounted_price":0.5"#))
    }

    @Test func aProductWithoutPicturesStillShowsOne() async throws {
        let harness = try await MarketHarness()
        let price = try #require(Price(.won, full: 1))
        let draft = try #require(ProductDraft(name: "빈", description: "", price: price, stock: 0, pictures: []))
        _ = try await harness.products.add(draft, by: SellerID(48), at: Instant(milliseconds: 0))
        let list = try await harness.ask(.get, "/api/products").decoded(
            Generation3App.List.self,
            Generation3App.decoder
        )
        let path = try #require(list.pages.first?.thumbnail.path)
        let picture = await harness.ask(.get, path)
        #expect(picture.status == 200)
        #expect(picture.type == "image/png")
    }

    @Test(arguments: [
        "/api/products/999", "/api/products/99999999999999999999", "/api/products/abc", "/api/products/MTpi",
        "/api/products/1/abc", "/api/products/1/secret/x", "/api/abc", "/api/products/abc?page_no=1",
    ])
    func whatIsNotThereIsSaidInEveryGenerationsWay(path: String) async throws {
        let told = try await MarketHarness(MarketPolicy()).ask(.get, path)
        #expect(told.status == 404)
        let json = try told.json
        #expect(json["code"] == .number("404"))
        #expect(json["error"] == .bool(true))
        #expect(json["message"]?.text?.isEmpty == false)
        #expect(json["reason"]?.text?.isEmpty == false)
        #expect(throws: DecodingError.self) { try told.decoded(Generation3App.Detail.self, Generation3App.decoder) }
    }

    @Test func healthIsOKInQuotes() async throws {
        let told = try await MarketHarness().ask(.get, "//healthChecker")
        #expect(told.status == 200)
        #expect(told.text == "\"OK\"")
    }

    @Test(arguments: [
        "//api/products", "/api/products/", "/api//products///", "/api/products?", "//api/products/?page_no=1",
    ])
    func pathsJoinedByHandAreRead(target: String) async throws {
        #expect(try await MarketHarness().ask(.get, target).status == 200)
    }

    @Test func whatAnAppSaysOfABodyItDoesNotSendIsPassedOver() async throws {
        let harness = try await MarketHarness()
        try await harness.stock("하나")
        for type in ["multipart/form-data; boundary=XXXXXX", "application/json"] {
            let told = await harness.ask(.get, "/api/products/1/", [("content-type", type), ("accept", "text/html")])
            #expect(told.status == 200)
            #expect(told.type == "application/json")
        }
    }

    @Test func addressesBeginWithTheNameTheAppUsed() async throws {
        let harness = try await MarketHarness(trusting: ["127.0.0.1"])
        try await harness.stock("하나")
        func base(_ fields: [(String, String)]) async throws -> String {
            let list = try await harness.ask(.get, "/api/products", fields)
                .decoded(Generation3App.List.self, Generation3App.decoder)
            return try #require(list.pages.first?.thumbnail.absoluteString.components(separatedBy: "/pictures/").first)
        }
        #expect(try await base([("host", "one.example")]) == "http://one.example")
        let behindProxy = [("host", "x"), ("x-forwarded-proto", "https"), ("x-forwarded-host", "openmarket.example")]
        #expect(try await base(behindProxy) == "https://openmarket.example")
    }

    @Test func aPublicAddressIsUsedInstead() async throws {
        var policy = MarketPolicy()
        policy.publicURL = "https://market.example.org"
        let harness = try await MarketHarness(policy)
        try await harness.stock("하나")
        #expect(
            await harness.ask(.get, "/api/products/1").text.contains("\"url\":\"https://market.example.org/pictures/")
        )
    }

    @Test func aNameThatIsNotOursIsTurnedAway() async throws {
        let harness = try await MarketHarness(hosts: ["market.example"])
        #expect(await harness.ask(.get, "/api/products", [("host", "evil.example")]).status == 421)
    }
}
