import BrowserKit
import Domain
import Market
import SiteTestKit
import TestKit
import Testing

/// Live updates of open pages, in a real browser.
@Suite(.browser) struct LiveTests {
    /// Whether the script has loaded and holds the lock for listening.
    private static let isListening =
        "navigator.locks.query().then(({ held }) => held.some(({ name }) => name === 'live'))"

    @Test func openProductShowsItsNewPriceAndSaysSo() async throws {
        try await withStand(goods: 3) { page, address, market in
            let product = try await market.newest()
            try await page.open(address + "/market/products/\(product.id.number)")
            try await page.until("(\(Self.isListening))", within: 15)
            try await page.run("document.querySelector('.heart, .deeds button').focus()")
            try await market.reprice(product.id, won: 4_321)
            try await page.until("document.querySelector('.about .price').textContent.includes('4,321')", within: 15)
            // It is said a moment after it is shown.
            let said = "document.querySelector('[role=status].vh:not(dialog *)').textContent"
            try await page.until("\(said).includes('4,321')", within: 15)
            // Nothing else changes, and no page is opened.
            #expect(try await page.run("document.activeElement.tagName").string == "BUTTON")
            #expect(page.errors == [])
        }
    }

    @Test func newThingsAreOfferedAndNeverThrustIn() async throws {
        try await withStand(goods: 3) { page, address, market in
            try await page.open(address + "/market")
            try await page.until("(\(Self.isListening))", within: 15)
            let before = try await page.run("document.querySelectorAll('#found li').length").integer
            let offered = "document.querySelector('.new-goods')?.textContent"
            // Events count only from when it listens, shortly after the page is ready.
            for _ in 0..<50 where try await page.run(offered).string == nil {
                try await market.add("찻잔")
                try await Task.sleep(for: .milliseconds(300))
            }
            let count = try await page.run("+\(offered).match(/\\d+/)[0]").integer ?? 0
            try await market.add("접시")
            try await page.until("\(offered) === '새 상품 \(count + 1)개 보기'", within: 15)
            #expect(try await page.run("document.querySelectorAll('#found li').length").integer == before)
            try await page.go(".new-goods")
            #expect(try await page.text("#found").contains("접시"))
            #expect(page.errors == [])
        }
    }

