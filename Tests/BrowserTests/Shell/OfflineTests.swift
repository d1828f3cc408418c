import BrowserKit
import HTTP
import HTTPTestKit
import Octets
import Pages
import SiteTestKit
import TestKit
import Testing

@Suite(.browser) struct OfflineTests {
    @Test func pagesSeenAreShownWithTheirAgeAndUnseenOnesSaySo() async throws {
        try await withShell { page, address in
            try await visit(page, address + "/market", address)
            try await page.offline(true)
            try await page.open(address + "/market")
            #expect(try await page.text("h1") == "열린장터")
            #expect(try await page.text("#notice").contains("연결이 끊겼어요"))
            #expect(try await page.text("#notice").contains("방금"))
            try await page.open(address + "/boxoffice")
            #expect(try await page.text("h1") == "연결이 끊겼어요")
            #expect(page.errors == [])
        }
    }

    @Test func keptPageIsNeverShownAsFresh() async throws {
        try await withShell { page, address in
            try await visit(page, address + "/expo", address)
            try await page.offline(true)
            try await page.open(address + "/expo")
            #expect(try await page.count("#notice .banner") == 1)
            try await page.offline(false)
            try await page.open(address + "/expo")
            #expect(try await page.count("#notice .banner") == 0)
            #expect(page.requests.first?.status == 200)
        }
    }

    @Test func choicesOutliveTheConnection() async throws {
        try await withShell { page, address in
            try await visit(page, address + "/settings", address)
            try await page.tap("label:has(input[name=text][value=ax1])")
            try await page.until("document.documentElement.dataset.text == 'ax1'")
            try await page.until(
                "caches.match('/offline').then(r => r?.text()).then(t => t?.includes('data-text=\"ax1\"'))"
            )
            try await page.offline(true)
            try await page.open(address + "/nowhere-yet")
            #expect(try await page.style("font-size", of: "body") == "28px")
        }
    }

    /// Once online again, the message's button sends it.
    @Test func formIsHeldBackWithWhatWasEntered() async throws {
        try await withStand { page, address, _ in
            try await page.open(address + "/sign-in?next=/account")
            try await page.until("navigator.serviceWorker.controller")
            try await page.fill("#name", "은서")
            try await page.fill("#secret", "matchbox7")
            try await page.offline(true)
            try await page.press(.enter)
            try await page.until("document.activeElement.textContent == '다시 보내기'")
            #expect(try await page.text("#notice").contains("연결이 끊겨서 보내지 못했어요"))
            // A second attempt shows a single message.
            try await page.tap(".account [type=submit]")
            try await page.until("document.activeElement.textContent == '다시 보내기'")
            #expect(try await page.count("#notice .banner") == 1)
            #expect(try await page.run("document.getElementById('name').value") == "은서")
            try await page.offline(false)
            try await page.tap("#notice .button")
            // The name does not exist, which only the server can know.
            try await page.until("document.querySelector('main [role=alert]')")
            #expect(try await page.count("#notice .banner") == 0)
        }
    }

    /// A server on this machine is reachable without a network.
    @Test func formIsSentWhereTheServerAnswersAllTheSame() async throws {
        try await withStand { page, address, _ in
            try await page.open(address + "/sign-in?next=/account")
            try await page.until("navigator.serviceWorker.controller")
            try await page.run("Object.defineProperty(navigator, 'onLine', { value: false }); 1")
            try await page.fill("#name", "은서")
            try await page.fill("#secret", "matchbox7")
            try await page.press(.enter)
            try await page.until("document.querySelector('main [role=alert]')")
        }
    }

    @Test func deployReplacesTheShell() async throws {
        try await withPage { page in
            let (port, old) = try await withMadang { madang in
                try await visit(page, madang.address + "/expo/exhibits", madang.address)
                return (madang.port, try await sheet(page))
            }
            try await withMadang(port: port, assets: OfflineTests.nextEdition) { madang in
                try await page.open(madang.address + "/expo/exhibits")
                let new = try await sheet(page)
                #expect(new != old)
                #expect(try await page.style("--edition", of: "html") == "next")
                // Browsers update the worker's script some time after a visit; the test does not wait for that.
                try await page.run("navigator.serviceWorker.getRegistration().then(r => r.update()).then(() => 1)")
                try await page.until(
                    "\(OfflineTests.kept).then(all => all.includes('\(new)') && !all.includes('\(old)'))"
                )
                try await page.offline(true)
                try await page.open(madang.address + "/boxoffice")
                #expect(try await sheet(page) == new)
            }
        }
    }

    /// A script that returns the URLs of everything the worker has cached.
    private static let kept = """
        caches.keys().then(names => Promise.all(names.map(n => caches.open(n).then(c => c.keys()))))
          .then(all => all.flat().map(request => new URL(request.url).pathname))
        """

    /// The embedded files with one more line in the style sheet.
    private static let nextEdition = Assets(
        Assets.embedded.all.map { asset in
            let isSheet = asset.name == "madang.css"
            return (asset.name, isSheet ? Bytes(asset.bytes.text + "\nhtml { --edition: next }") : asset.bytes)
        }
    )

    /// Opens a page and waits until the service worker serves it and has cached it.
    private func visit(_ page: Page, _ url: String, _ address: String) async throws {
        try await page.open(url)
        try await page.until("navigator.serviceWorker.controller")
        try await page.until("caches.match('\(url)')")
    }

    private func sheet(_ page: Page) async throws -> String {
        try await page.run("new URL(document.querySelector('link[rel=stylesheet]').href).pathname").string ?? ""
    }
}
