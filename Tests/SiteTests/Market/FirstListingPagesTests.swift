import Domain
import HTTP
import Testing

@testable import Market
@testable import Routes

/// First listings that are held for the moderators, on the pages and for apps.
@Suite struct FirstListingPagesTests {
    private let harness: MarketHarness
    private let (seller, desk, stranger): (Browser, Browser, Browser)

    init() async throws {
        harness = try await MarketHarness()
        (seller, desk, stranger) = (Browser(at: harness), Browser(at: harness), Browser(at: harness))
        await seller.signUp("귤밭 은서")
        try await desk.enterDesk()
        let asked = await desk.post("/desk/place/door", [("door", "open"), ("first-listings", "1")])
        try #require(asked.status == 303)
    }

    @Test func sellerReadsThatItIsLookedAtAndTheDeskShowsItWithOneTap() async throws {
        let settings = await desk.get("/desk/place/door").page
        #expect(settings.html.contains("name=\"first-listings\" value=\"1\" checked") && settings.html.contains("48시간"))
        let id = try await seller.sell(["name": "청사초롱"])
        let page = Route.market(.product(id)).path
        #expect(await seller.get(page).text.contains("확인하고 있어요. 처음 올린 상품이라 운영자가 먼저 봐요."))
        #expect(await stranger.get(page).status >= 404)
        #expect(await !stranger.get("/market").text.contains("청사초롱"))
        let mine = await seller.get("/market/mine?shelf=hidden").text
        #expect(mine.contains("확인하고 있어요.") && !mine.contains("name=\"hidden\" value=\"0\""))
        let refused = await seller.post(Route.market(.hidden(id)).path, [("hidden", "0")])
        #expect(refused.status == 303 && refused.headers[.location] == page)
        let queue = await desk.get("/desk").text
        #expect(queue.contains("처음 올린 상품") && queue.contains("확인 전"))
        let item = Route.desk(.item(.product(id))).path
        let shown = await desk.get(item).text
        #expect(shown.contains("아무도 확인하지 않으면") && shown.contains("확인했어요, 보여 주기"))
        let approved = [("action", "\(ModerationAction.approve.rawValue)"), ("words", ""), ("seen", "0")]
        #expect(await desk.post(item, approved).status == 303)
        #expect(await stranger.get(page).status == 200)
        #expect(await stranger.get("/market").text.contains("청사초롱"))
        #expect(await seller.get("/notices").text.contains("이제 모두에게 보여요"))
        #expect(await desk.get("/desk/log").text.contains("확인하고 보여 줬어요"))
        #expect(await desk.post(item, approved).status == 409)
    }

    @Test func appOfItsSellerAloneFindsIt() async throws {
        #expect(await harness.post(.usual(images: ["one"])).status == 201)
        let own = [("identifier", MarketHarness.zhilly.identifier)]
        #expect(await harness.ask(.get, "/api/products/1", own).status == 200)
        #expect(await harness.ask(.get, "/api/products/1").status == 404)
        let other = [("identifier", "c0ffee00-4aa0-11ed-a200-83859d23efd1")]
        #expect(await harness.ask(.get, "/api/products/1", other).status == 404)
        #expect(try await harness.products.count() == 0)
        let change = #"{"stock":9,"secret":"\#(MarketHarness.secret)"}"#
        #expect(await harness.sell(.patch, "/api/products/1", change).status == 202)
        #expect(await !harness.ask(.get, "/api/products?page_no=1&items_per_page=10").text.contains("새로운 상품"))
    }
}
