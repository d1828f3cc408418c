import Domain
import HTTP
import Testing

@testable import Pages

@Suite struct SettingsTests {
    private let form = [("content-type", "application/x-www-form-urlencoded")]

    @Test func choicesAreKeptAndSaidOnce() async {
        let told = await SiteHarness().ask(.post, "/settings", form, body: "text=ax3&theme=dark&language=en")
        #expect(told.status == 303)
        #expect(told.headers[.location] == "/settings?saved")
        #expect(
            Set(told.headers.all(.setCookie)) == [
                "text=ax3; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax",
                "theme=dark; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax",
                "language=en; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax",
            ]
        )
        let after = await SiteHarness().ask(.get, "/settings", query: "saved")
        #expect(after.text.contains("저장했어요"))
        #expect(after.headers[.cacheControl] == "no-store")
        #expect(await !SiteHarness().ask(.get, "/settings").text.contains("저장했어요"))
    }

    @Test func everyPageHonoursThemFromItsFirstByte() async {
        let told = await SiteHarness().ask(.get, "/expo", [("cookie", "text=ax3; theme=dark; language=en")])
        #expect(told.text.hasPrefix("<!doctype html><html lang=\"en\" data-text=\"ax3\" data-theme=\"dark\">"))
        #expect(told.headers[.contentLanguage] == "en")
    }

    @Test func anEmptyChoiceGivesItBackToTheSystem() async {
        let told = await SiteHarness().ask(
            .post,
            "/settings",
            form + [("cookie", "text=ax3; theme=dark")],
            body: "text=&language="
        )
        let cookies = told.headers.all(.setCookie)
        #expect(cookies.contains { $0.hasPrefix("text=;") && $0.contains("Max-Age=0") })
        #expect(cookies.contains { $0.hasPrefix("theme=dark;") })
    }

    @Test func resettingForgetsEverything() async {
        let told = await SiteHarness().ask(.post, "/settings", form + [("cookie", "text=ax3")], body: "reset=1&text=s")
        #expect(told.headers.all(.setCookie).allSatisfy { $0.contains("Max-Age=0") })
    }

    @Test(arguments: ["text=huge", "theme=pink", "language=fr", "text=AX3", "theme=dark%0d%0aset-cookie:x=1"])
    func aChoiceThatIsNoneIsRefusedByName(body: String) async {
        let told = await SiteHarness().ask(.post, "/settings", form + [("accept", "application/json")], body: body)
        let field = body.prefix { $0 != "=" }
        #expect(told.status == 400)
        #expect(told.text.contains("\"field\":\"\(field)\""))
        #expect(told.headers.all(.setCookie).isEmpty)
    }

    @Test(arguments: ["text=huge", "theme=", "language=xx; theme=blue", "text", "=;;;"])
    func oddCookiesAreAsIfNotThere(cookie: String) async {
        let told = await SiteHarness().ask(.get, "/", [("cookie", cookie)])
        #expect(told.text.hasPrefix("<!doctype html><html lang=\"ko\">"))
    }

    @Test func behindTLSCookiesStayThere() async {
        let fields = form + [("x-forwarded-proto", "https")]
        let trusted = await SiteHarness(trusting: ["127.0.0.1"]).ask(.post, "/settings", fields, body: "theme=dark")
        #expect(trusted.headers.all(.setCookie).allSatisfy { $0.contains("; Secure") })
        let stranger = await SiteHarness().ask(.post, "/settings", fields, body: "theme=dark")
        #expect(stranger.headers.all(.setCookie).allSatisfy { !$0.contains("Secure") })
    }

    @Test func aFormThatIsTooLongIsRefused() async {
        let told = await SiteHarness().ask(
            .post,
            "/settings",
            form,
            body: "text=" + String(repeating: "x", count: 5000)
        )
        #expect(told.status == 413)
    }

    @Test(arguments: TextSize.allCases) func everySizeCanBeChosen(size: TextSize) async {
        let told = await SiteHarness().ask(.post, "/settings", form, body: "text=\(size.rawValue)")
        #expect(told.status == 303)
        #expect(await SiteHarness().ask(.get, "/", [("cookie", "text=\(size)")]).text.contains("data-text=\"\(size)\""))
    }
}
