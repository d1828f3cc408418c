import BrowserKit
import SiteTestKit
import TestKit
import Testing

/// Data left on a device after signing out.
@Suite(.browser) struct SigningOutTests {
    @Test func draftsSearchesAndPagesGoAndSettingsAndFavouritesStay() async throws {
        try await withStand { page, address, _ in
            try await page.setPreference("language", "en", at: address)
            try await page.signUp(at: address)
            try await page.until("navigator.serviceWorker.controller")
            try await page.fillForm()
            try await page.kept("붉은 비단")
            try await page.open(address + "/market/products/3")
            try await page.until("caches.match('\(address)/market/products/3')")
            try await page.run("localStorage.searches = '[\"청사초롱\"]'")
            let favourite =
                "fetch('\(address)/market/products/3/favourite', { method: 'POST', body: new URLSearchParams('on=1') })"
            try await page.run("\(favourite).then(answer => answer.text()).then(() => 1)")

            try await page.open(address + "/account")
            try await page.go(".actions.wide .button")
            try await page.until("location.pathname === '/'")
            let left = """
                Promise.all([indexedDB.databases(), caches.match('\(address)/market/products/3')])
                  .then(([drafts, kept]) => `${drafts.length} ${kept ? 1 : 0} ${localStorage.length}`)
                """
            #expect(try await page.run(left).string == "0 0 0")
            #expect(try await page.run("document.documentElement.lang").string == "en")
            // The worker is active again, and caches the pages visited from now on.
            try await page.until("navigator.serviceWorker.controller")
            try await page.open(address + "/market/favourites")
            #expect(try await page.count("a[href='/market/products/3']") > 0)
            try await page.until("caches.match('\(address)/market/favourites')")
        }
    }
}
