import Domain
import HTTP
import Testing

@testable import Routes

/// Changing a sale's state, and its effect for others, with links and forms only.
@Suite struct SalePagesTests {
    /// A seller with a product, and two people who have written about it.
    private struct Scene {
        let harness: MarketHarness
        let (seller, buyer, other): (Browser, Browser, Browser)
        let id: ProductID
        let chat: String

        var product: String { Route.market(.product(id)).path }
        var sale: String { Route.market(.sale(id)).path }

        init() async throws {
            harness = try await MarketHarness()
            (seller, buyer, other) = (Browser(at: harness), Browser(at: harness), Browser(at: harness))
            await seller.signUp("귤밭 은서")
            await buyer.signUp("바다 민준")
            await other.signUp("초록 대문")
            id = try await seller.sell()
            let contact = Route.market(.contact(id)).path
            let words = [("key", "form-0001"), ("text", "아직 판매하시나요?")]
            chat = String(try #require(await buyer.post(contact, words).headers[.location]).prefix { $0 != "#" })
            _ = await other.post(contact, words)
        }

        /// Returns the form's number for a person.
        func number(of name: String, on page: Document) -> String? {
            page.first("value=\"(\\d+)\"[^>]*><span><b>\(name)</b>")
        }
    }

    @Test func sellerReservesHandsOverAndTakesItBack() async throws {
        let scene = try await Scene()
        let own = await scene.seller.get(scene.product).page
        #expect(own.count("name=\"state\" value=\"(selling|reserved|sold)\"") == 3)
        #expect(own.html.contains("value=\"selling\" aria-pressed=\"true\""))
        // The candidates are those who wrote, the latest first.
        let asked = await scene.seller.post(scene.sale, [("seen", "selling"), ("state", "reserved")])
        #expect(asked.headers[.location] == "\(scene.sale)?to=reserved&from=product")
        let choosing = await scene.seller.get("\(scene.sale)?to=reserved&from=product").page
        #expect(choosing.html.contains("누구와 예약할까요?"))
        #expect(choosing.matches("<b>(바다 민준|초록 대문|아직 정하지 않았어요)</b>") == ["초록 대문", "바다 민준", "아직 정하지 않았어요"])
        let buyer = try #require(scene.number(of: "바다 민준", on: choosing))
        let form = [("seen", "selling"), ("state", "reserved"), ("buyer", buyer)]
        let reserved = await scene.seller.post(scene.sale, form)
        #expect(reserved.headers[.location] == "\(scene.product)?changed=\(scene.id.number)")
        let told = await scene.seller.get("\(scene.product)?changed=\(scene.id.number)").page
        #expect(told.html.contains("예약중으로 바꿨어요.") && told.html.contains("되돌리기"))
        // Others see it, and can still write.
        let seen = await scene.other.get(scene.product).page
        #expect(seen.html.contains("예약 중인 상품이에요.") && seen.html.contains("채팅하기"))
        #expect(!seen.html.contains("되돌리기") && !seen.html.contains("바다 민준"))
        #expect(await scene.other.get("/market").page.html.contains("<span class=\"badge sale\">예약중</span>"))
        #expect(await scene.buyer.get(scene.chat).page.html.contains("이 대화로 예약됐어요."))
        // The person it is reserved for comes first, preselected.
        let handing = await scene.seller.get("\(scene.sale)?to=sold&from=product").page
        #expect(handing.html.contains("<b>바다 민준</b><small>"))
        #expect(handing.html.contains("value=\"\(buyer)\" checked required"))
        let sold = await scene.seller.post(scene.sale, [("seen", "reserved"), ("state", "sold"), ("buyer", buyer)])
        #expect(sold.status == 303)
        let gone = await scene.other.get(scene.product).page
        #expect(gone.html.contains("거래가 끝난 상품이에요.") && !gone.html.contains("채팅하기"))
        #expect(await !scene.other.get("/market").page.html.contains("href=\"\(scene.product)\""))
        #expect(await scene.seller.get("/market/mine?shelf=sold-out").text.contains("거래완료"))
        #expect(try await scene.harness.products.product(scene.id).stock == 0)
        let late = Browser(at: scene.harness)
        await late.signUp("늦은 이웃")
        let words = [("key", "form-0001"), ("text", "저도 살래요")]
        let refused = await late.post(Route.market(.contact(scene.id)).path, words)
        #expect(refused.status == 422 && refused.text.contains("거래가 끝난 상품이라") && refused.text.contains("저도 살래요"))
        // Undoing restores the previous state.
        _ = await scene.seller.post(scene.sale, [("seen", "sold"), ("undo", "1")])
        let back = try await scene.harness.products.product(scene.id)
        #expect(back.sale == .reserved && back.stock > 0)
    }

