import BrowserKit
import Domain
import HTTP
import HTTPTestKit
import Octets
import Site
import SiteTestKit
import TestKit
import Testing

/// The switch for a device. Chromium without a window has no push service: the test stands in for that.
@Suite(.browser) struct PushTests {
    private static func stub(_ permission: String) -> String {
        let browser = PushBrowser()
        let key = Base64.url.text(of: browser.key.publicKey)
        return """
            if (window.Notification) {
              Object.defineProperty(Notification, 'permission', { get: () => '\(permission)' });
              Notification.requestPermission = async () => 'granted';
            }
            if (window.PushManager) {
              PushManager.prototype.getSubscription = async () => null;
              PushManager.prototype.subscribe = async (options) => {
                if (!options.userVisibleOnly || options.applicationServerKey.length !== 65) throw 'options';
                return { toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/one',
                  keys: { p256dh: '\(key)', auth: '\(Base64.url.text(of: browser.secret))' } }) };
              };
            }
            """
    }

    private func withPush(_ script: String, _ body: (Page, String) async throws -> Void) async throws {
        let market = try await TestMarket(goods: 3)
        let services = SiteServices(pictures: market.shelf, market: market.pushingServices)
        try await withMadang(services: services, clock: .fixed(.friday)) { server in
            try await withPage(.phone) { page in
                try await page.beforeEachDocument(run: script)
                try await page.signUp(at: server.address)
                try await page.open(server.address + "/market/push")
                try await body(page, server.address)
                #expect(page.errors == [])
            }
        }
    }

    private static let status = "[data-push] [role=status]"

    @Test func aTapBeginsAndAnotherEnds() async throws {
        try await withPush(Self.stub("default")) { page, _ in
            try await page.until("!document.querySelector('[data-push] button').hidden")
            #expect(try await page.text(Self.status).hasPrefix("새 메시지와 약속을 이 기기에"))
            try await page.go("[data-push] button")
            try await page.until("document.querySelector('[data-here]')")
            try await page.until("document.querySelector('\(Self.status)').textContent.includes('받고 있어요')")
            #expect(try await page.count("form button[name=end]") == 1)
            try await page.arrive()
            let faults = try await page.targetFaults()
            #expect(faults == [])
            try await page.go("button[name=end]")
            try await page.until("!document.querySelector('[data-here]')")
        }
    }

    @Test(arguments: [
        ("denied", "", "브라우저에서 이 사이트의 알림이 막혀 있어요."),
        ("default", "delete window.PushManager", "이 브라우저에서는 알림을 받을 수 없어요."),
        (
            "default",
            "delete window.PushManager; Object.defineProperty(navigator, 'userAgent', { get: () => 'iPhone' })",
            "아이폰과 아이패드에서는"
        ),
    ])
    func whatCannotBeIsSaid(permission: String, more: String, words: String) async throws {
        try await withPush(Self.stub(permission) + more) { page, _ in
            try await page.until("document.querySelector('\(Self.status)').textContent.startsWith('\(words)')")
            let shown = "getComputedStyle(document.querySelector('[data-push] button')).display"
            #expect(try await page.run(shown) == "none")
        }
    }
}
