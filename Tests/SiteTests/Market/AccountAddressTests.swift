import Domain
import HTTP
import Testing

@testable import Routes

/// Accounts and the desk belong to the place: they are there whichever hall is open.
@Suite struct AccountAddressTests {
    @Test(arguments: AccountRoute.allCases) func everyRouteReadsWhatItPrints(route: AccountRoute) {
        #expect(Route(path: route.path) == .account(route))
        #expect(Route(path: route.oldPath) == .moved(route))
        #expect(Route(path: route.path + "/") == nil)
    }

    @Test(arguments: Hall.allCases) func memberAndModeratorAreAtHomeInEachHall(hall: Hall) async throws {
        let harness = try await MarketHarness(halls: [hall])
        let (member, stranger) = (Browser(at: harness), Browser(at: harness))
        #expect(await stranger.get("/").page.count("href=\"/me\"") >= 1)
        let joined = await member.signUp()
        let code = try #require(joined.page.first("id=\"code\">([^<]*)<"))
        #expect(joined.page.count("<a class=\"button\" href=\"/me\">저장했어요</a>") == 1)
        let me = await member.get("/me")
        #expect(me.status == 200 && me.text.contains("은서"))
        #expect(await member.get("/account").status == 200)
        #expect(await member.get("/account/data").status == 200)
        #expect(await member.get("/notices").status == 200)
        #expect(await stranger.get("/account").location == "/sign-in?next=/account")
        #expect(await member.post("/sign-out").location == "/")
        let secrets = [("secret", "lantern-9-oak"), ("again", "lantern-9-oak"), ("agreed", "0")]
        #expect(await member.post("/recover", [("name", "은서"), ("code", code)] + secrets).status == 200)
        #expect(await stranger.signIn(secret: "lantern-9-oak").location == "/me")
        try await stranger.enterDesk()
        #expect(await stranger.get("/desk").status == 200)
        #expect(await stranger.post("/account/leave", [("present", "lantern-9-oak")]).status == 200)
        // No page of them leads into a closed hall.
        for page in ["/me", "/sign-in", "/sign-up", "/recover", "/settings", "/desk", "/account"] {
            let links = await member.get(page).page.matches("(?:href|action)=\"(/[a-z]+)[^\"]*\"")
            let closed = Set(Hall.allCases.map { "/" + $0.rawValue }).subtracting(["/" + hall.rawValue])
            #expect(closed.isDisjoint(with: links), "\(page)")
        }
    }

    @Test func oldAddressesLeadToTheNewOnes() async throws {
        let browser = Browser(at: try await MarketHarness(halls: [.expo]))
        let page = await browser.get("/market/sign-in?next=/me&name=%EC%9D%80")
        #expect(page.status == 308 && page.location == "/sign-in?next=/me&name=%EC%9D%80")
        // A form that was open while the server was replaced.
        let form = await browser.post("/market/sign-up", [("name", "은서")])
        #expect(form.status == 308 && form.location == "/sign-up")
        #expect(await browser.get("/market/sign-out").status == 405)
    }
}
