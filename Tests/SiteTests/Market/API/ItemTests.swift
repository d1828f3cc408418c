import Domain
import Foundation
import HTTP
import Octets
import Testing

/// Reading and creating by first-generation apps, which sell without sellers.
@Suite struct MarketItemTests {
    @Test func aNewItemIsWhole() async throws {
        let harness = try await MarketHarness()
        let told = await harness.put(.new())
        #expect(told.status == 201)
        #expect(told.type == "application/json")
        let item = try told.decoded(Generation1App.Item.self)
        #expect((item.id, item.title, item.descriptions) == (1, "Mac mini", "작고 조용해요."))
        #expect((item.price, item.discounted_price, item.currency, item.stock) == (890_000, 89_000, "KRW", 90))
        #expect(item.registration_date == Double(MarketHarness.friday.milliseconds / 1_000))
        let hashes = ["one", "two"].map { SumKeeper.picture(of: Array($0.utf8)).hash.text }
        #expect(item.images.map { "\($0)" } == hashes.map { "http://market.example:8181/pictures/\($0)/2048.jpg" })
        #expect(item.thumbnails.map { "\($0)" } == hashes.map { "http://market.example:8181/pictures/\($0)/320.jpg" })
        #expect(try await harness.item(1) == item)
        #expect(!told.text.contains("1234"))
    }