    @Test func whatNobodyAskedAboutIsSoldWithOneTapFromOnesOwnProducts() async throws {
        let scene = try await Scene()
        let alone = try await scene.seller.sell(["name": "대나무 발", "form": "fedcba9876543210"])
        let mine = await scene.seller.get("/market/mine").page
        #expect(mine.html.contains("action=\"/market/products/\(alone.number)/sale\""))
        let path = Route.market(.sale(alone)).path
        let sold = await scene.seller.post(path, [("seen", "selling"), ("state", "sold"), ("from", "mine")])
        let landed = try #require(sold.headers[.location])
        #expect(landed == "/market/mine?shelf=selling&changed=\(alone.number)")
        #expect(await scene.seller.get(landed).text.contains("거래완료로 바꿨어요."))
        // Anybody can write such a URL: others see nothing.
        #expect(await !scene.buyer.get(landed).text.contains("거래완료로 바꿨어요."))
        let back = await scene.seller.post(path, [("seen", "sold"), ("undo", "1"), ("from", "mine")])
        #expect(back.headers[.location] == landed)
        #expect(await !scene.seller.get(landed).text.contains("되돌리기"))
        #expect(try await scene.harness.products.product(alone).stock > 0)
    }

    @Test func fromTheConversationItIsForItsBuyer() async throws {
        let scene = try await Scene()
        let page = await scene.seller.get(scene.chat).page
        let buyer = try #require(page.first("name=\"buyer\" value=\"(\\d+)\""))
        #expect(page.html.contains("예약하기") && page.html.contains("거래완료"))
        #expect(await !scene.buyer.get(scene.chat).page.html.contains("예약하기"))
        let number = String(scene.chat.split(separator: "/").last ?? "")
        let form = [("seen", "selling"), ("state", "reserved"), ("buyer", buyer), ("from", number)]
        #expect(
            await scene.seller.post(scene.sale, form).headers[.location]
                == "\(scene.chat)?changed=\(scene.id.number)#end"
        )
        let told = await scene.seller.get("\(scene.chat)?changed=\(scene.id.number)").page
        #expect(told.html.contains("예약중으로 바꿨어요.") && told.html.contains("되돌리기"))
        #expect(await !scene.buyer.get("\(scene.chat)?changed=\(scene.id.number)").text.contains("되돌리기"))
        #expect(await scene.seller.get(scene.chat).page.html.contains("예약 취소"))
        // A repeated tap changes nothing, and is no error.
        #expect(await scene.seller.post(scene.sale, form).status == 303)
        #expect(await scene.buyer.get(scene.chat).page.count("<p>이 대화로 예약됐어요.") == 1)
        // Reserved for somebody else, it cannot be cancelled in this conversation.
        #expect(await !scene.seller.get("/market/chats/2").page.html.contains("예약 취소"))
        #expect(await scene.other.get("/market/chats").page.html.contains("예약중으로 바뀌었어요."))
    }

    /// A change from another tab or phone is shown before the seller's form applies.
    @Test func whatChangedMeanwhileIsSaid() async throws {
        let scene = try await Scene()
        _ = await scene.seller.post(scene.sale, [("seen", "selling"), ("state", "sold"), ("buyer", "0")])
        let late = await scene.seller.post(scene.sale, [("seen", "selling"), ("state", "reserved"), ("buyer", "0")])
        #expect(late.status == 409 && late.text.contains("그 사이에 거래 상태가 바뀌었어요."))
        #expect(try await scene.harness.products.product(scene.id).sale == .sold)
        let strange = await scene.seller.post(scene.sale, [("seen", "sold"), ("state", "reserved"), ("buyer", "99")])
        #expect(strange.status == 422 && strange.text.contains("이 상품으로 대화한 사람 중에서"))
        for slip in [[("state", "sold")], [("seen", "sold"), ("state", "given")], [("seen", "x"), ("undo", "1")]] {
            #expect(await scene.seller.post(scene.sale, slip).status == 303)
        }
        #expect(try await scene.harness.products.product(scene.id).sale == .sold)
    }

    @Test func strangersAreLedToSignInAndOtherSitesAreRefused() async throws {
        let scene = try await Scene()
        let stranger = Browser(at: scene.harness)
        let form = [("seen", "selling"), ("state", "sold"), ("buyer", "0")]
        #expect(await stranger.post(scene.sale, form).headers[.location] == "/sign-in?next=/market/mine")
        #expect(await stranger.get(scene.sale).headers[.location] == "/sign-in?next=\(scene.sale)")
        scene.seller.fields = [("sec-fetch-site", "cross-site")]
        #expect(await scene.seller.post(scene.sale, form).status == 403)
        #expect(try await scene.harness.products.product(scene.id).sale == .selling)
    }
}
