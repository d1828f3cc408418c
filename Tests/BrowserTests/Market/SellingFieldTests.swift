import BrowserKit
import Domain
import SiteTestKit
import TestKit
import Testing

/// Behaviour of a product's fields while they are filled in.
@Suite(.browser) struct SellingFieldTests {
    private let listed = "[...document.querySelectorAll('#area-list li')].map((item) => item.textContent).join()"

    @Test func neighbourhoodIsChosenWhileItIsTyped() async throws {
        let album = try Album(1)
        try await withStand { page, address, market in
            try await page.begin(album, at: address)
            try await page.tap("#area")
            try await page.type("역삼동")
            try await page.until("\(listed) === '서울 강남구 역삼1동,서울 강남구 역삼2동'")
            #expect(try await page.run("document.getElementById('area').ariaExpanded") == "true")
            try await page.tap("#area-list li:last-child")
            #expect(try await page.run("document.getElementById('area').value") == "서울 강남구 역삼2동")
            #expect(try await page.run("document.getElementById('area-list').hidden").isTrue)
            // Keyboard: down to the first, and Enter takes it and sends nothing.
            try await page.fill("#area", "역삼동")
            try await page.until("\(listed).includes('역삼1동') && !document.getElementById('area-list').hidden")
            try await page.press(.down)
            let marked =
                "document.getElementById(document.getElementById('area').getAttribute('aria-activedescendant'))"
            #expect(try await page.run("\(marked).textContent") == "서울 강남구 역삼1동")
            try await page.press(.enter)
            #expect(try await page.run("document.getElementById('area').value") == "서울 강남구 역삼1동")
            #expect(page.errors == [])
            try await page.sell()
            #expect(try await market.newest().traits.area?.number == 1_168_064_000)
        }
    }

    /// An ambiguous name, sent as it is, leads to the choices, which stay in place.
    @Test func nameOfTwoPlacesLeadsToTheChoice() async throws {
        let album = try Album(1)
        try await withStand { page, address, market in
            try await page.begin(album, at: address)
            try await page.fill("#area", "역삼동")
            try await page.tap(".sell .wide .button")
            try await page.until("document.activeElement?.matches('.form-alert')")
            try await page.tap(".form-alert a")
            try await page.until("document.activeElement?.id === 'area'")
            let top = "document.querySelector('.places').getBoundingClientRect().top"
            try await page.until("\(top) > 0 && \(top) < innerHeight")
            // Leaving the field does not remove the error.
            try await page.tap("#name")
            try await page.standsStill()
            #expect(try await page.count(".form-alert a") == 1)
            try await page.tap(".places .tick:last-child input")
            try await page.until("!document.querySelector('.form-alert')")
            try await page.sell()
            #expect(try await market.newest().traits.area?.number == 1_168_065_000)
        }
    }

    /// The previous field's error appears only after the tap.
    @Test func errorMovesNothingUnderAFinger() async throws {
        try await withStand { page, address, _ in
            try await page.signUp(at: address)
            try await page.arrive()
            try await page.fill("#name", "가")
            try await page.tap("[name=currency][value=USD]")
            try await page.until("document.getElementById('name-fault').textContent !== ''")
            #expect(try await page.run("document.getElementById('product').currency.value") == "USD")
        }
    }

    /// Over a poor connection the script loads while another field has the focus.
    @Test func whatWasLeftBeforeTheScriptCameIsSaidToo() async throws {
        try await withStand { page, address, _ in
            try await page.signUp(at: address)
            try await page.arrive()
            try await page.run("document.getElementById('name').value = '가'")
            #expect(try await page.text("#name-fault") == "")
            try await page.tap("#description")
            try await page.until("document.getElementById('name-fault').textContent !== ''")
            #expect(try await page.run("document.activeElement.id") == "description")
        }
    }

    @Test func priceIsReadBackWhileItIsTyped() async throws {
        try await withStand { page, address, _ in
            try await page.signUp(at: address)
            try await page.arrive()
            for (typed, read) in [
                ("45000", "45,000원"), ("4만5천", "45,000원"), ("만원", "10,000원"), ("0", "나눔"), ("10억", "1,000,000,000원"),
            ] {
                try await page.retype("#price", typed)
                try await page.until("document.getElementById('price-note').textContent === '\(read)'")
            }
            for (typed, told) in [
                ("1,5", "쉼표는 세 자리마다 찍어 주세요. 예: 15,000"), ("-1", "가격은 0원 이상으로 적어 주세요."),
                ("12.50", "가격은 원 단위로 적어 주세요."), ("10억1", "가격은 10억 원까지 적을 수 있어요."),
            ] {
                try await page.retype("#price", typed)
                try await page.run("document.getElementById('description').focus()")
                try await page.until("document.getElementById('price-fault').textContent === '\(told)'")
                #expect(try await page.text("#price-note") == "")
            }
            // An amount invalid in won is valid in dollars.
            try await page.retype("#price", "12.50")
            try await page.tap("[name=currency][value=USD]")
            try await page.until("document.getElementById('price-note').textContent === 'US$12.50'")
            #expect(try await page.text("#price-fault") == "")
        }
    }
}

extension Page {
    /// Replaces a field's text by typing.
    fileprivate func retype(_ selector: String, _ text: String) async throws {
        _ = try await run("document.querySelector('\(selector)').select()")
        try await type(text)
    }

    /// Signs up, and fills in the form except for the place.
    fileprivate func begin(_ album: Album, at address: String) async throws {
        try await signUp(at: address)
        try await arrive()
        try await choose(album.paths, in: "#images")
        try await pictures(1)
        try await fillForm()
    }
}