    @Test func wordsComeToAnOpenConversationAndTheirCountToTheBar() async throws {
        try await withStand(goods: 3) { seller, address, market in
            try await seller.signUp("귤밭 은서", at: address)
            let id = try await market.owner(named: "귤밭 은서")
            let product = try await market.add("달항아리", by: id)
            try await seller.open(address + "/market")
            try await seller.until("(\(Self.isListening))", within: 15)
            try await withPage(.narrow) { buyer in
                try await buyer.signUp("바다 민준", at: address)
                try await buyer.open(address + "/market/products/\(product.number)/chat")
                try await buyer.go("[name=quick]")
                try await seller.until("document.querySelector('.bar .unread')?.textContent === '1'", within: 15)
                let name = try await seller.run("document.querySelector('.bar .action[href=\"/me\"]').ariaLabel")
                #expect(name.string == "내 공간, 새 메시지가 있는 대화 1개")
                #expect(try await seller.run("document.title.startsWith('(1) ')").isTrue)
                #expect(try await seller.text(".tabs [href='/market'] .unread") == "1")
                // The front page updates as well.
                try await seller.open(address + "/")
                try await seller.until("document.querySelector('.gear .unread')?.textContent === '1'", within: 15)
                #expect(try await seller.run("document.title.startsWith('(1) ')").isTrue)
                // So does every page of the other halls.
                for path in ["/expo", "/boxoffice", "/settings"] {
                    try await seller.open(address + path)
                    try await seller.until("document.querySelector('.tabs [href=\"/market\"] .unread')", within: 15)
                    #expect(try await seller.run("document.title.startsWith('(1) ')").isTrue, "\(path)")
                }
                try await seller.open(address + "/")
                // The buyer is in the middle of typing.
                try await buyer.until("(\(Self.isListening))", within: 15)
                try await buyer.tap("#text")
                try await buyer.type("그리고")
                try await market.say("네, 있어요.", by: id)
                try await buyer.until("document.querySelectorAll('.theirs .bubble').length === 1", within: 15)
                #expect(
                    try await buyer.run("document.activeElement.id + document.activeElement.value").string == "text그리고"
                )
                #expect(try await buyer.text("[role=status].vh:last-of-type").contains("네, 있어요."))
                #expect(buyer.errors == [] && seller.errors == [])
            }
        }
    }

    /// The front page has no news for signed-out visitors, and keeps no connection open for them.
    @Test func strangersOnTheFrontPageAreNotListenedFor() async throws {
        try await withStand(goods: 1) { page, address, _ in
            try await page.open(address + "/")
            let asked = "performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/market/unread'))"
            try await page.until(asked, within: 15)
            try await page.standsStill()
            #expect(!(try await page.run("(\(Self.isListening))").isTrue))
            #expect(try await page.count(".unread") == 0)
        }
    }

    /// The polling interval of a quarter of a minute is shortened to a fifth of a second.
    @Test func whereNothingCanBeHeardItAsksNowAndThen() async throws {
        try await withStand(goods: 3) { page, address, market in
            let product = try await market.newest()
            try await page.open(address + "/market/products/\(product.id.number)")
            try await page.until("(\(Self.isListening))", within: 15)
            try await page.run(
                """
                (() => {
                  dispatchEvent(new PageTransitionEvent('pagehide'));
                  const later = setInterval;
                  window.EventSource = undefined;
                  window.setInterval = (work) => later(work, 200);
                })()
                """
            )
            for won in [4_321, 5_432] {
                try await market.reprice(product.id, won: won)
                if won == 4_321 { try await page.run("dispatchEvent(new PageTransitionEvent('pageshow')), 1") }
                let price =
                    "document.querySelector('.about .price').textContent.includes('\(won / 1_000),\(won % 1_000)')"
                try await page.until(price, within: 15)
            }
            #expect(page.errors == [])
        }
    }

    @Test func oneTabListensForAllAndAnotherGoesOnWhenItCloses() async throws {
        try await withStand(goods: 3) { page, address, market in
            let product = try await market.newest()
            try await page.open(address + "/market/products/\(product.id.number)")
            try await page.until("(\(Self.isListening))", within: 15)
            try await page.run("window.other = window.open(location.href), 1")
            let waits = "navigator.locks.query().then(({ held, pending }) => held.length === 1 && pending.length === 1)"
            try await page.until("(\(waits))", within: 15)
            try await market.reprice(product.id, won: 4_321)
            let both =
                "[document, other.document].every((page) => page.querySelector('.about .price')?.textContent.includes('"
            try await page.until("\(both)4,321'))", within: 15)
            // The page that listens is left meanwhile.
            try await page.run("window.dispatchEvent(new PageTransitionEvent('pagehide')), 1")
            try await market.reprice(product.id, won: 5_432)
            try await page.until(
                "other.document.querySelector('.about .price').textContent.includes('5,432')",
                within: 15
            )
            try await page.run("window.dispatchEvent(new PageTransitionEvent('pageshow')), 1")
            try await page.until("\(both)5,432'))", within: 15)
            try await page.run("other.close(), 1")
        }
    }

    @Test func earlierWordsComeAboveWhatIsRead() async throws {
        try await withStand(goods: 3) { seller, address, market in
            try await seller.signUp("귤밭 은서", at: address)
            let id = try await market.owner(named: "귤밭 은서")
            let product = try await market.add("달항아리", by: id)
            let buyer = try await market.owner(named: "바다 민준", signingUp: true)
            let talk = try await market.ask(product, by: buyer, times: 90)
            try await seller.open(address + "/market/chats/\(talk.number)#end")
            #expect(try await seller.count("#messages > li") == 40)
            try await seller.until("(\(Self.isListening))", within: 15)
            try await seller.run("scrollTo({ top: 0, behavior: 'instant' }), 1")
            try await seller.until("document.querySelectorAll('#messages > li').length === 80", within: 15)
            // The former top row is still visible but not at the top: the new ones are above it.
            #expect(
                try await seller.run("scrollY > 300 && document.querySelectorAll('.day').length === 1").isTrue
            )
            try await seller.run("scrollTo({ top: 0, behavior: 'instant' }), 1")
            try await seller.until("document.querySelectorAll('#messages > li').length === 90", within: 15)
            try await seller.until("!document.querySelector('.earlier')")
            #expect(seller.errors == [])
        }
    }
}

extension TestMarket {
    fileprivate func reprice(_ id: ProductID, won: Int) async throws {
        guard let price = Price(.won, full: won), let edit = ProductEdit(price: price) else { return }
        _ = try await products.edit(id, edit, version: nil, at: .friday)
    }

    @discardableResult
    fileprivate func add(_ name: String, by seller: SellerID = SellerID(1)) async throws -> ProductID {
        let price = try #require(Price(.won, full: 12_000))
        let draft = ProductDraft(name: name, description: "\(name) 팔아요. 상태 좋아요.", price: price, stock: 3, pictures: [])
        return try await products.add(#require(draft), by: seller, at: .friday).id
    }

    fileprivate func owner(named name: String, signingUp: Bool = false) async throws -> SellerID {
        let accounts = services.store(on: 0).members().accounts
        if signingUp {
            let draft = SellerDraft(identifier: "someone-else", name: name, secretHash: "-")
            return try await accounts.signUp(
                draft,
                recovery: SessionKey(sha256: "unused"),
                joining: Joining(rules: 0),
                at: .friday
            ).id
        }
        return try #require(try await accounts.seller(knownAs: name)).id
    }

    fileprivate func say(_ text: String, by seller: SellerID) async throws {
        let words = try NewMessage(text, key: "form-9999")
        try await services.store(on: 0).members().conversations.send(
            words,
            in: ConversationID(1),
            by: seller,
            at: .friday
        )
    }

    fileprivate func ask(_ product: ProductID, by buyer: SellerID, times: Int) async throws -> ConversationID {
        let conversations = services.store(on: 0).members().conversations
        var id = ConversationID(0)
        for number in 0..<times {
            let words = try NewMessage("\(number)번째 말", key: "form-\(number + 1_000)")
            id = try await conversations.send(words, about: product, by: buyer, at: .friday)
        }
        return id
    }
}
