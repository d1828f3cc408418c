import BrowserKit
import Domain
import Foundation
import SiteTestKit
import TestKit
import Testing

/// Two people in two browsers, one without a script, agree on a price, meet, and review each other.
@Suite(.browser) struct DealTests {
    @Test func twoPeopleSettleOnAPriceAndMeet() async throws {
        let time = PassingTime(.friday)
        try await withStand(goods: 3, clock: time.clock) { seller, address, market in
            try await seller.signUp("귤밭 은서", at: address)
            try await seller.arrive()
            let album = try Album(1)
            try await seller.choose(album.paths, in: "#images")
            try await seller.pictures(1)
            try await seller.fillForm()
            try await seller.tap("[name=offers]")
            try await seller.sell()
            let product = try await market.newest().id
            try await withPage(.narrow) { buyer in
                try await buyer.signUp("바다 민준", at: address)
                try await buyer.javaScript(false)
                try await buyer.open(address + "/market/products/\(product.number)")
                try await buyer.go(".deeds .button[href$='/chat']")
                try await buyer.go(".composer a[href$='/offer']")
                try await buyer.go(".actions a[href*='price=24']")
                #expect(try await buyer.run("document.getElementById('price').value") == "24,000")
                try await buyer.go("form [type=submit]")
                #expect(try await buyer.text(".deal .outcome") == "답 기다리는 중")
                try await settle(seller, buyer, product, market, at: address)
                try await meet(seller, buyer, time)
                try await part(seller, buyer, time)
                #expect(try await market.products.product(product).sale == .sold)
                #expect(seller.errors == [])
            }
        }
    }

    /// The seller makes a counter-offer; a lost connection loses nothing.
    private func settle(
        _ seller: Page,
        _ buyer: Page,
        _ product: ProductID,
        _ market: TestMarket,
        at address: String
    ) async throws {
        try await seller.open(address + "/market/chats")
        try await seller.go(".talks a")
        #expect(try await seller.text(".theirs .deal .big") == "24,000원")
        try await seller.go(".deal a[href$='/offer']")
        try await seller.arrive()
        try await seller.fill("#price", "25500")
        try await seller.go("form [type=submit]")
        try await seller.arrive()
        try await buyer.reload()
        try await buyer.go(".theirs .deal [value=accept]")
        #expect(try await market.products.product(product).sale == .reserved)
        #expect(try await buyer.text(".subject").contains("약속한 가격 25,500원"))
        // An open page updates by itself.
        try await seller.until("document.querySelector('.mine .deal .outcome')?.textContent === '수락'", within: 15)
        try await seller.until("document.querySelector('.subject').textContent.includes('약속한 가격')")
    }

    private func meet(_ seller: Page, _ buyer: Page, _ time: PassingTime) async throws {
        try await buyer.go(".composer a[href$='/appointment']")
        try await buyer.tap("#place")
        try await buyer.type("상수역 1번 출구 앞")
        try await buyer.go("form [type=submit]")
        try await seller.until("document.querySelector('.theirs .when')", within: 15)
        try await seller.go(".theirs .deal [value=agree]")
        #expect(try await seller.text(".messages li:last-child").contains("만나기로 했어요."))
        try await buyer.reload()
        #expect(try await buyer.count(".deal [href$='.ics']") == 1)
        try await readTheSame(seller, buyer)
        time.pass(seconds: 7 * 3_600)
        try await isReminded(seller)
        time.pass(seconds: 23 * 3_600)
        try await buyer.reload()
        try await buyer.go(".deal [value=late-10]")
        #expect(try await buyer.text(".messages li:last-child").contains("나: 10분 늦어요."))
        try await seller.until(
            "document.querySelector('.messages li:last-child').textContent.includes('10분 늦어요')",
            within: 15
        )
    }

