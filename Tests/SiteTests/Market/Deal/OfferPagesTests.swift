import Domain
import HTTP
import Testing

@testable import Routes

/// Agreeing on a price, with links and forms only.
@Suite struct OfferPagesTests {
    /// A lamp for 41,000 won, open to offers, and a visitor who has not written yet.
    private struct Scene {
        let harness: MarketHarness
        let (seller, buyer, other): (Browser, Browser, Browser)
        let id: ProductID

        var product: String { Route.market(.product(id)).path }
        var about: String { Route.market(.offerAbout(id)).path }

        init(_ fields: [String: String] = ["offers": "1"]) async throws {
            harness = try await MarketHarness()
            (seller, buyer, other) = (Browser(at: harness), Browser(at: harness), Browser(at: harness))
            await seller.signUp("귤밭 은서")
            await buyer.signUp("바다 민준")
            await other.signUp("초록 대문")
            id = try await seller.sell(["price": "41,000", "discount": ""].merging(fields) { $1 })
        }

        /// Makes an offer, and returns the conversation's path.
        @discardableResult
        func offer(
            _ price: String,
            by browser: Browser,
            at path: String? = nil,
            key: String = "form-0001"
        ) async throws -> String {
            let sent = await browser.post(path ?? about, [("key", key), ("price", price)])
            #expect(sent.status == 303)
            return String(try #require(sent.headers[.location]).prefix { $0 != "#" })
        }

        /// Returns the address of the card's buttons.
        func answers(_ chat: String, of browser: Browser) async throws -> String {
            try #require(await browser.get(chat).page.first("action=\"(\(chat)/offers/\\d+)\""))
        }
    }

    @Test func fromTheProductToAReservation() async throws {
        let scene = try await Scene()
        let empty = await scene.buyer.get(Route.market(.contact(scene.id)).path).page
        #expect(empty.html.contains("href=\"\(scene.about)\""))
        let form = await scene.buyer.get(scene.about).page
        #expect(form.html.contains("지금 가격 41,000원 · 오늘 3번 더 제안할 수 있어요"))
        #expect(form.matches("href=\"\(scene.about)\\?price=([0-9,%A-F]+)\"").count == 3)
        let filled = await scene.buyer.get("\(scene.about)?price=38%2C000").page
        #expect(filled.html.contains("value=\"38,000\"") && filled.html.contains("38,000원 · 3,000원 낮춰요 (7%)"))
        let chat = try await scene.offer("3만8천원", by: scene.buyer)
        // Submitting the form twice makes one offer.
        #expect(try await scene.offer("3만8천원", by: scene.buyer) == chat)
        let own = await scene.buyer.get(chat).page
        #expect(own.count("class=\"deal\"") == 1 && own.html.contains("답 기다리는 중"))
        #expect(own.html.contains("제안 취소") && !own.html.contains("에 수락"))
        #expect(!own.html.contains("href=\"\(chat)/offer\""))
        #expect(await scene.seller.get("/market/chats").page.html.contains("가격 제안: 38,000원"))
        let theirs = await scene.seller.get(chat).page
        #expect(theirs.html.contains("38,000원에 수락") && theirs.html.contains("거절"))
        #expect(theirs.html.contains("href=\"\(chat)/offer\"") && theirs.html.contains("까지 답할 수 있어요."))
        let answers = try await scene.answers(chat, of: scene.seller)
        #expect(await scene.seller.post(answers, [("answer", "accept")]).headers[.location] == chat + "#end")
        let reserved = await scene.buyer.get(chat).page
        #expect(reserved.html.contains("38,000원에 거래하기로 하고 예약했어요."))
        #expect(reserved.html.contains("약속한 가격 38,000원") && reserved.html.contains("예약중"))
        #expect(try await scene.harness.products.product(scene.id).sale == .reserved)
        // A repeated answer changes nothing; a different one is too late.
        #expect(await scene.seller.post(answers, [("answer", "accept")]).status == 303)
        let late = await scene.seller.post(answers, [("answer", "decline")])
        #expect(late.status == 409 && late.text.contains("이미 끝난 가격 제안이에요."))
        #expect(await scene.seller.post(answers, [("answer", "sell")]).status == 303)
        // Others see the original price, and that it is reserved.
        let seen = await scene.other.get(scene.product).page
        #expect(seen.html.contains("41,000원") && seen.html.contains("예약 중인 상품이에요."))
        #expect(await scene.other.get(scene.about).status == 409)
    }

