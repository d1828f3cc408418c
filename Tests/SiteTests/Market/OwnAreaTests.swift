import Domain
import HTTP
import SiteTestKit
import Testing

/// 내 동네: set once, and used for searching and selling.
@Suite struct OwnAreaTests {
    @Test func neighbourhoodIsKeptAndLeadsToItsList() async throws {
        let selling = try await SellerHarness()
        let asked = await selling.page("/market/near?q=a&stock=1")
        #expect(asked.count("action=\"/market/near\\?q=a&amp;stock=1\"") == 1)
        let told = await selling.ask("/market/near?q=a&stock=1", by: .post, form: "area=%ED%95%A9%EC%A0%95%EB%8F%99")
        #expect(told.status == 303)
        let list =
            "/market?q=a&stock=1&near=%EC%84%9C%EC%9A%B8%20%EB%A7%88%ED%8F%AC%EA%B5%AC%20%ED%95%A9%EC%A0%95%EB%8F%99"
        #expect(told.headers[.location] == list)
        let cookie = try #require(told.headers[.setCookie])
        #expect(cookie.hasPrefix("area=1144068000; Path=/market;") && cookie.contains("HttpOnly"))
        let again = await selling.ask("/market/near?q=a&stock=1", [("cookie", "area=1144068000")])
        #expect(again.status == 303 && again.headers[.location] == list)
        let change = await selling.page("/market/near?change=1", [("cookie", "area=1144068000")])
        #expect(change.html.contains("value=\"서울 마포구 합정동\""))
    }

    @Test func nothingTypedForgetsIt() async throws {
        let told = await (try SellerHarness()).ask(
            "/market/near?near=%ED%95%A9%EC%A0%95%EB%8F%99",
            [("cookie", "area=1144068000")],
            by: .post,
            form: "area=+"
        )
        #expect(told.headers[.location] == "/market")
        #expect(told.headers[.setCookie]?.contains("Max-Age=0") == true)
    }

    @Test(arguments: [("%EB%B3%84%EB%B9%9B%EB%8F%99", "찾지 못했어요"), ("%EC%97%AD%EC%82%BC", "골라 주세요")])
    func whatIsNoneOrSeveralIsAskedForAgain(typed: String, words: String) async throws {
        let told = await (try SellerHarness()).ask("/market/near", by: .post, form: "area=\(typed)")
        #expect(told.status == 422 && told.text.contains(words))
        #expect(told.headers[.setCookie] == nil)
    }

    @Test(arguments: ["0", "9999999999", "x", "11440680001144068000"])
    func cookieOfNoNeighbourhoodIsAsIfItWereNotThere(cookie: String) async throws {
        #expect(await (try SellerHarness()).ask("/market/near", [("cookie", "area=\(cookie)")]).status == 200)
    }

    @Test func sellersFindItFilledInAndFirstSellSaysIt() async throws {
        let browser = Browser(at: try await MarketHarness())
        await browser.signUp()
        #expect(await browser.get("/market/products/new").page.count("id=\"area\" name=\"area\" value=\"\"") == 1)
        _ = try await browser.sell(["area": "서울 마포구 합정동"])
        #expect(
            await browser.get("/market/products/new").page.count("id=\"area\" name=\"area\" value=\"서울 마포구 합정동\"") == 1
        )
        _ = try await browser.sell(["area": "서울 강남구 역삼1동", "form": "fedcba9876543210"])
        #expect(await browser.get("/market/products/new").text.contains("value=\"서울 마포구 합정동\""))
    }

    @Test func filterCountsWhatItsListShows() async throws {
        let selling = try await SellerHarness()
        func said(_ query: String) async -> String? {
            await selling.page("/market/filter?" + query).first("data-found=\"(.*?)\"")
        }
        #expect(await said("") == "상품 29개 보기")
        #expect(await said("q=%EC%9D%98%EC%9E%90") == "상품 2개 보기")
        #expect(await said("q=dmlwk") == "상품 2개 보기")
        #expect(await said("order=discount") == "상품 \(await selling.page("/market?order=discount").goods.count)개 보기")
        #expect(await said("min=30%2C000&max=35000&after=KRW-1-1&order=cheapest") == "상품 2개 보기")
        #expect(await said("q=qkrtmdhvltm") == "상품 0개 보기")
    }
}