    /// Both confirm the meeting, one of them while offline; the product is sold, and both review each other.
    private func part(_ seller: Page, _ buyer: Page, _ time: PassingTime) async throws {
        time.pass(seconds: 4 * 3_600)
        for page in [buyer, seller] { try await page.reload() }
        try await seller.arrive()
        for page in [buyer, seller] {
            #expect(try await page.count(".deal .answers :is(a, button)") == 3)
            #expect(try await page.layoutFaults() == [])
        }
        let talk = try #require(try await seller.run("location.href").string)
        try await seller.offline(true)
        try await seller.tap(".deal [value=met]")
        try await seller.until("document.getElementById('held')")
        try await seller.offline(false)
        try await seller.open(talk)
        try await seller.arrive()
        try await buyer.go(".deal [value=met]")
        #expect(try await buyer.text(".deal.closed summary") == "답 바꾸기")
        #expect(try await buyer.layoutFaults() == [])
        try await seller.reload()
        try await seller.arrive()
        try await seller.go(".deal [value=met]")
        try await seller.arrive()
        try await seller.tap(".sale-deeds .ask summary")
        try await seller.go(".sale-deeds .ask [value=sold]")
        #expect(try await seller.count(".deal [value=cancel], .deal [value^=late], .composer [value^=지금]") == 0)
        try await buyer.reload()
        for page in [buyer, seller] {
            try await page.go("a[href$='/review']")
            try await page.go(".moods [value=good]")
            try await page.go(".more-review [type=submit]")
        }
        // The review becomes readable after ten minutes, so that nobody answers the other's.
        time.pass(seconds: 660)
        try await buyer.go("a.subject")
        try await buyer.go("a[rel=author]")
        #expect(try await buyer.text("main").contains("1개 가운데 ‘좋았어요’ 1개"))
    }

    /// The agreement's file is valid as the server signed it, and invalid with one letter changed.
    private func check(_ page: Page) async throws {
        let folder = TemporaryFolder()
        let file = "document.querySelector('a[href$=\".json\"]').href"
        let paper = try #require(try await page.run("fetch(\(file)).then(answer => answer.text())").string)
        let shown = try #require(try await page.run("location.href").string)
        var bytes = Array(paper.utf8)
        bytes[100] = bytes[100] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
        let changed = String(decoding: bytes, as: UTF8.self)
        for (text, words) in [(paper, "한 글자도 바뀌지 않았어요"), (changed, "서명한 뒤에 바뀐 파일이에요")] {
            let path = folder.path + "/paper.json"
            try Data(text.utf8).write(to: URL(filePath: path))
            try await page.open(shown.replacing(/\/chats.*/, with: "") + "/agreements")
            try await page.choose([path], in: "#file")
            try await page.go("form [type=submit]")
            #expect(try await page.text("main").contains(words))
        }
        try await page.open(shown)
    }

    /// Every page shows a reminder on the evening before, until its reader dismisses it.
    private func isReminded(_ page: Page) async throws {
        let chat = try #require(try await page.run("location.href").string)
        let told = "document.querySelector('.reminder')"
        for _ in 1...2 {
            try await page.open(chat.replacing(/\/chats.*/, with: ""))
            try await page.until(told, within: 15)
            #expect(try await page.text(".reminder a").hasPrefix("내일 오후 7:00, 바다 민준님과 약속이 있어요."))
        }
        let faults = try await page.layoutFaults()
        #expect(faults == [], "\(faults)")
        try await page.tap(".reminder button")
        try await page.until("!\(told)")
        try await page.go(".bar .back")
        let asked = "performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/market/unread'))"
        try await page.until(asked, within: 15)
        try await page.standsStill()
        #expect(try await page.count(".reminder") == 0)
        try await page.open(chat)
    }

    /// One agreement for the reservation, another with time and place; both sides read the same.
    private func readTheSame(_ seller: Page, _ buyer: Page) async throws {
        #expect(try await buyer.count(".event a[href*='/agreements/']") == 2)
        let chat = try await buyer.run("location.pathname")
        let last = ".messages li:last-child a[href*='/agreements/']"
        try await seller.until("document.querySelector(\"\(last)\")", within: 15)
        for page in [seller, buyer] { try await page.go(last) }
        let texts = [try await seller.text(".paper article"), try await buyer.text(".paper article")]
        #expect(texts[0] == texts[1])
        #expect(try await buyer.count(".seal:not(.open)") == 2)
        #expect(
            try await buyer.run("[...document.querySelectorAll('.paper img')].every(one => one.naturalWidth)") == true
        )
        #expect(try await buyer.layoutFaults() == [])
        try await check(seller)
        for words in ["최종", "25,500원", "상수역 1번 출구 앞", "귤밭 은서", "바다 민준", "한 글자도 바뀌지 않았어요"] {
            #expect(texts[0].contains(words))
        }
        #expect(try await seller.run("document.querySelector('[data-print]').hidden") == false)
        for page in [seller, buyer] { try await page.go(".bar .back") }
        #expect(try await buyer.run("location.pathname") == chat)
    }
}
