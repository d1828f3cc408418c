import BrowserKit
import Domain
import SiteTestKit
import TestKit
import Testing

/// The number of taps on the most common journeys, from a visitor's starting point and with what is on the screen.
@Suite(.browser) struct JourneyTests {
    /// A finger whose taps are counted. Typing is free, but the tap into a field counts.
    private struct Finger {
        let page: Page
        var taps = 0

        mutating func tap(_ selector: String) async throws {
            try await page.tap(selector)
            taps += 1
        }

        /// Taps a link to another page.
        mutating func go(_ selector: String) async throws {
            try await page.go(selector)
            taps += 1
        }

        mutating func fill(_ selector: String, _ text: String) async throws {
            try await tap(selector)
            try await page.type(text)
        }

        /// Signs up. The page starts in its first field, and ends with the recovery code.
        mutating func signUp(_ name: String) async throws {
            try await page.arrive()
            try await page.until("document.activeElement.id === 'name'")
            try await page.type(name)
            try await fill("#secret", "matchbox7-lamp")
            try await go(".account [type=submit]")
            try await go(".account .actions .button")
        }
    }

    @Test func sellerHasAMessageAfterEightTaps() async throws {
        try await withStand(goods: 3) { page, address, market in
            try await page.open(address + "/")
            var finger = Finger(page: page)
            try await finger.go(".court a[href='/market']")
            try await page.arrive()
            try await finger.go("#goods a")
            try await page.arrive()
            try await finger.go(".deeds .button[href$='/chat']")
            try await page.arrive()
            try await finger.go("main a[href^='/sign-up']")
            try await finger.signUp("바다 민준")
            try await page.arrive()
            try await finger.go("[name=quick]")
            #expect(try await page.text(".mine .bubble") == "아직 판매하시나요?")
            #expect(finger.taps <= 8)
        }
    }

    @Test func firstProductIsOnSaleAfterTenTaps() async throws {
        let album = try Album()
        try await withStand { page, address, market in
            try await page.open(address + "/market")
            var finger = Finger(page: page)
            try await finger.go(".bar a[href='/market/products/new']")
            try await finger.go("main a[href^='/sign-up']")
            try await finger.signUp("은서")
            try await page.arrive()
            // One tap opens the phone's picture chooser, where any number can be selected.
            try await page.choose(album.paths, in: "#images")
            finger.taps += 1
            try await page.pictures(5)
            try await finger.fill("#name", "청사초롱 무드등")
            try await finger.fill("#price", "3만2천")
            try await finger.fill("#description", "붉은 비단과 푸른 비단을 겹쳐 만든 무드등이에요.")
            try await finger.go(".sell .wide .button")
            #expect(finger.taps <= 10)
            #expect(try await market.newest().price.full == 32_000)
        }
    }

    @Test func somethingIsAFavouriteAfterFourTaps() async throws {
        try await withShell { page, address in
            try await page.open(address + "/")
            var finger = Finger(page: page)
            try await finger.go(".court a[href='/market']")
            try await page.arrive()
            try await finger.tap("[type=search]")
            try await page.compose("무드등")
            try await page.until("document.querySelectorAll('#goods > li').length === 1")
            try await finger.go("#goods a")
            try await page.arrive()
            try await finger.tap(".favourite button")
            try await page.until("document.querySelector('.favourite button').ariaPressed === 'true'")
            #expect(finger.taps <= 4)
        }
    }

    @Test func anotherDayIsTwoTapsAwayWithoutLeavingThePage() async throws {
        try await withShell { page, address in
            try await page.open(address + "/boxoffice")
            try await page.arrive()
            _ = try await page.run("globalThis.isTheSame = true")
            var finger = Finger(page: page)
            try await finger.tap(".stepper .day")
            try await page.until("document.querySelector('dialog[open]')")
            try await page.standsStill()
            try await finger.go("dialog [href*='2022-02-01']")
            #expect(try await page.text("h1").contains("2월 1일"))
            #expect(finger.taps <= 2)
        }
    }

    @Test func exhibitIsLargeAfterThreeTaps() async throws {
        try await withShell { page, address in
            try await page.open(address + "/")
            var finger = Finger(page: page)
            try await finger.go(".court a[href='/expo']")
            try await page.arrive()
            let screens = try await page.run(
                "document.querySelector('.strip li a').getBoundingClientRect().bottom / innerHeight"
            )
            #expect((screens.number ?? 9) <= 2)
            try await finger.go(".strip li a")
            try await page.arrive()
            try await finger.tap("[data-act=zoom]")
            try await page.until("document.querySelector('dialog.zoom').open")
            #expect(finger.taps <= 3)
        }
    }
}
