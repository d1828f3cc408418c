import Domain
import HTTP
import Testing

@testable import Routes

/// A seller's record: membership, sales, and response time.
@Suite struct StandingPagesTests {
    @Test func sellersAreToldOfOnTheirProductsAndTheirPage() async throws {
        let harness = try await MarketHarness()
        let seller = Browser(at: harness)
        await seller.signUp("귤밭 은서")
        let id = try await seller.sell()
        let sold = try await seller.sell(["form": "fedcba9876543210"])
        let stranger = Browser(at: harness)
        let product = Route.market(.product(id)).path
        let before = await stranger.get(product).page
        #expect(before.html.contains("<small class=\"num\">2026년 11월 가입</small>"))
        await seller.post(Route.market(.sale(sold)).path, [("seen", "selling"), ("state", "sold"), ("buyer", "")])
        var chats: [String] = []
        for name in ["바다 민준", "초록 대문", "산 지우"] {
            let buyer = Browser(at: harness)
            await buyer.signUp(name)
            let told = await buyer.post(Route.market(.contact(id)).path, [("key", "form-0001"), ("text", "있나요?")])
            chats.append(String(try #require(told.location).prefix { $0 != "#" }))
        }
        harness.wait(seconds: 1_800)
        // The third gets no answer: two of three are more than half.
        for chat in chats.prefix(2) { await seller.post(chat, [("key", "form-0002"), ("text", "네")]) }
        let words = "2026년 11월 가입 · 판매 1 · 보통 1시간 안에 답해요"
        // The page was cached, and is rendered again.
        #expect(await stranger.get(product).page.html.contains("<small class=\"num\">\(words)</small>"))
        let link = try #require(before.first("rel=\"author\" href=\"([^\"]*)\""))
        #expect(await stranger.get(link).page.html.contains("<p class=\"lead\">\(words)</p>"))
        #expect(await seller.get(product).page.html.contains(words))
        let own = await seller.get("/me").page
        #expect(own.html.contains("<dt>판매</dt><dd>1</dd>"))
        #expect(own.matches("</svg>(첫 거래|빠른 답장|좋았어요 10|약속 5번)</li>") == ["첫 거래", "빠른 답장"])
        stranger.fields = [("accept-language", "en")]
        #expect(
            await stranger.get(link).page.html.contains(
                "Joined November 2026 · 1 sold · usually answers within an hour"
            )
        )
    }

    /// Guests, and former members.
    @Test func nothingIsToldOfGuests() async throws {
        let harness = try await MarketHarness()
        let pencil = try await harness.stock("몽당연필")
        let told = await harness.ask(.get, Route.market(.product(pencil.id)).path)
        #expect(told.page.html.contains(" 가입"))
        let price = try #require(Price(.won, full: 300))
        let draft = ProductDraft(name: "몽당연필", description: "", price: price, stock: 1, pictures: [])
        let item = try await harness.items.add(try #require(draft), passwordHash: "plain:x", at: MarketHarness.friday)
        let page = await harness.ask(.get, Route.market(.product(item.id)).path)
        #expect(page.status == 200 && !page.text.contains("<dt>활동</dt>"))
        let seller = await harness.ask(.get, Route.market(.seller(item.seller)).path)
        #expect(seller.status == 200 && !seller.text.contains("가입 ·"))
    }
}
