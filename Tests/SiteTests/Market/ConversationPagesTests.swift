import Domain
import HTTP
import Testing

@testable import Routes

/// A conversation of two people about a product, with links and forms only.
@Suite struct ConversationPagesTests {
    /// A seller with a product, a buyer, and a third person, each with a browser.
    private struct Scene {
        let harness: MarketHarness
        let (seller, buyer, other): (Browser, Browser, Browser)
        let product: ProductID

        var contact: String { Route.market(.contact(product)).path }

        init() async throws {
            harness = try await MarketHarness()
            (seller, buyer, other) = (Browser(at: harness), Browser(at: harness), Browser(at: harness))
            await seller.signUp("귤밭 은서")
            await buyer.signUp("바다 민준")
            await other.signUp("다른 이웃")
            product = try await seller.sell()
        }

        /// Sends the buyer's first message, and returns the conversation's path.
        func begin(_ text: String = "아직 판매하시나요?") async throws -> String {
            let told = await buyer.post(contact, [("key", "form-0001"), ("text", text)])
            #expect(told.status == 303)
            return String(try #require(told.headers[.location]).prefix { $0 != "#" })
        }
    }

    @Test func twoPeopleTalkWithoutAScript() async throws {
        let scene = try await Scene()
        let page = await scene.buyer.get(Route.market(.product(scene.product)).path).page
        #expect(page.count("<a class=\"button\" href=\"\(scene.contact)\">.*?채팅하기</a>") == 1)
        let empty = await scene.buyer.get(scene.contact).page
        #expect(empty.count("name=\"quick\"") == 3)
        #expect(empty.html.contains("귤밭 은서님과 나누는 대화는 두 사람만 볼 수 있어요. 신고한 메시지는 운영자가 확인해요."))
        let path = try await scene.begin()
        #expect(path == "/market/chats/1")
        #expect(await scene.buyer.get(scene.contact).headers[.location] == path + "#end")
        #expect(await scene.seller.get("/me").page.html.contains("새 메시지가 있는 대화 1개"))
        let list = await scene.seller.get("/market/chats").page
        #expect(list.count("href=\"\(path)#end\"") == 1)
        #expect(list.html.contains("바다 민준") && list.html.contains("안 읽은 메시지 1개"))
        let read = await scene.seller.get(path)
        #expect(read.headers[.cacheControl] == "no-store")
        #expect(read.page.matches("<p class=\"bubble\">(.*?)</p>") == ["아직 판매하시나요?"])
        #expect(await !scene.seller.get("/me").text.contains("새 메시지가 있는 대화"))
        let answered = await scene.seller.post(path, [("key", "form-0002"), ("text", "네,\n있어요 <b>지금</b>")])
        #expect(answered.headers[.location] == path + "#end")
        let seen = await scene.buyer.get(path).page
        #expect(seen.html.contains("네,\n있어요 &lt;b&gt;지금&lt;/b&gt;"))
        #expect(seen.count("class=\"mine\">") == 1 && seen.count("class=\"theirs\">") == 1)
        #expect(seen.html.contains("읽음 · "))
    }

    /// A wide window lists the others beside the current one, which is marked.
    @Test func otherConversationsStandBesideOne() async throws {
        let scene = try await Scene()
        let first = await scene.other.get(scene.contact).page
        #expect(first.count("class=\"inbox\"") == 0)
        let path = try await scene.begin()
        _ = await scene.other.post(scene.contact, [("key", "form-0002"), ("text", "저도요")])
        let page = await scene.seller.get(path).page
        #expect(page.count("<nav class=\"inbox\" aria-label=\"채팅\">") == 1)
        #expect(page.count("href=\"\(path)#end\" aria-current=\"page\"") == 1)
        // The open conversation does not count as unread in the list.
        #expect(page.count("class=\"badge num\"") == 1 && page.html.contains("안 읽은 메시지 1개"))
        #expect(await scene.buyer.get(path).page.count("class=\"row\"") == 1)
    }

    /// Signed-out visitors are sent to sign in and back; other members get 404.
    @Test func nobodyElseReadsOrWritesOrCloses() async throws {
        let scene = try await Scene()
        let path = try await scene.begin()
        let stranger = Browser(at: scene.harness)
        for target in [path, "/market/chats", scene.contact] {
            #expect(await stranger.get(target).headers[.location] == "/sign-in?next=\(target)", "\(target)")
        }
        for deed in ["", "/leave", "/block"] {
            let form = [("key", "form-0009"), ("text", "엿보기"), ("on", "1")]
            #expect(await stranger.post(path + deed, form).status == 303, "\(deed)")
            #expect(await scene.other.post(path + deed, form).status == 404, "\(deed)")
        }
        #expect(await scene.other.get(path).status == 404)
        #expect(await !scene.other.get("/market/chats").text.contains("아직 판매하시나요?"))
        #expect(await scene.seller.get(path).page.matches("<p class=\"bubble\">(.*?)</p>") == ["아직 판매하시나요?"])
        // Submissions from another site's page are refused.
        scene.buyer.fields = [("sec-fetch-site", "cross-site")]
        #expect(await scene.buyer.post(path, [("key", "form-0003"), ("text", "끼어들기")]).status == 403)
    }

    @Test func theSameFormSentTwiceIsOneMessage() async throws {
        let scene = try await Scene()
        let path = try await scene.begin()
        #expect(try await scene.begin() == path)
        for _ in 0..<3 { await scene.buyer.post(path, [("key", "form-0004"), ("text", "살게요")]) }
        #expect(await scene.buyer.get(path).page.matches("<p class=\"bubble\">(.*?)</p>") == ["아직 판매하시나요?", "살게요"])
    }

