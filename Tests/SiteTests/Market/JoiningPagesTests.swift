import Domain
import HTTP
import Routes
import Testing

@testable import Market

/// Signing up: the recovery code is shown once, followed by the page the visitor wanted.
@Suite struct JoiningPagesTests {
    private static let form = [("name", "은서"), ("secret", "matchbox7"), ("again", "matchbox7"), ("agreed", "0")]

    @Test func codeIsShownOnceAndLetsThemIn() async throws {
        let harness = try await MarketHarness()
        let browser = Browser(at: harness)
        let next = [("next", "/market/products/1/chat")]
        let told = await browser.post("/sign-up", Self.form + next)
        #expect(told.status == 200 && told.headers[.cacheControl] == "no-store")
        let code = try #require(told.page.first("id=\"code\">([^<]*)<"))
        #expect(told.page.count("<a class=\"button\" href=\"/market/products/1/chat\">저장했어요</a>") == 1)
        #expect(browser.cookie != nil)
        // The store has only its hash, and it is never shown again.
        let stored = try harness.storedBytes()
        #expect(!stored.contains(code) && !stored.contains(code.replacing("-", with: "")))
        #expect(stored.contains(try #require(RecoveryCode(typed: code)).key.text))
        let again = await browser.post("/sign-up", Self.form + next)
        #expect(again.status == 303 && again.location == "/market/products/1/chat")
        #expect(await !browser.get("/account").text.contains(code))
        let other = Browser(at: harness)
        let secrets = [("secret", "lantern-9-oak"), ("again", "lantern-9-oak"), ("agreed", "0")]
        #expect(await other.post("/recover", [("name", "은서"), ("code", code)] + secrets).status == 200)
        #expect(await other.get("/market/mine").status == 200)
    }

    /// A form written before signing up is shown again after the code.
    @Test func whatWasWrittenComesAlong() async throws {
        let harness = try await MarketHarness()
        let browser = Browser(at: harness)
        let refused = await browser.upload("/market/products/new", Browser.lantern)
        #expect(refused.status == 401)
        let joining = await browser.post("/sign-up", Self.carried(by: refused.page) + [("begin", "1")])
        #expect(joining.status == 200 && joining.text.contains("action=\"/sign-up\""))
        #expect(!joining.text.contains("aria-invalid"))
        let told = await browser.post("/sign-up", Self.carried(by: joining.page) + Self.form)
        #expect(told.page.first("id=\"code\">([^<]*)<") != nil)
        let resumed = await browser.post("/sign-up", Self.carried(by: told.page))
        #expect(resumed.status == 200)
        #expect(resumed.page.first("id=\"name\"[^>]*value=\"([^\"]*)\"") == "청사초롱")
        #expect(resumed.text.contains("붉은 비단과 푸른 비단을 겹쳐 만들었어요."))
    }

    private static func carried(by page: Document) -> [(String, String)] {
        let names = page.matches("name=\"(kept\\.[^\"]*|next)\"")
        return Array(zip(names, page.matches("name=\"(?:kept\\.[^\"]*|next)\" value=\"([^\"]*)\"")))
    }
}