    @Test func theOtherGenerationsAndPeopleSeeItToo() async throws {
        let harness = try await MarketHarness()
        #expect(await harness.put(.new()).status == 201)
        let decoder = Generation3App.decoder
        let list = try await harness.ask(.get, "/api/products").decoded(Generation3App.List.self, decoder)
        let row = try #require(list.pages.first)
        // The price to pay is the same in both APIs.
        #expect(
            (row.name, row.price, row.bargain_price, row.discounted_price) == ("Mac mini", 890_000, 89_000, 801_000)
        )
        let found = await harness.ask(.get, "/api/products?search_value=mac")
        #expect(try found.decoded(Generation3App.List.self, decoder).totalCount == 1)
        let detail = try await harness.ask(.get, "/api/products/1").decoded(Generation3App.Detail.self, decoder)
        #expect(detail.vendors.name == "비회원")
        #expect(await harness.ask(.get, "/market").text.contains("Mac mini"))
    }

    /// The later generations know won and dollars, and cannot decode a list with anything else.
    @Test func otherMoneyIsThereForTheFirstGenerationAndPeopleAlone() async throws {
        let harness = try await MarketHarness()
        let yen = await harness.put(.new(["currency": "JPY", "title": "일본 엽서"]))
        #expect(yen.status == 201)
        try await harness.stock("달항아리", won: 12_000)
        for query in ["", "?search_value=%EC%97%BD%EC%84%9C"] {
            let told = await harness.ask(.get, "/api/products" + query)
            let list = try told.decoded(Generation3App.List.self, Generation3App.decoder)
            #expect(list.totalCount == (query.isEmpty ? 1 : 0))
            #expect(!told.text.contains("JPY"))
        }
        #expect(await harness.ask(.get, "/api/products/1").status == 404)
        let body = Array(#"{"stock":0,"secret":"wjdghltkd!"}"#.utf8)
        let seller = [("identifier", MarketHarness.zhilly.identifier)]
        #expect(await harness.ask(.patch, "/api/products/1", seller, body: body).status == 404)
        #expect(await harness.ask(.post, "/api/products/1/archived", seller, body: body).status == 404)
        #expect(await harness.ask(.post, "/api/products/1/secret", seller, body: body).status == 404)
        #expect(try await harness.item(1).currency == "JPY")
        #expect(try await harness.ask(.get, "/items/1").decoded(Generation1App.List.self).items.count == 2)
        #expect(await harness.ask(.get, "/market").text.contains("일본 엽서"))
        // Priced in won, the item is visible to every generation.
        #expect(await harness.change([("currency", "KRW"), ("password", "1234")]).status == 200)
        #expect(await harness.ask(.get, "/api/products/1").status == 200)
    }

    @Test func everybodysProductsAreListed() async throws {
        let harness = try await MarketHarness()
        try await harness.stock("달항아리", won: 12_000)
        #expect(await harness.put(.new()).status == 201)
        let told = await harness.ask(.get, "/items/1")
        #expect(told.status == 200)
        let list = try told.decoded(Generation1App.List.self)
        #expect(list.page == 1)
        #expect(list.items.map(\.title) == ["Mac mini", "달항아리"])
        #expect(list.items.map(\.price) == [890_000, 12_000])
        #expect(list.items.map(\.discounted_price) == [89_000, nil])
        #expect(list.items.map(\.thumbnails.count) == [2, 1])
        // Omitted rather than null; the list has no descriptions.
        #expect(!told.text.contains("null"))
        #expect(!told.text.contains("descriptions"))
        #expect(try await harness.item(1).title == "달항아리")
    }

    @Test func aPageHasTwentyAndOnePastTheEndHasNone() async throws {
        let harness = try await MarketHarness()
        for number in 1...21 { try await harness.stock("상품 \(number)") }
        func page(_ number: String) async throws -> [Int] {
            let told = await harness.ask(.get, "/items/\(number)")
            #expect(told.status == 200)
            return try told.decoded(Generation1App.List.self).items.map(\.id)
        }
        #expect(try await page("1") == Array((2...21).reversed()))
        #expect(try await page("2") == [1])
        for past in ["3", "4000000", "99999999999999999999"] { #expect(try await page(past).isEmpty) }
        #expect(await harness.ask(.get, "/items/3").text == #"{"page":3,"items":[]}"#)
    }

    @Test(arguments: ["//items/1", "/items/1/", "/items/1?", "//item/1", "/item/1/"])
    func pathsJoinedByHandAreRead(target: String) async throws {
        let harness = try await MarketHarness()
        try await harness.stock("하나")
        let told = await harness.ask(.get, target, [("content-type", "multipart/form-data; boundary=XXXXXX")])
        #expect(told.status == 200)
        #expect(await harness.put(.new(), to: "//item/").status == 201)
    }

    @Test(arguments: ["/item/999", "/item/99999999999999999999", "/item/abc", "/items/abc", "/item/1/2", "/items"])
    func whatIsNotThereIsSaidAsBothServersDid(path: String) async throws {
        let told = try await MarketHarness().ask(.get, path)
        #expect(told.status == 404)
        #expect(told.type == "application/json")
        let fault = try told.decoded(Generation1App.Fault.self)
        #expect(fault.error && !fault.reason.isEmpty && !fault.message.isEmpty)
        #expect(try told.json["code"] == .number("404"))
        #expect(throws: DecodingError.self) { try told.decoded(Generation1App.Item.self) }
    }

    @Test func centsAreRoundedForAppsThatReadWholeNumbers() async throws {
        let harness = try await MarketHarness()
        for (full, discount) in [(1_250, 0), (1_299, 50), (1_020, 10), (1_249, 0)] {
            let price = try #require(Price(.dollar, full: full, discount: discount))
            let draft = try #require(ProductDraft(name: "mug", description: "", price: price, stock: 1, pictures: []))
            _ = try await harness.products.add(draft, by: SellerID(48), at: Instant(milliseconds: 0))
        }
        let list = try await harness.ask(.get, "/items/1").decoded(Generation1App.List.self).items.reversed()
        #expect(list.map(\.price) == [13, 13, 10, 12])
        // A discount below a whole dollar counts as none.
        #expect(list.map(\.discounted_price) == [nil, 12, nil, nil])
        #expect(list.map(\.currency) == ["USD", "USD", "USD", "USD"])
    }

    @Test func aProductWithoutPicturesStillShowsOne() async throws {
        let harness = try await MarketHarness()
        let price = try #require(Price(.won, full: 1))
        let draft = try #require(ProductDraft(name: "빈", description: "", price: price, stock: 0, pictures: []))
        _ = try await harness.products.add(draft, by: SellerID(48), at: Instant(milliseconds: 0))
        let row = try await harness.ask(.get, "/items/1").decoded(Generation1App.List.self).items[0]
        #expect(await harness.ask(.get, try #require(row.thumbnails.first).path).status == 200)
        #expect(try await harness.item(1).images == row.thumbnails)
    }

    @Test(arguments: [
        ("원", "KRW"), ("₩", "KRW"), ("krw ", "KRW"), ("Won", "KRW"), ("$", "USD"), ("us$", "USD"), ("달러", "USD"),
        ("U.S.D", "USD"), ("미국 달러", "USD"), ("JPY", "JPY"), ("cny", "CNY"), ("GBP", "GBP"), ("EUR", "EUR"),
        ("CZK", "CZK"), ("THB", "THB"), ("VND", "VND"),
    ])
    func moneyIsReadAsPeopleWriteIt(typed: String, currency: String) async throws {
        let told = try await MarketHarness().put(.new(["currency": typed]))
        #expect(told.status == 201)
        #expect(try told.decoded(Generation1App.Item.self).currency == currency)
    }

    @Test(arguments: [("title", "title"), ("descriptions", "descriptions"), ("price", "price"), ("stock", "stock")])
    func whatIsMissingIsNamed(name: String, field: String) async throws {
        let harness = try await MarketHarness()
        let told = await harness.put(.new([name: nil]))
        #expect(told.status == 400)
        #expect(try told.json["field"]?.text == field)
        #expect(try await harness.products.count() == 0)
        #expect(harness.pictures.kept == 0)
    }

    @Test(arguments: [
        ("title", ""), ("title", String(repeating: "가", count: 101)), ("price", "만 원"), ("price", "10.5"),
        ("price", "-1"), ("price", ""), ("price", "1e17"), ("stock", "-1"), ("stock", "1.5"), ("stock", ""),
        ("currency", "JPX"), ("currency", "엔화"), ("currency", ""), ("discounted_price", "890001"),
        ("discounted_price", "-1"),
        ("password", ""), ("descriptions", String(repeating: "가", count: 1_001)),
    ])
    func whatBreaksARuleIsNamedInKorean(name: String, value: String) async throws {
        let harness = try await MarketHarness()
        let told = await harness.put(.new([name: value]))
        #expect(told.status == 400)
        #expect(try told.json["field"]?.text == name)
        #expect(try #require(try told.json["message"]?.text).contains { ("가"..."힣").contains($0) })
        #expect(try await harness.products.count() == 0)
        #expect(harness.pictures.kept == 0)
    }

    @Test(arguments: [("1000000000000", 1_000_000_000_000), ("3.0", 3), (" 7 ", 7)])
    func hugeStocksAndOddlyWrittenOnesAreTaken(stock: String, expected: UInt) async throws {
        let told = try await MarketHarness().put(.new(["stock": stock]))
        #expect(try told.decoded(Generation1App.Item.self).stock == expected)
    }

    @Test(arguments: ["0", "", " ", "890000", nil])
    func noDiscountIsLeftOut(discounted: String?) async throws {
        let told = try await MarketHarness().put(.new(["discounted_price": discounted]))
        #expect(told.status == 201)
        #expect(!told.text.contains("discounted_price"))
    }

    @Test func shortTextsAreTaken() async throws {
        #expect(try await MarketHarness().put(.new(["title": "맥", "descriptions": ""])).status == 201)
    }

    @Test func oneToFivePicturesAreTaken() async throws {
        let harness = try await MarketHarness()
        for (count, status) in [(0, 400), (1, 201), (5, 201), (6, 400)] {
            let told = await harness.put(.new(images: (0..<count).map { "picture \($0)" }))
            #expect(told.status == status)
            if status == 400 { #expect(try told.json["field"]?.text == "images") }
        }
        #expect(await harness.put(.new(images: ["good", "bad"])).status == 400)
        #expect(try await harness.products.count() == 2)
    }
}
