import BrowserKit
import HTTP
import HTTPTestKit
import TestKit
import Testing

@Suite(.browser) struct DriverNetworkTests {
    @Test func requestsAreListedWithTheirAnswers() async throws {
        let stage = BrowserHarness(pages: ["/": "<script src=/a.js></script><img src=/lost.png>", "/a.js": "1"])
        try await withServer(stage) { server in
            try await withPage { page in
                try await page.open(server.address)
                try await page.until("document.images[0].complete")
                let kinds = page.requests.map(\.kind)
                #expect(kinds.contains("Document") && kinds.contains("Script") && kinds.contains("Image"))
                #expect(page.requests.first?.headers["content-type"] == "text/html; charset=utf-8")
                #expect((100...400).contains(page.requests.first?.bytes ?? 0))
                let lost = page.failedRequests.filter { $0.kind == "Image" }
                #expect(lost.map(\.status) == [404])
                #expect(page.errors == [])
            }
        }
    }

    @Test func clicksThatTravelAreFollowed() async throws {
        let stage = BrowserHarness(pages: ["/": "<a href=/next>다음</a>", "/next": "<h1>도착했어요</h1>"])
        try await withServer(stage) { server in
            try await withPage { page in
                try await page.open(server.address)
                try await page.follow { try await page.tap("a") }
                #expect(try await page.text("h1") == "도착했어요")
                try await page.back()
                #expect(try await page.count("a") == 1)
                await #expect(throws: BrowserError.self) { try await page.follow(within: 0.2) {} }
            }
        }
    }

    @Test func cookiesAndLanguagesReachTheServer() async throws {
        try await withServer(BrowserHarness(pages: ["/": "<h1>과자</h1>"])) { server in
            try await withPage { page in
                try await page.setCookie("text", "ax3", for: server.address)
                try await page.open(server.address)
                #expect(page.requests.first?.headers["x-cookies"] == "text=ax3")
                try await page.clearCookies()
                try await page.languages("en-GB")
                try await page.reload()
                #expect(page.requests.first?.headers["x-cookies"] == nil)
                #expect(try await page.run("navigator.language") == "en-GB")
            }
        }
    }

    @Test func offlineCutsOffThePageAndItsServiceWorker() async throws {
        let stage = BrowserHarness(pages: [
            "/": "<script>navigator.serviceWorker.register('/sw.js')</script>",
            "/sw.js": """
            addEventListener('install', () => skipWaiting());
            addEventListener('activate', e => e.waitUntil(clients.claim()));
            addEventListener('fetch', e => e.respondWith(fetch(e.request).catch(() => new Response('끊겼어요',
              { headers: { 'content-type': 'text/html; charset=utf-8' } }))));
            """,
        ])
        try await withServer(stage) { server in
            try await withPage { page in
                try await page.open(server.address)
                try await page.until("navigator.serviceWorker.controller")
                try await page.offline(true)
                try await page.open(server.address)
                #expect(try await page.text("body") == "끊겼어요")
                try await page.offline(false)
                try await page.open(server.address)
                #expect(try await page.text("body") == "")
            }
        }
    }

    @Test func slowNetworkIsSlow() async throws {
        try await withServer(BrowserHarness(pages: ["/": String(repeating: "<p>길어요</p>", count: 4000)])) { server in
            try await withPage { page in
                try await page.slowNetwork()
                let start = ContinuousClock.now
                try await page.open(server.address)
                // 60 KB at 200 KB/s, plus a latency of 150 ms.
                #expect(ContinuousClock.now - start > .milliseconds(300))
            }
        }
    }
}
