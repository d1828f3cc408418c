import BrowserKit
import Domain
import SiteTestKit
import TestKit
import Testing

/// Two people in two browsers, one without a script, talking about one product.
@Suite(.browser) struct ConversationTests {
    /// The whole story from the first question to the reviews, with the connection lost in the middle.
    @Test func twoPeopleFindEachOtherOverAProductAndTrade() async throws {
        let time = PassingTime(.friday)
        try await withStand(goods: 3, clock: time.clock) { seller, address, market in
            try await seller.signUp("귤밭 은서", at: address)
            try await seller.arrive()
            let album = try Album(1)
            try await seller.choose(album.paths, in: "#images")
            try await seller.pictures(1)
            try await seller.fillForm()
            try await seller.sell()
            let product = try await market.newest().id.number
            try await withPage(.narrow) { buyer in
                try await buyer.javaScript(false)
                try await buyer.open(address + "/market/products/\(product)")
                // A visitor without an account is sent to sign up, and back.
                try await buyer.go(".deeds .button[href$='/chat']")
                try await buyer.go("main a[href^='/sign-up']")
                try await buyer.tap("#name")
                try await buyer.type("바다 민준")
                for field in ["#secret", "#again"] {
                    try await buyer.tap(field)
                    try await buyer.type("matchbox7-lamp")
                }
                try await buyer.go(".account [type=submit]")
                try await buyer.go(".account .actions .button")
                #expect(try await buyer.run("location.pathname").string == "/market/products/\(product)/chat")
                try await buyer.go("[name=quick]")
                #expect(try await buyer.text(".mine .bubble") == "아직 판매하시나요?")

                try await seller.open(address + "/me")
                #expect(try await seller.text("main").contains("새 메시지가 있는 대화 1개"))
                try await seller.go("main a[href='/market/chats']")
                try await seller.go(".talks a")
                #expect(try await seller.text(".theirs .bubble") == "아직 판매하시나요?")
                try await seller.arrive()
                try await seller.say("네, 있어요.")

                try await buyer.open(address + "/market/chats")
                try await buyer.go(".talks a")
                #expect(try await buyer.text(".theirs .bubble") == "네, 있어요.")
                try await buyer.tap("#text")
                try await buyer.type("내일 만나요")
                try await buyer.go(".composer .button[type=submit]:last-of-type")
                // An open page updates by itself.
                try await seller.until("document.querySelectorAll('.theirs .bubble').length === 2", within: 15)
                #expect(seller.errors == [])
                try await trade(seller, buyer, ProductID(product), market, at: address)
                time.pass(seconds: 600)
                try await read(buyer, ProductID(product), at: address)
            }
        }
    }

    /// Trades, with both in their conversation.
    private func trade(
        _ seller: Page,
        _ buyer: Page,
        _ product: ProductID,
        _ market: TestMarket,
        at address: String
    ) async throws {
        try await seller.go(".sale-deeds [value=reserved]")
        #expect(try await seller.text(".subject").contains("예약중"))
        try await buyer.reload()
        #expect(try await buyer.text(".event").contains("이 대화로 예약됐어요."))
        // Offline nothing is sent, and the page stays so that the form can be sent later.
        try await seller.arrive()
        try await seller.offline(true)
        try await seller.tap(".ask summary")
        try await seller.tap(".ask [value=sold]")
        try await seller.until("document.getElementById('held')")
        #expect(try await market.products.product(product).sale == .reserved)
        try await seller.offline(false)
        try await seller.go("#notice .button")
        #expect(try await market.products.product(product).sale == .sold)
        // Undone where it was shown, and repeated.
        try await seller.go(".undo button")
        #expect(try await market.products.product(product).sale == .reserved)
        try await seller.tap(".ask summary")
        try await seller.go(".ask [value=sold]")
        try await buyer.reload()
        #expect(try await buyer.count(".event") == 4)
        for (page, mood) in [(buyer, "good"), (seller, "bad")] {
            try await page.go("a[href$='/review']")
            try await page.arrive()
            try await page.go(".moods [value=\(mood)]")
            try await page.arrive()
            try await page.tap(".ticks label")
            try await page.go(".more-review [type=submit]")
            #expect(try await page.count("a[href$='/review']") == 1)
        }
    }

    /// Reads the buyer's review on the seller's page, after both have reviewed.
    private func read(_ buyer: Page, _ product: ProductID, at address: String) async throws {
        try await buyer.open(address + "/market/products/\(product.number)")
        #expect(try await buyer.text("main").contains("거래가 끝난 상품이에요."))
        try await buyer.go("a[rel=author]")
        #expect(try await buyer.text(".reviews summary").contains("1개 가운데 ‘좋았어요’ 1개"))
        try await buyer.tap(".reviews summary")
        #expect(try await buyer.text(".reviews li").contains("시간 약속을 잘 지켜요"))
        #expect(try await buyer.text(".reviews li").contains("바다 민준"))
    }