    @Test func eachSideAnswersWithAnother() async throws {
        let scene = try await Scene()
        let chat = try await scene.offer("36000", by: scene.buyer)
        let counter = await scene.seller.get(chat + "/offer").page
        #expect(
            counter.html.contains("제안받은 가격 36,000원")
                && counter.html.contains("<h1 class=\"title\" tabindex=\"-1\">다시 제안")
        )
        let low = await scene.seller.post(chat + "/offer", [("key", "form-0002"), ("price", "36,000")])
        #expect(low.status == 422 && low.text.contains("제안받은 가격보다 높게"))
        try await scene.offer("39,000", by: scene.seller, at: chat + "/offer", key: "form-0003")
        let page = await scene.buyer.get(chat).page
        #expect(page.count("class=\"deal\"") == 2 && page.html.contains("다시 제안받음"))
        #expect(page.html.contains("39,000원에 수락"))
        // The product's link continues in the existing conversation.
        #expect(
            await scene.buyer.get(scene.about + "?price=37%2C000").headers[.location] == "\(chat)/offer?price=37%2C000"
        )
        try await scene.offer("38000", by: scene.buyer, at: chat + "/offer", key: "form-0004")
        let answers = try await scene.answers(chat, of: scene.seller)
        _ = await scene.seller.post(answers, [("answer", "decline")])
        let declined = await scene.buyer.get(chat).page
        #expect(declined.html.contains("38,000원 제안을 거절했어요.") && declined.html.contains("href=\"\(chat)/offer\""))
        try await scene.offer("38500", by: scene.buyer, at: chat + "/offer", key: "form-0005")
        let own = try await scene.answers(chat, of: scene.buyer)
        _ = await scene.buyer.post(own, [("answer", "withdraw")])
        #expect(await scene.seller.get(chat).page.html.contains("취소"))
        let fourth = await scene.buyer.post(chat + "/offer", [("key", "form-0006"), ("price", "38,600")])
        #expect(fourth.status == 429 && fourth.text.contains("하루에 3번까지"))
    }

    @Test(arguments: [
        ("", "숫자로"), ("싸게", "숫자로"), ("1,5", "쉼표"), ("41,000", "지금 가격보다 낮게"), ("0", "0보다 큰"), ("-5", "0원 이상"),
        ("12.5", "원 단위로"), ("99999999999", "10억"),
    ])
    func whatCannotBeOfferedIsSaidAtTheField(price: String, words: String) async throws {
        let scene = try await Scene()
        let refused = await scene.buyer.post(scene.about, [("key", "form-0001"), ("price", price)])
        #expect(refused.status == 422 && refused.text.contains(words))
        #expect(refused.text.contains("aria-invalid=\"true\"") && refused.text.contains("value=\"form-0001\""))
        #expect(await scene.buyer.get("/market/chats").text.contains("아직 나눈 대화가 없어요"))
    }

    @Test func whereNoneAreTakenNothingLeadsToOne() async throws {
        let scene = try await Scene([:])
        let contact = Route.market(.contact(scene.id)).path
        #expect(!(await scene.buyer.get(contact).text.contains("가격 제안")))
        #expect(await scene.buyer.get(scene.about).status == 422)
        let sent = await scene.buyer.post(scene.about, [("key", "form-0001"), ("price", "30000")])
        #expect(sent.status == 422 && sent.text.contains("가격 제안을 받지 않는 상품이에요."))
        // Not possible for one's own product, nor signed out.
        let own = try await Scene()
        #expect(await own.seller.get(own.about).headers[.location] == own.product)
        #expect(await own.seller.post(own.about, [("key", "form-0001"), ("price", "30000")]).status == 303)
        #expect(await Browser(at: own.harness).get(own.about).headers[.location]?.hasPrefix("/sign-in") == true)
    }

    @Test func othersDoNotSeeIt() async throws {
        let scene = try await Scene()
        let chat = try await scene.offer("36000", by: scene.buyer)
        let answers = try await scene.answers(chat, of: scene.seller)
        for path in [chat + "/offer", chat] { #expect(await scene.other.get(path).status == 404) }
        #expect(await scene.other.post(answers, [("answer", "accept")]).status == 404)
        #expect(await scene.buyer.post(answers, [("answer", "accept")]).status == 403)
        #expect(await scene.seller.post(chat + "/offers/999", [("answer", "accept")]).status == 404)
        #expect(try await scene.harness.products.product(scene.id).sale == .selling)
    }

    @Test func reviewStandsWhereTheDealEnds() async throws {
        let scene = try await Scene()
        let chat = try await scene.offer("36000", by: scene.buyer)
        _ = await scene.seller.post(try await scene.answers(chat, of: scene.seller), [("answer", "accept")])
        let buyer = try #require(await scene.seller.get(chat).page.first("name=\"buyer\" value=\"(\\d+)\""))
        let number = String(chat.split(separator: "/").last ?? "")
        let sale = Route.market(.sale(scene.id)).path
        _ = await scene.seller.post(
            sale,
            [("seen", "reserved"), ("state", "sold"), ("buyer", buyer), ("from", number)]
        )
        for browser in [scene.seller, scene.buyer] {
            let page = await browser.get(chat).page
            #expect(page.html.contains("두 분의 거래가 끝났어요."))
            let end = try #require(page.html.firstRange(of: "두 분의 거래가 끝났어요.").map { page.html[$0.upperBound...] })
            #expect(end.contains("href=\"\(chat)/review\"") && page.count("/review\"") == 1)
        }
    }
}
