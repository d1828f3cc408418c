import Domain
import HTTP
import Octets
import Testing

@testable import Desk
@testable import Market
@testable import Pages
@testable import Routes

/// Reports, decisions and appeals, with links and forms only.
@Suite struct TrustPagesTests {
    private struct Scene {
        let harness: MarketHarness
        let (seller, buyer, staff): (Browser, Browser, Browser)
        let product: ProductID

        init() async throws {
            harness = try await MarketHarness()
            (seller, buyer, staff) = (Browser(at: harness), Browser(at: harness), Browser(at: harness))
            await seller.signUp("귤밭 은서")
            await buyer.signUp("바다 민준")
            product = try await seller.sell()
            try await staff.enterDesk()
        }

        var page: String { Route.market(.product(product)).path }
        var report: String { Route.market(.report(.product(product))).path }
        var item: String { Route.desk(.item(.product(product))).path }

        @discardableResult
        func decide(
            _ action: ModerationAction,
            on path: String? = nil,
            _ reason: String = "규칙에 <어긋나요>"
        ) async
            -> MarketHarness.Told
        {
            await staff.post(path ?? item, [("action", "\(action.rawValue)"), ("words", reason)])
        }

        func talk() async throws -> String {
            let words = [("key", "form-0001"), ("text", "욕설이에요")]
            let told = await buyer.post(Route.market(.contact(product)).path, words)
            return String(try #require(told.headers[.location]).prefix { $0 != "#" })
        }
    }

    /// A member's name may be any text, but never a drawing.
    @Test func noticesAreMarkedAsTheModerators() {
        let page = Document(Shell.page(NoticesScreen(decisions: []), PageContext()).text)
        #expect(page.count("<span class=\"staff-mark\" role=\"img\" aria-label=\"운영자\"><svg ") == 1)
        #expect(page.html.contains("운영자는 대화로 연락하지 않아요. 운영자의 말은 여기에만 와요."))
    }

