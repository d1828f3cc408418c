import Domain
import HTTP
import Testing

@testable import Routes

/// The member's own page, its links and figures.
@Suite struct MePagesTests {
    @Test func everybodyIsLedThereByTheSameHTML() async throws {
        let harness = try await MarketHarness()
        let browser = Browser(at: harness)
        await browser.signUp()
        for page in ["/", "/market", "/settings"] {
            let (own, strangers) = (await browser.get(page), await Browser(at: harness).get(page))
            #expect(own.page.count("href=\"/me\"") >= 1, "\(page)")
            #expect(own.text == strangers.text, "\(page)")
        }
    }

    @Test func strangersAreToldWhatAnAccountIsFor() async throws {
        let told = await Browser(at: try await MarketHarness()).get("/me")
        #expect(told.status == 200)
        #expect(told.headers[.cacheControl] == "no-store")
        let links = told.page.matches("href=\"(/[^\"]+)\"")
        #expect(links.contains("/sign-up?next=/me") && links.contains("/sign-in?next=/me"))
        #expect(links.contains("/market/favourites") && !links.contains("/market/mine"))
    }

    @Test func sellersFindProductsAccountAndTheWayOut() async throws {
        let browser = Browser(at: try await MarketHarness())
        await browser.signUp()
        _ = try await browser.sell()
        let page = await browser.get("/me").page
        for link in ["/market/mine", "/account", "/market/favourites", "/settings"] {
            #expect(page.count("href=\"\(link)\"") >= 1, "\(link)")
        }
        #expect(page.html.contains("판매중 1"))
        #expect(page.html.contains("아직 거래가 없어요.") && page.count("class=\"medals\"") == 0)
        #expect(page.count("action=\"/sign-out\"") == 1)
    }

    @Test func hiddenProductIsShownToItsSellerAlone() async throws {
        let harness = try await MarketHarness()
        let browser = Browser(at: harness)
        await browser.signUp()
        let path = Route.market(.product(try await browser.sell())).path
        let hidden = await browser.post(path + "/hidden", [("hidden", "1"), ("next", path)])
        #expect(hidden.headers[.location] == path)
        let own = await browser.get(path)
        #expect(own.status == 200 && own.headers[.cacheControl] == "no-store")
        #expect(own.text.contains("나만 볼 수 있는 상품이에요."))
        let neighbour = Browser(at: harness)
        await neighbour.signUp("다른 이웃")
        #expect(await neighbour.get(path).status == 404)
        #expect(await Browser(at: harness).get(path).status == 404)
        #expect(await browser.post(path + "/hidden", [("hidden", "0"), ("next", path)]).headers[.location] == path)
        #expect(await Browser(at: harness).get(path).status == 200)
    }
}
