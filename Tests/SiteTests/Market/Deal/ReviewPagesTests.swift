import Domain
import HTTP
import Testing

@testable import Routes

/// Reviewing a deal, with links and forms only.
@Suite struct ReviewPagesTests {
    /// A seller who has sold to a buyer, and a third person who only asked.
    private struct Scene {
        let harness: MarketHarness
        let (seller, buyer, other): (Browser, Browser, Browser)
        let chat: String

        var page: String { chat + "/review" }

        init() async throws {
            harness = try await MarketHarness()
            (seller, buyer, other) = (Browser(at: harness), Browser(at: harness), Browser(at: harness))
            await seller.signUp("귤밭 은서")
            await buyer.signUp("바다 민준")
            await other.signUp("초록 대문")
            let id = try await seller.sell()
            let contact = Route.market(.contact(id)).path
            let words = [("key", "form-0001"), ("text", "아직 판매하시나요?")]
            chat = String(try #require(await buyer.post(contact, words).headers[.location]).prefix { $0 != "#" })
            _ = await other.post(contact, words)
            let number = try #require(await seller.get(chat).page.first("name=\"buyer\" value=\"(\\d+)\""))
            let sold = [("seen", "selling"), ("state", "sold"), ("buyer", number)]
            _ = await seller.post(Route.market(.sale(id)).path, sold)
        }

        /// Returns the seller's public page.
        func sellersPage(for browser: Browser) async throws -> Document {
            let mine = await seller.get("/me").page
            return await browser.get(try #require(mine.first("href=\"(/market/sellers/\\d+)\""))).page
        }
    }

    @Test func oneTapIsTheReviewAndTheRestIsOptional() async throws {
        let scene = try await Scene()
        #expect(await scene.buyer.get(scene.chat).page.html.contains("href=\"\(scene.page)\">후기 남기기"))
        let asked = await scene.buyer.get(scene.page).page
        #expect(asked.html.contains("귤밭 은서님과의 거래, 어땠나요?"))
        #expect(asked.matches("name=\"mood\" value=\"(.*?)\"") == ["good", "bad"])
        #expect(await scene.buyer.post(scene.page, [("mood", "good")]).headers[.location] == scene.page)
        let said = await scene.buyer.get(scene.page).page
        #expect(said.html.contains("‘좋았어요’ 후기를 남겼어요.") && said.count("name=\"tag\"") == 4)
        let more = [("mood", "good"), ("done", "1"), ("tag", "0"), ("tag", "2"), ("tag", "7"), ("words", "또 만나요 <3")]
        #expect(await scene.buyer.post(scene.page, more).headers[.location] == scene.chat + "#end")
        // Nobody can read it yet, not even its subject.
        for browser in [scene.seller, scene.other, scene.buyer] {
            #expect(try await !scene.sellersPage(for: browser).html.contains("또 만나요"))
        }
        // Both become public once the other side has reviewed and its time for additions is over.
        _ = await scene.seller.post(scene.page, [("mood", "bad")])
        #expect(await scene.seller.get(scene.page).page.count("name=\"tag\"") == 4)
        scene.harness.wait(seconds: 600)
        let page = try await scene.sellersPage(for: Browser(at: scene.harness))
        #expect(page.html.contains("또 만나요 &lt;3") && page.html.contains("시간 약속을 잘 지켜요 · 답장이 빨라요"))
        #expect(page.html.contains("1개 가운데 ‘좋았어요’ 1개"))
        #expect(!page.html.contains("상품이 설명과 달라요"))
        #expect(await scene.seller.get("/me").page.html.contains("1개 · ‘좋았어요’ 1개"))
        // A public review cannot be changed.
        #expect(await scene.buyer.post(scene.page, [("withdraw", "1")]).status == 400)
        let late = await scene.buyer.get(scene.page).page
        #expect(late.html.contains("공개된 후기는 고칠 수 없어요.") && !late.html.contains("되돌리기"))
    }

    @Test func takenBackItIsAskedAgain() async throws {
        let scene = try await Scene()
        _ = await scene.buyer.post(scene.page, [("mood", "bad")])
        #expect(await scene.buyer.post(scene.page, [("withdraw", "1")]).headers[.location] == scene.page)
        #expect(await scene.buyer.get(scene.page).page.count("class=\"moods\"") == 1)
    }

    @Test func tooManyWordsComeBackWithTheReason() async throws {
        let scene = try await Scene()
        _ = await scene.buyer.post(scene.page, [("mood", "good")])
        let words = String(repeating: "가", count: 301)
        let told = await scene.buyer.post(scene.page, [("mood", "good"), ("done", "1"), ("words", words)])
        #expect(told.status == 422 && told.text.contains(words) && told.text.contains("지금은 301자예요."))
        #expect(await scene.buyer.post(scene.page, [("mood", "so-so")]).headers[.location] == scene.page)
    }

    @Test func onlyTheTwoWhoTradedSpeak() async throws {
        let scene = try await Scene()
        let stranger = Browser(at: scene.harness)
        #expect(await stranger.get(scene.page).headers[.location] == "/sign-in?next=\(scene.page)")
        #expect(await stranger.post(scene.page, [("mood", "bad")]).headers[.location]?.contains("sign-in") == true)
        #expect(await scene.other.get(scene.page).status == 404)
        #expect(await scene.other.post(scene.page, [("mood", "bad")]).status == 404)
        // A conversation without a deal cannot be reviewed by either side.
        let asked = "/market/chats/2/review"
        #expect(await scene.other.get(asked).headers[.location] == "/market/chats/2#end")
        for browser in [scene.other, scene.seller] {
            #expect(await browser.post(asked, [("mood", "bad")]).status == 400)
        }
        scene.buyer.fields = [("sec-fetch-site", "cross-site")]
        #expect(await scene.buyer.post(scene.page, [("mood", "bad")]).status == 403)
    }
}
