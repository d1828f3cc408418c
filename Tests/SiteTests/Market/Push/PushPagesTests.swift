import Domain
import HTTP
import Octets
import TestKit
import Testing

/// The page for choosing notifications.
@Suite struct PushPagesTests {
    private func member(_ market: MarketHarness, _ name: String = "귤밭 은서") async -> Browser {
        let browser = Browser(at: market)
        await browser.signUp(name)
        return browser
    }

    @Test func withoutAContactNothingOfItIsThere() async throws {
        let seller = await member(try await MarketHarness())
        #expect(await seller.get("/market/push").status == 404)
        #expect(await seller.post("/market/push", PushedMarket.form()).status == 404)
        #expect(await !seller.get("/me").text.contains("/market/push"))
    }

    @Test func aDeviceIsAddedChangedTestedAndEnded() async throws {
        let market = try await PushedMarket().harness
        let seller = await member(market)
        #expect(await seller.get("/me").text.contains("href=\"/market/push\""))
        let before = await seller.get("/market/push").page
        #expect(before.html.contains("data-push=\"BA\"") && !before.html.contains("data-here"))
        #expect(before.html.contains("자바스크립트를 켜 주세요") && before.count("name=\"end\"") == 0)
        #expect(await seller.post("/market/push", PushedMarket.form()).headers[.location] == "/market/push")
        let added = await seller.get("/market/push").page
        #expect(added.html.contains("data-here=\"1\"") && added.count("name=\"end\" value=\"1\"") == 1)
        #expect(added.count("checked") == 4 && added.count("<option value=\"22\" selected>22시") == 1)
        let changed = [("save", "1"), ("offers", "1"), ("text", "1"), ("from", "0"), ("to", "0")]
        #expect(await seller.post("/market/push", changed).headers[.location] == "/market/push?done=saved")
        #expect(await seller.get("/market/push").page.count("checked") == 2)
        // A new address of the same browser is the same device with the same settings.
        await seller.post("/market/push", PushedMarket.form("https://web.push.apple.com/two"))
        let same = await seller.get("/market/push").page
        #expect(same.count("checked") == 2 && same.count("name=\"end\"") == 1)
        #expect(await seller.post("/market/push", [("test", "1")]).headers[.location] == "/market/push?done=tested")
        #expect(await seller.post("/market/push", [("end", "1")]).headers[.location] == "/market/push?done=ended")
        #expect(await seller.get("/market/push").page.count("name=\"end\"") == 0)
    }

    @Test func othersDevicesAreNobodys() async throws {
        let market = try await PushedMarket().harness
        let (seller, other) = (await member(market), await member(market, "바다 민준"))
        await seller.post("/market/push", PushedMarket.form())
        await other.post("/market/push", [("end", "1")])
        #expect(await other.post("/market/push", [("test", "1")]).status == 404)
        #expect(await other.post("/market/push", PushedMarket.preferences).status == 404)
        #expect(await seller.get("/market/push").page.count("name=\"end\"") == 1)
        // A browser where another member signs in notifies only that member.
        await other.post("/market/push", PushedMarket.form())
        #expect(await seller.get("/market/push").page.count("name=\"end\"") == 0)
        #expect(await other.get("/market/push").page.count("name=\"end\"") == 1)
    }

    @Test func onlyKnownServicesAndRealKeysAreTaken() async throws {
        let seller = await member(try await PushedMarket().harness)
        let good = PushedMarket.form()
        let point = Base64.url.text(of: [4] + [UInt8](repeating: 9, count: 64))
        let wrong: [(String, String)] = [
            ("endpoint", "https://127.0.0.1/x"), ("endpoint", "http://fcm.googleapis.com/x"),
            ("endpoint", "https://evil.example/x"), ("endpoint", ""), ("key", point), ("key", ""), ("key", "BA"),
            ("secret", "AAAA"), ("secret", ""), ("secret", "+/+/+/+/+/+/+/+/+/+/+/"),
        ]
        for (name, value) in wrong {
            let form = good.map { $0.0 == name ? (name, value) : $0 }
            #expect(await seller.post("/market/push", form).status == 400, "\(name) \(value)")
        }
        #expect(await seller.get("/market/push").page.count("name=\"end\"") == 0)
        let long = good + [("more", String(repeating: "x", count: 5_000))]
        #expect(await seller.post("/market/push", long).status == 413)
        let hours = PushedMarket.preferences.map { $0.0 == "from" ? ("from", "24") : $0 }
        await seller.post("/market/push", good)
        #expect(await seller.post("/market/push", hours).status == 400)
    }

    @Test func ownDataHasThemWithoutTheirKeys() async throws {
        let seller = await member(try await PushedMarket().harness)
        let form = PushedMarket.form()
        await seller.post("/market/push", form)
        let told = await seller.get("/account/data")
        let devices = try told.json["devices"]?.items ?? []
        #expect(devices.count == 1)
        for (_, value) in form { #expect(!told.text.contains(value)) }
    }
}