    /// A picture from a phone: chosen, sent with the form, and seen by the other side; with a script and without one.
    @Test(arguments: [true, false]) func aPictureIsSentFromAPhone(hasScript: Bool) async throws {
        let album = try Album(1)
        try await withStand(goods: 3) { page, address, market in
            try await page.signUp(at: address)
            try await page.arrive()
            try await page.javaScript(hasScript)
            try await page.open(address + "/market/products/2/chat")
            try await page.arrive()
            try await page.choose(album.paths, in: "#images")
            if hasScript {
                // A preview before sending, removed and chosen again.
                try await page.until("document.querySelector('.attach.chosen + .picked canvas')?.width > 0")
                try await page.tap(".picked button")
                try await page.until("!document.querySelector('.picked, .attach.chosen')")
                #expect(try await page.run("document.getElementById('images').files.length").number == 0)
                try await page.choose(album.paths, in: "#images")
                try await page.until("document.querySelector('.picked canvas')?.width > 0")
            }
            // A text is optional. The very first message leads to the conversation, later ones stay in it.
            try await page.go(".composer .line .button")
            try await page.arrive()
            #expect(try await page.count(".mine .sent img") == 1)
            #expect(try await page.count(".mine .bubble") == 0)
            try await page.until("document.querySelector('.sent img').naturalWidth > 0")
            try await page.tap("#text")
            try await page.type("여기 금이 갔어요")
            try await page.choose(album.paths, in: "#images")
            if hasScript {
                try await page.tap(".composer .line .button")
                try await page.until("document.querySelectorAll('.mine .sent img').length === 2")
                #expect(try await page.count(".picked, .attach.chosen") == 0)
            } else {
                try await page.go(".composer .line .button")
            }
            #expect(try await page.count(".mine .sent img") == 2)
            #expect(try await page.text(".mine .bubble") == "여기 금이 갔어요")
            // A sent message is no longer a draft, and returning to the page sends nothing twice.
            try await page.reload()
            #expect(try await page.count(".mine") == 2)
            #expect(try await page.run("document.getElementById('text').value") == "")
            #expect(page.errors == [])
            try await page.go(".mine .sent")
            #expect(try await page.run("document.contentType.split('/')[0]") == "image")
        }
    }

    @Test func whatOpensBehindTheDotsShutsOnEscapeAndBeside() async throws {
        try await withStand(goods: 3) { page, address, market in
            try await page.signUp(at: address)
            try await page.open(address + "/market/products/2/chat")
            try await page.go("[name=quick]")
            try await page.arrive()
            for shut in [{ try await page.press(.escape) }, { try await page.tap(".messages .day") }] {
                try await page.tap(".owner-menu summary")
                try await page.until("document.querySelector('.owner-menu').open")
                try await shut()
                try await page.until("!document.querySelector('.owner-menu').open")
            }
            #expect(page.errors == [])
        }
    }

    /// Nothing is lost or sent twice, whatever happens to the connection or the page.
    @Test func wordsTypedOfflineWaitInGreyAndAreSentOnceTheLineIsBack() async throws {
        try await withStand(goods: 3) { page, address, market in
            try await page.signUp(at: address)
            try await page.open(address + "/market/products/2/chat")
            try await page.go("[name=quick]")
            try await page.arrive()
            // The script that sends without leaving the page loads after the page itself.
            try await page.until("performance.getEntriesByType('resource').some(({ name }) => name.includes('unsent'))")
            try await page.offline(true)
            for words in ["혹시 내일", "저녁은 어때요?"] {
                try await page.tap("#text")
                try await page.type(words)
                try await page.tap(".composer .line .button")
            }
            try await page.until("document.querySelectorAll('.unsent .late').length === 2")
            #expect(try await page.run("document.getElementById('text').value") == "")
            #expect(try await page.text(".unsent .late").hasPrefix("보내지 못했어요."))
            // An unwanted message is removed; a wanted one is retried by hand.
            try await page.tap(".unsent:last-child .button:last-child")
            #expect(try await page.count(".unsent") == 1)
            try await page.tap(".unsent .button")
            try await page.until("document.querySelectorAll('.unsent .late').length === 1")
            try await page.offline(false)
            try await page.until("!document.querySelector('.unsent')")
            #expect(try await page.count(".mine .bubble") == 2)
            // A message stored by an earlier page is sent by the next one.
            let words = "JSON.stringify([{ key: 'kept-earlier-1', text: '답을 기다려요' }])"
            try await page.run("localStorage['unsent ' + location.pathname] = \(words)")
            for _ in 1...2 {
                try await page.reload()
                try await page.until("document.querySelectorAll('.mine:not(.unsent)').length === 3")
            }
            let said = "[...document.querySelectorAll('.mine .bubble')].map((bubble) => bubble.textContent).join()"
            #expect(try await page.run(said) == "아직 판매하시나요?,혹시 내일,답을 기다려요")
            #expect(try await page.run("localStorage.length") == 0)
        }
    }

    @Test func whatIsTypedOutlivesAReloadAndALostLine() async throws {
        try await withStand(goods: 3) { page, address, market in
            try await page.signUp(at: address)
            try await page.arrive()
            try await page.open(address + "/market/products/2/chat")
            try await page.tap("#text")
            try await page.type("혹시 내일")
            try await page.until("Object.keys(sessionStorage).length === 1")
            try await page.reload()
            try await page.arrive()
            try await page.tap("#text")
            try await page.until("document.getElementById('text').value === '혹시 내일'")
            // An input method's Enter ends a syllable and sends nothing.
            try await page.run(
                "document.getElementById('text').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }))"
            )
            #expect(try await page.run("location.pathname") == "/market/products/2/chat")
            try await page.go(".composer .line .button")
            #expect(try await page.text(".mine .bubble") == "혹시 내일")
            #expect(try await page.run("Object.keys(sessionStorage).length") == 0)
        }
    }
}

extension Page {
    /// Sends a message in a conversation, and waits until it has arrived.
    fileprivate func say(_ words: String) async throws {
        let before = try await count(".mine:not(.unsent)")
        try await tap("#text")
        try await type(words)
        try await tap(".composer .line .button")
        try await until("document.querySelectorAll('.mine:not(.unsent)').length === \(before + 1)")
        #expect(try await run("[...document.querySelectorAll('.mine .bubble')].at(-1).textContent").string == words)
    }
}
