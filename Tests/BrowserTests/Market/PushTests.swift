import BrowserKit
import Domain
import HTTP
import HTTPTestKit
import Octets
import Pushing
import SiteTestKit
import TestKit
import Testing
import Website

/// The switch for a device. Headless Chromium has no push service, so the test replaces it.
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

    private func withPush(
        _ script: String,
        in browser: Browser? = nil,
        _ body: (Page, String) async throws -> Void
    ) async throws {
        let market = try await TestMarket(goods: 3)
        let services = SiteServices(pictures: market.shelf, market: market.pushingServices)
        try await withMadang(services: services, clock: .fixed(.friday)) { server in
            try await withPage(.phone, in: browser) { page in
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

    /// Dispatches an event in the worker: a real tap may focus a window, a script's event may not.
    private static func dispatch(_ event: String) -> String {
        """
        (async () => {
          WindowClient.prototype.focus = async function () { return this; };
          const event = \(event);
          let done;
          event.waitUntil = (work) => { done = work; };
          dispatchEvent(event);
          await done;
        })()
        """
    }

    private static let tap = dispatch(
        "new NotificationEvent('notificationclick', { notification: (await registration.getNotifications())[0] })"
    )
    private static let shown =
        "registration.getNotifications().then(all => all.map(n => [n.title, n.body, n.tag, n.data].join()))"

    /// Chromium loses a notification queried while it is about to be shown, so it is queried only afterwards.
    private static let counting = """
        (() => {
          const show = registration.showNotification.bind(registration);
          self.notes = 0;
          registration.showNotification = async (...note) => { await show(...note); self.notes += 1; };
        })()
        """

    /// Uses a full Chromium: the headless shell shows no notifications.
    @Test func noteIsShownAndATapLeadsToItsPage() async throws {
        let browser = try Browser(executable: Browser.whole)
        defer { browser.end() }
        try await withPush("", in: browser) { page, address in
            var sent = 0
            func push(_ body: String, to path: String) async throws {
                sent += 1
                let note = PushMessage(title: "은서 · \"달항아리\"", body: body, path: path, tag: "talk-1")
                try await page.push(String(decoding: PushServices.message(note), as: UTF8.self), at: address)
                try await eventually("the note is shown") {
                    try await page.runInWorker("self.notes").integer == sent
                }
            }
            try await page.allowNotes(at: address)
            try await page.run("navigator.serviceWorker.ready.then(() => 1)")
            try await page.runInWorker(Self.counting)
            try await push("아직 있나요?", to: "/market/products/2")
            #expect(try await page.runInWorker(Self.shown) == ["은서 · \"달항아리\",아직 있나요?,talk-1,/market/products/2"])
            // A further one of the same conversation replaces it.
            try await push("내일 될까요?", to: "/market/products/3")
            #expect(try await page.runInWorker(Self.shown) == ["은서 · \"달항아리\",내일 될까요?,talk-1,/market/products/3"])
            try await page.runInWorker(Self.tap)
            try await page.until("location.pathname === '/market/products/3'")
            try await page.arrive()
            #expect(try await page.runInWorker(Self.shown) == [])
            // A notification cannot lead to another site.
            try await push("여기예요", to: "//evil.example/market")
            try await page.runInWorker(Self.tap)
            #expect(try await page.runInWorker(Self.shown) == [])
            #expect(try await page.run("location.pathname") == "/market/products/3")
        }
    }

    @Test func browserThatHasOtherKeysIsWrittenToByThem() async throws {
        try await withPush("") { page, address in
            let browser = PushBrowser()
            let keys =
                "p256dh: '\(Base64.url.text(of: browser.key.publicKey))', auth: '\(Base64.url.text(of: browser.secret))'"
            let subscription = "{ endpoint: 'https://fcm.googleapis.com/fcm/send/two', keys: { \(keys) } }"
            try await page.run("navigator.serviceWorker.ready.then(() => 1)")
            #expect(try await page.count("form button[name=end]") == 0)
            let event = "new ExtendableEvent('pushsubscriptionchange')"
            try await page.runInWorker(
                Self.dispatch("Object.assign(\(event), { newSubscription: { toJSON: () => (\(subscription)) } })")
            )
            try await page.open(address + "/market/push")
            #expect(try await page.count("form button[name=end]") == 1)
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
