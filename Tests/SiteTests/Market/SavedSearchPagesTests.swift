import Domain
import HTTP
import Octets
import Testing

@testable import Market

/// Saved searches and their new results.
@Suite struct SavedSearchPagesTests {
    private let harness: MarketHarness
    private let buyer: Browser
    private let seller: Browser

    init() async throws {
        harness = try await MarketHarness()
        (buyer, seller) = (Browser(at: harness), Browser(at: harness))
        await buyer.signUp("바다 민준")
        await seller.signUp("귤밭 은서")
    }

    private static let lamp = "/market/searches?q=%EC%B2%AD%EC%82%AC%EC%B4%88%EB%A1%B1"

    private func keep(_ form: [(String, String)] = [("q", "청사초롱")]) async throws -> String {
        let told = await buyer.post("/market/searches", form)
        #expect(told.status == 303)
        return try #require(told.headers[.location])
    }

    @Test func listOffersToKeepWhatIsLookedForAndNotEverything() async throws {
        let found = await buyer.get("/market?q=%EC%B2%AD%EC%82%AC%EC%B4%88%EB%A1%B1&order=cheapest").page
        #expect(found.count("action=\"/market/searches\"><input type=\"hidden\" name=\"q\" value=\"청사초롱\">") == 1)
        for plain in ["/market", "/market?order=cheapest", "/market?min=abc"] {
            #expect(await !buyer.get(plain).text.contains("/market/searches"), "\(plain)")
        }
    }

    @Test func signingInLeadsBackToWhatWasToBeKept() async throws {
        let stranger = Browser(at: harness)
        let sent = try #require(await stranger.get(Self.lamp).headers[.location])
        #expect(sent.hasPrefix("/sign-in?next=/market/searches%3Fq%3D"))
        let posted = try #require(await stranger.post("/market/searches", [("q", "청사초롱")]).headers[.location])
        #expect(posted == sent)
        let page = await buyer.get(Self.lamp).page
        #expect(page.count("<input type=\"hidden\" name=\"q\" value=\"청사초롱\">") == 1)
        #expect(page.html.contains("알림 받기"))
    }

    @Test func newFindsAreCountedUntilTheyAreLookedAt() async throws {
        _ = try await seller.sell()
        let kept = try await keep([("q", "청사초롱"), ("max", "5만"), ("order", "cheapest"), ("after", "KRW-1-1")])
        #expect(kept == "/market/searches?kept=1")
        let told = await buyer.get(kept).text
        #expect(told.contains("청사초롱 · 50,000원 이하") && told.contains(">되돌리기</button>"))
        #expect(await buyer.get("/market/searches").text.contains("새 상품 없음"))
        #expect(await buyer.get("/me").page.count("<b>검색 알림</b><span class=\"value\">1</span>") == 1)
        _ = try await seller.sell(["form": "fedcba9876543210"])
        _ = try await seller.sell(["form": "0edcba9876543210", "price": "90,000"])
        #expect(await buyer.get("/market/searches").text.contains("새 상품 1개"))
        #expect(await buyer.get("/me").text.contains("새 상품 1개"))
        let opened = await buyer.get("/market/searches/1")
        #expect(opened.headers[.location] == "/market?q=%EC%B2%AD%EC%82%AC%EC%B4%88%EB%A1%B1&max=5%EB%A7%8C")
        #expect(await buyer.get("/market/searches").text.contains("새 상품 없음"))
    }

    @Test func removedOneIsGoneAndOnesOwnAlone() async throws {
        _ = try await keep()
        #expect(await seller.get("/market/searches/1").status == 404)
        await seller.post("/market/searches", [("remove", "1")])
        #expect(await buyer.get("/market/searches").text.contains("청사초롱"))
        await buyer.post("/market/searches", [("remove", "1")])
        let empty = await buyer.get("/market/searches").text
        #expect(empty.contains("저장한 검색이 없어요") && !empty.contains("청사초롱"))
    }

    @Test func tooManyAreRefusedAndNothingIsLost() async throws {
        for number in 1...SavedSearchRules.most { _ = try await keep([("q", "등잔 \(number)")]) }
        let told = await buyer.post("/market/searches", [("q", "청사초롱")])
        #expect(told.status == 409)
        #expect(told.text.contains("20개까지 받을 수 있어요") && told.page.count("name=\"q\" value=\"청사초롱\"") == 1)
    }

    @Test(arguments: [[("q", "")], [("min", "abc")], [("order", "cheapest")], []])
    func whatMakesNoSearchIsNotKept(form: [(String, String)]) async throws {
        await buyer.post("/market/searches", form)
        #expect(await buyer.get("/market/searches").text.contains("저장한 검색이 없어요"))
    }

    /// A count limited to the newest products does not deny the rest.
    @Test func whatWasNotLookedAtIsNotDenied() {
        #expect(FoundCount(0, mayBeMore: true).new.korean == "새 상품이 있을 수 있어요")
        #expect(FoundCount(2, mayBeMore: true).new.korean == "새 상품 2개 이상" && FoundCount(2).new.english == "2 new")
    }

    @Test func ownDataHasThem() async throws {
        _ = try await keep()
        let data = try await buyer.get("/account/data").json
        #expect(data["searches"]?.items?.compactMap(\.text) == ["q=%EC%B2%AD%EC%82%AC%EC%B4%88%EB%A1%B1"])
    }
}
