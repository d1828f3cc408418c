import BrowserKit
import Domain
import Site
import SiteTestKit
import TestKit
import Testing

/// Two people in two browsers, one of them without a script, over one product.
@Suite(.browser) struct ConversationTests {
    @Test func twoPeopleFindEachOtherOverAProduct() async throws {
        try await withStand(goods: 3) { seller, address, market in
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
                // Without an account the way leads there and back to what one was about to do.
                try await buyer.go(".deeds .button[href$='/chat']")
                try await buyer.go("main a[href^='/market/sign-up']")
                try await buyer.tap("#name")
                try await buyer.type("바다 민준")
                for field in ["#secret", "#again"] {
                    try await buyer.tap(field)
                    try await buyer.type("matchbox7-lamp")
                }
                try await buyer.go(".account [type=submit]")
                #expect(try await buyer.run("location.pathname").string == "/market/products/\(product)/chat")
                try await buyer.go("[name=quick]")
                #expect(try await buyer.text(".mine .bubble") == "아직 판매하시나요?")

                try await seller.open(address + "/market/me")
                #expect(try await seller.text("main").contains("새 메시지가 있는 대화 1개"))
                try await seller.go("main a[href='/market/chats']")
                try await seller.go(".talks a")
                #expect(try await seller.text(".theirs .bubble") == "아직 판매하시나요?")
                try await seller.arrive()
                try await seller.tap("#text")
                try await seller.type("네, 있어요.")
                try await seller.go(".composer .button[type=submit]:last-of-type")
                #expect(try await seller.text(".mine .bubble") == "네, 있어요.")

                try await buyer.open(address + "/market/chats")
                try await buyer.go(".talks a")
                #expect(try await buyer.text(".theirs .bubble") == "네, 있어요.")
                try await buyer.tap("#text")
                try await buyer.type("내일 만나요")
                try await buyer.go(".composer .button[type=submit]:last-of-type")
                // Whoever looks at it sees it without doing anything.
                try await seller.until("document.querySelectorAll('.theirs .bubble').length === 2", within: 15)
                #expect(seller.errors == [])
            }
        }
    }

    @Test func whatOpensBehindTheDotsShutsOnEscapeAndBeside() async throws {
        try await withStand(goods: 3) { page, address, market in
            try await page.signUp(at: address)
            try await page.open(address + "/market/products/2/chat")
            try await page.go("[name=quick]")
            try await page.arrive()
            for shut in [{ try await page.press(.escape) }, { try await page.tap("h1") }] {
                try await page.tap(".owner-menu summary")
                try await page.until("document.querySelector('.owner-menu').open")
                try await shut()
                try await page.until("!document.querySelector('.owner-menu').open")
            }
            #expect(page.errors == [])
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
