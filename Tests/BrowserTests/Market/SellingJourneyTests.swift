import BrowserKit
import Domain
import SiteTestKit
import TestKit
import Testing

/// Selling as a person does it, from signing up to undoing a deletion.
@Suite(.browser) struct SellingJourneyTests {
    @Test func somethingWithFivePicturesIsSoldChangedAndTakenDown() async throws {
        let album = try Album()
        try await withStand { page, address, market in
            try await page.signUp(at: address)
            try await page.arrive()
            try await page.choose(album.paths, in: "#images")
            try await page.pictures(5)
            #expect(try await page.run("document.querySelector('.adder').hidden").isTrue)
            try await page.swipeAway(2)
            try await page.pictures(4)
            #expect(try await !page.run("document.querySelector('.adder').hidden").isTrue)
            try await page.choose([album.paths[1]], in: "#images")
            try await page.pictures(5)
            // The second picture becomes the cover, by its button.
            let second = try await page.tokens()[1]
            try await page.tap(".tray li:nth-child(3) .earlier")
            try await page.until("document.querySelector('#tray [name=picture]').value === '\(second)'")
            let tokens = try await page.tokens()
            try await page.fillForm()
            #expect(try await page.text("#discount-note") == "27,000원에 팔려요")
            try await page.sell()
            let sold = try await market.newest()
            #expect(sold.name == "청사초롱 무드등")
            #expect(sold.price == Price(.won, full: 32_000, discount: 5_000))
            #expect(sold.pictures.map(\.picture.hash.text) == tokens)
            let seen = try await page.run("fetch('/api/products/\(sold.id.number)').then(answer => answer.json())")
            #expect(seen["images"].array.count == 5)

            try await page.open(address + "/market/products/\(sold.id.number)/edit")
            try await page.arrive()
            try await page.fill("#name", "붉은 청사초롱")
            try await page.swipeAway(5)
            try await page.pictures(4)
            try await page.sell()
            let changed = try await market.products.product(sold.id)
            #expect(changed.name == "붉은 청사초롱" && changed.pictures.count == 4)

            try await page.open(address + "/market/mine")
            try await page.go(".wares [value=sold]")
            #expect(try await market.products.product(sold.id).stock == 0)
            try await page.arrive()
            try await page.go(".shelves a:nth-child(2)")
            try await page.arrive()
            try await page.tap(".remove-ware")
            try await page.until("document.querySelector('dialog[open]')")
            try await page.go("dialog .danger")
            await #expect(throws: Failure.self) { try await market.products.product(sold.id) }
            try await page.go(".undo button")
            #expect(try await market.products.product(sold.id).name == "붉은 청사초롱")
            #expect(try await page.text("#notice") == "되돌렸어요.")
        }
    }

    @Test func theSameIsDoneWithoutScript() async throws {
        let album = try Album()
        try await withStand { page, address, market in
            try await page.javaScript(false)
            try await page.signUp(at: address)
            try await page.choose(Array(album.paths.prefix(2)), in: "#images")
            try await page.choose([album.paths[2]], in: ".more-inputs input")
            try await page.fillForm(name: "초")
            try await page.go(".sell .wide .button")
            #expect(try await page.text("#name-fault") == "상품 이름은 3자부터 100자까지 적어 주세요. 지금은 1자예요.")
            // The focus requested by a page arrives with its first frame.
            try await page.until("document.activeElement.classList.contains('form-alert')")
            #expect(try await page.tokens().count == 3)
            let tokens = try await page.tokens()
            try await page.go(".tray li:nth-child(3) .earlier")
            #expect(try await page.tokens() == [tokens[1], tokens[0], tokens[2]])
            try await page.go(".tray li:nth-child(4) .remove")
            #expect(try await page.tokens().count == 2)
            try await page.fill("#name", "청사초롱")
            try await page.go(".sell .wide .button")
            let sold = try await market.newest()
            #expect(sold.pictures.map(\.picture.hash.text) == [tokens[1], tokens[0]])
            try await page.open(address + "/market/mine")
            try await page.go(".remove-ware")
            #expect(try await page.text("h1") == "삭제할까요?")
            try await page.go(".danger")
            await #expect(throws: Failure.self) { try await market.products.product(sold.id) }
            try await page.go(".undo button")
            #expect(try await market.products.product(sold.id).name == "청사초롱")
        }
    }

    @Test func keysAloneAreEnough() async throws {
        let album = try Album(2)
        try await withStand(.desktop) { page, address, market in
            try await page.signUp(at: address)
            try await page.arrive()
            try await page.choose(album.paths, in: "#images")
            try await page.pictures(2)
            try await page.run("document.querySelector('.tray li:nth-child(2) .remove').focus()")
            try await page.press(.enter)
            try await page.pictures(1)
            try await page.until("document.activeElement.className === 'remove'")
            try await page.run("document.getElementById('name').focus()")
            for text in ["청사초롱", "32000"] {
                try await page.type(text)
                try await page.press(.tab)
            }
            // Skips the currency, which arrow keys choose.
            try await page.press(.tab)
            try await page.type("붉은 비단과 푸른 비단을 겹쳐 만들었어요.")
            try await page.run("document.getElementById('name').focus()")
            try await page.press(.enter)
            try await page.until("!location.pathname.endsWith('/new')")
            #expect(try await market.newest().name == "청사초롱")
        }
    }
}

extension Page {
    /// Waits until this many pictures are uploaded.
    func pictures(_ count: Int) async throws {
        let arrived = "document.querySelectorAll('#tray [name=picture]:not(:disabled)').length"
        let all = "document.querySelectorAll('#tray > li:not(.adder)').length"
        try await until("\(arrived) === \(count) && \(all) === \(count)")
    }

    /// Returns the form's ids of its pictures, in order.
    func tokens() async throws -> [String] {
        let found = try await run("[...document.querySelectorAll('#tray [name=picture]')].map(field => field.value)")
        return found.array.compactMap(\.string)
    }

    /// Swipes the picture at that place up until it is gone.
    func swipeAway(_ place: Int) async throws {
        try await run(
            "document.querySelector('.tray li:nth-child(\(place + 1))').scrollIntoView({ inline: 'center', block: 'center' })"
        )
        // A touch needs a resting target.
        try await run("new Promise(done => setTimeout(done, 200))")
        try await drag(".tray li:nth-child(\(place + 1)) .tile", by: Point(x: 0, y: -180))
    }

    /// Sends the form, and waits until the next page.
    func sell() async throws {
        let before = try await run("location.pathname").string ?? ""
        try await tap(".sell .wide .button")
        try await until("location.pathname !== '\(before)'")
    }
}

extension TestMarket {
    /// Returns the newest product.
    func newest() async throws -> Product {
        var id: ProductID?
        try await products.list(before: nil, limit: 1) { id = $0.id }
        return try await products.product(try #require(id))
    }
}