    @Test func fromAReportToADecisionAndAnAnswer() async throws {
        let scene = try await Scene()
        // The product's page links to the report.
        #expect(await scene.buyer.get(scene.page).page.html.contains("href=\"\(scene.report)\""))
        let asked = await scene.buyer.get(scene.report).page
        #expect(asked.count("name=\"reason\"") == 5 && asked.html.contains("누가 신고했는지는 상대에게 알려지지 않아요."))
        let sent = await scene.buyer.post(scene.report, [("reason", "1"), ("words", "계좌를 먼저 달래요 <b>")])
        #expect(sent.status == 200 && sent.text.contains("신고했어요"))
        let waiting = await scene.buyer.get("/notices").page.html
        #expect(waiting.contains("내가 한 신고") && waiting.contains("<b>확인하고 있어요</b>"))
        // The moderators' desk.
        let queue = await scene.staff.get("/desk").page.html
        #expect(queue.contains("href=\"\(scene.item)\"") && queue.contains("사기 의심 1"))
        let item = await scene.staff.get(scene.item).page.html
        #expect(item.contains("계좌를 먼저 달래요 &lt;b>") || item.contains("계좌를 먼저 달래요 &lt;b&gt;"))
        // The product with its pictures; buttons from the usual choice to the most severe.
        #expect(item.matches(of: /\/desk\/pictures\/\d+\/[^" ]*jpg"/).count == 4 && item.contains("붉은 비단과 푸른 비단을"))
        #expect(
            item.matches(of: /<button class="([^"]*)" [^>]*name="action"/).map { $0.1 } == [
                "button small", "button soft small", "button soft small", "button danger small",
            ]
        )
        #expect(await scene.decide(.hide).headers[.location] == scene.item)
        #expect(await scene.buyer.get(scene.page).status == 404)
        // The reporter learns that action was taken, but not which.
        let done = await scene.buyer.get("/notices").page.html
        #expect(done.contains("<b>조치했어요</b>") && !done.contains("어긋나요"))
        #expect(await scene.buyer.get("/me").page.html.contains("운영자 알림"))
        #expect(await scene.staff.get("/desk").page.html.contains("처리할 신고가 없어요"))
        // The seller sees the reason, cannot show the product again, and may appeal once.
        #expect(await scene.seller.get("/me").page.html.contains("운영자 알림"))
        let notices = await scene.seller.get("/notices").page
        #expect(notices.html.contains("상품 ‘청사초롱’: 운영자가 숨겼어요") && notices.html.contains("규칙에 &lt;어긋나요"))
        #expect(!notices.html.contains("계좌를 먼저"))
        // The product's own page does as well, with links to the reason and the appeal instead of a button that would
        // be refused.
        let own = await scene.seller.get(scene.page).page
        #expect(own.html.contains("운영자가 숨겼어요.") && !own.html.contains("나만 볼 수 있는 상품이에요."))
        let ways = own.matches("href=\"/notices#(.*?)\"")
        #expect(ways.count == 2)
        for way in ways { #expect(notices.html.contains("id=\"\(way)\""), "\(way)") }
        let shown = await scene.seller.post(Route.market(.hidden(scene.product)).path, [("hidden", "0")])
        #expect(shown.headers[.location] == "/notices")
        let measure = try #require(notices.first("name=\"measure\" value=\"(\\d+)\""))
        let answer = [("measure", measure), ("words", "제가 만들었어요")]
        #expect(await scene.seller.post("/notices", answer).headers[.location] == "/notices")
        #expect(await scene.seller.get("/notices").page.html.contains("운영자가 확인하고 있어요."))
        #expect(await scene.seller.post("/notices", answer).status == 409)
        // The appeal waits at the desk, and the product is restored.
        #expect(await scene.staff.get("/desk").page.html.contains("이의 제기가 있어요"))
        #expect(await scene.staff.get(scene.item).page.html.contains("제가 만들었어요"))
        #expect(await !scene.seller.get(scene.page).text.contains("#answer-"))
        await scene.decide(.restore)
        // After the seller hides it, the seller can show it again.
        #expect(await scene.seller.post(Route.market(.hidden(scene.product)).path, [("hidden", "1")]).status == 303)
        #expect(await scene.seller.get(scene.page).text.contains("나만 볼 수 있는 상품이에요."))
        #expect(await scene.seller.post(Route.market(.hidden(scene.product)).path, [("hidden", "0")]).status == 303)
        #expect(await scene.buyer.get(scene.page).status == 200)
        let log = await scene.staff.get("/desk/log").page.html
        #expect(log.contains("청사초롱’: 숨겼어요") && log.contains("청사초롱’: 다시 보여요") && !log.contains("기록이 고쳐졌"))
        // What became of reports is shown where the place's owner wants it.
        let figures = Route.place(.figures).path
        #expect(await scene.buyer.get(figures).status == 404)
        #expect(await !scene.buyer.get("/about").text.contains(figures))
        let contact = Route.desk(.placeSheet(.contact)).path
        #expect(await scene.staff.get(contact).page.html.contains("name=\"figures\""))
        #expect(await scene.staff.post(contact, [("figures", "1")]).status == 303)
        #expect(await scene.buyer.get("/about").text.contains(figures))
        let counts = await scene.buyer.get(figures).text
        #expect(counts.contains("들어온 신고") && counts.contains("1건") && counts.contains("1시간"))
    }

    @Test func aReportIsAskedForItsReasonAndKeepsItsWords() async throws {
        let scene = try await Scene()
        let told = await scene.buyer.post(scene.report, [("words", "글")])
        #expect(told.status == 422 && told.text.contains("신고하는 이유를 골라 주세요.") && told.text.contains(">\n글</textarea>"))
        let long = await scene.buyer.post(
            scene.report,
            [("reason", "4"), ("words", String(repeating: "가", count: 501))]
        )
        #expect(long.status == 422 && long.text.contains("지금은 501자예요.") && long.page.count("checked") == 1)
        #expect(await scene.buyer.post(scene.report, [("reason", "9")]).status == 422)
    }

    @Test func ofAConversationOneMessageIsReportedAndHidden() async throws {
        let scene = try await Scene()
        let talk = try await scene.talk()
        #expect(await scene.seller.get(talk).page.html.contains("href=\"\(talk)/report\""))
        let choice = await scene.seller.get(talk + "/report").page
        let link = try #require(choice.first("href=\"(/market/report/messages/\\d+)\""))
        #expect(choice.html.contains("메시지 ‘욕설이에요’") && choice.html.contains("이웃 ‘바다 민준’"))
        let sent = await scene.seller.post(link, [("reason", "2")])
        #expect(sent.text.contains("바다 민준님 차단하기"))
        #expect(sent.text.contains("운영자 알림"))
        let item = link.replacing("/market/report", with: "/desk")
        #expect(await scene.decide(.hide, on: item).status == 303)
        for browser in [scene.seller, scene.buyer] {
            let page = await browser.get(talk).page.html
            #expect(page.contains("운영자가 숨긴 메시지예요.") && !page.contains("욕설이에요"))
            #expect(await !browser.get("/market/chats").page.html.contains("욕설이에요"))
        }
        #expect(await !scene.seller.get(talk + "/report").page.html.contains("욕설이에요"))
    }

    @Test func suspendedIsToldWhyAfterThePasswordAndAnswers() async throws {
        let scene = try await Scene()
        let id = try #require(await scene.seller.get("/me").page.first("href=\"/market/sellers/(\\d+)\""))
        #expect(await scene.decide(.suspend, on: "/desk/people/\(id)").status == 303)
        // Signed out at once, with all content hidden.
        #expect(await scene.seller.get("/market/mine").headers[.location]?.contains("sign-in") == true)
        #expect(await scene.buyer.get(scene.page).status == 404)
        let wrong = await scene.seller.signIn("귤밭 은서", secret: "wrong")
        #expect(wrong.status == 401 && !wrong.text.contains("정지"))
        let told = await scene.seller.signIn("귤밭 은서")
        #expect(told.status == 403 && told.text.contains("정지된 계정이에요") && told.text.contains("규칙에 &lt;어긋나요"))
        #expect(told.headers[.setCookie] == nil)
        let form = ["measure", "member", "pass"].map { ($0, told.page.first("name=\"\($0)\" value=\"(.*?)\"") ?? "") }
        let empty = await scene.seller.post("/notices", form + [("words", " ")])
        #expect(empty.status == 422 && empty.text.contains("이유를 적어 주세요."))
        let stolen = form.map { ($0.0, $0.0 == "pass" ? String(repeating: "0", count: 64) : $0.1) }
        let refused = await scene.seller.post("/notices", stolen + [("words", "글")])
        #expect(refused.headers[.location]?.contains("sign-in") == true)
        let sent = await scene.seller.post("/notices", form + [("words", "오해예요")])
        #expect(sent.status == 200 && sent.text.contains("운영자가 확인하고 있어요."))
        // An app gets the reason too, but only with the right secret.
        #expect(await scene.staff.get("/desk").page.html.contains("이의 제기가 있어요"))
        await scene.decide(.restore, on: "/desk/people/\(id)")
        #expect(await scene.seller.signIn("귤밭 은서").status == 303)
        #expect(await scene.buyer.get(scene.page).status == 200)
    }

    @Test func aSuspendedSellersAppIsTurnedAway() async throws {
        let scene = try await Scene()
        let zhilly = try await scene.harness.sellers.seller(identifiedBy: MarketHarness.zhilly.identifier)
        let body = #"{"secret": "wjdghltkd!"}"#
        let product = try await scene.harness.stock("맥북", by: zhilly.id)
        await scene.decide(.suspend, on: "/desk/people/\(zhilly.id.number)")
        let path = "/api/products/\(product.id.number)/secret"
        #expect(await scene.harness.sell(.post, path, body).status == 403)
        #expect(await scene.harness.sell(.post, path, #"{"secret": "wrong"}"#).status != 403)
    }

    @Test func aDecisionNeedsAReason() async throws {
        let scene = try await Scene()
        let told = await scene.decide(.warn, " ")
        #expect(told.status == 422 && told.text.contains("이유를 적어 주세요."))
        #expect(await scene.decide(.restore).status == 409)
        #expect(await scene.staff.get("/desk/products/99").status == 404)
        #expect(await scene.staff.get("/desk/things/1").status == 404)
    }

    @Test func aLinkToTheDeskIsUsedByPressingAndOnlyOnce() async throws {
        let scene = try await Scene()
        let invitation = StaffInvitation()
        try await scene.harness.moderation.invite(invitation.key, at: MarketHarness.friday)
        let guest = Browser(at: scene.harness)
        // A program that previews links does not use it up.
        for _ in 0..<2 { #expect(await guest.get(invitation.path).text.contains("들어가기")) }
        let key = try #require(invitation.path.split(separator: "=").last.map(String.init))
        let entered = await guest.post("/desk/enter", [("key", key)])
        let cookie = try #require(entered.headers[.setCookie])
        #expect(cookie.contains("SameSite=Strict") && cookie.contains("HttpOnly"))
        #expect(await guest.get("/desk").status == 200)
        #expect(await Browser(at: scene.harness).post("/desk/enter", [("key", key)]).status == 401)
        scene.harness.wait(seconds: 12 * 3_600)
        #expect(await guest.get("/desk").status == 403)
    }
}