    @Test func whatCannotBeSentIsNotLost() async throws {
        let scene = try await Scene()
        let path = try await scene.begin()
        let long = String(repeating: "가", count: 1_001)
        let told = await scene.buyer.post(path, [("key", "form-0005"), ("text", long)])
        #expect(told.status == 422)
        #expect(told.text.contains("메시지는 1,000자까지 보낼 수 있어요. 지금은 1,001자예요."))
        #expect(told.text.contains(long) && told.text.contains("value=\"form-0005\""))
        #expect(told.page.count("aria-invalid=\"true\"") == 1)
        #expect(await scene.buyer.post(path, [("key", "form-0006"), ("text", " \n ")]).text.contains("메시지를 적어 주세요."))
        let keyless = await scene.buyer.post(path, [("key", "?"), ("text", "살게요")])
        #expect(keyless.status == 422 && keyless.text.contains("살게요") && !keyless.text.contains("value=\"?\""))
        let first = await scene.other.post(scene.contact, [("key", "form-0007"), ("text", "")])
        #expect(first.status == 422 && first.text.contains("메시지를 적어 주세요."))
        let quick = await scene.other.post(
            scene.contact,
            [("key", "form-0008"), ("text", ""), ("quick", "상태가 어떤지 궁금해요.")]
        )
        #expect(quick.status == 303)
    }

    @Test func blockingClosesItAndCanBeTakenBack() async throws {
        let scene = try await Scene()
        let path = try await scene.begin()
        #expect(await scene.seller.post(path + "/block", [("on", "1")]).headers[.location] == path + "#end")
        let closed = await scene.seller.get(path).page
        #expect(closed.html.contains("차단한 이웃이에요.") && closed.count("<textarea") == 0)
        let refused = await scene.buyer.post(path, [("key", "form-0003"), ("text", "여보세요")])
        #expect(refused.status == 403 && refused.text.contains("이 이웃과는 지금 채팅할 수 없어요."))
        #expect(refused.text.contains("여보세요"))
        await scene.seller.post(path + "/block", [("on", "0")])
        #expect(await scene.buyer.post(path, [("key", "form-0003"), ("text", "여보세요")]).status == 303)
        #expect(await scene.seller.post(path + "/leave").headers[.location] == "/market/chats")
        #expect(await scene.seller.get("/market/chats").text.contains("아직 나눈 대화가 없어요"))
    }

    @Test func whoeverIsBlockedStandsInAListAndIsLetGoThere() async throws {
        let scene = try await Scene()
        let path = try await scene.begin()
        #expect(await scene.seller.get("/market/blocked").text.contains("차단한 이웃이 없어요."))
        #expect(await !scene.seller.get("/me").text.contains("차단 목록"))
        await scene.seller.post(path + "/block", [("on", "1")])
        #expect(await scene.seller.get(path).page.count("name=\"on\" value=\"0\"") == 2)
        #expect(await scene.seller.get("/me").text.contains("href=\"/market/blocked\""))
        let list = await scene.seller.get("/market/blocked").page
        let person = try #require(list.first("name=\"person\" value=\"(\\d+)\" aria-label=\"바다 민준, 차단 풀기\""))
        // Nobody can unblock themselves.
        #expect(await scene.buyer.get("/market/blocked").text.contains("차단한 이웃이 없어요."))
        #expect(await scene.buyer.post("/market/blocked", [("person", person)]).status == 303)
        #expect(await scene.buyer.post(path, [("key", "form-0003"), ("text", "여보세요")]).status == 403)
        for number in ["", "x", "999", person, person] {
            #expect(
                await scene.seller.post("/market/blocked", [("person", number)]).headers[.location] == "/market/blocked"
            )
        }
        #expect(await scene.buyer.post(path, [("key", "form-0003"), ("text", "여보세요")]).status == 303)
        #expect(await scene.seller.get("/market/blocked").text.contains("차단한 이웃이 없어요."))
    }

    @Test func ownProductsAndThoseOfNobodyHaveNoWayToAsk() async throws {
        let scene = try await Scene()
        let product = Route.market(.product(scene.product)).path
        #expect(await !scene.seller.get(product).text.contains("채팅하기"))
        #expect(await scene.seller.get(scene.contact).headers[.location] == product)
        #expect(await scene.harness.put(.new()).status == 201)
        let item = try #require(try await scene.harness.products.newest())
        #expect(await !scene.buyer.get(Route.market(.product(item)).path).text.contains("채팅하기"))
        #expect(await scene.buyer.get(Route.market(.contact(item)).path).status == 404)
        #expect(await scene.buyer.get("/market/products/999/chat").status == 404)
    }

    @Test func longConversationsAreReadInPages() async throws {
        let scene = try await Scene()
        let path = try await scene.begin("1")
        for number in 2...45 {
            await scene.buyer.post(path, [("key", "form-\(1_000 + number)"), ("text", "\(number)")])
        }
        let newest = await scene.seller.get(path).page
        #expect(newest.matches("<p class=\"bubble\">(.*?)</p>") == (6...45).map(String.init))
        let older = try #require(newest.first("href=\"(/market/chats/1\\?before=[0-9]+)\""))
        let page = await scene.seller.get(older).page
        #expect(page.matches("<p class=\"bubble\">(.*?)</p>") == (1...5).map(String.init))
        #expect(page.count("<textarea") == 0 && page.html.contains("최근 메시지로"))
    }
}

extension Products {
    fileprivate func newest() async throws(Failure) -> ProductID? {
        var id: ProductID?
        try await list(before: nil, limit: 1) { id = $0.id }
        return id
    }
}
