import Domain
import HTTP
import Testing

@testable import Pages
@testable import Routes
@testable import Website

/// Signing up, changing an account, and signing out.
@Suite struct AccountPagesTests {
    @Test func whoSignsUpIsSignedInAndGoesOn() async throws {
        let harness = try await MarketHarness()
        let browser = Browser(at: harness)
        let told = await browser.signUp()
        #expect(told.status == 200)
        #expect(told.page.count("<a class=\"button\" href=\"/me\">저장했어요</a>") == 1)
        #expect(told.headers[.cacheControl] == "no-store")
        let cookie = try #require(told.headers[.setCookie])
        #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax") && cookie.contains("Path=/"))
        #expect(cookie.contains("Max-Age=7776000"))
        let identifier = try #require(await browser.get("/account").page.first("id=\"identifier\">([^<]*)<"))
        #expect(try await harness.sellers.seller(identifiedBy: identifier).name == "은서")
        #expect(await browser.get("/market/mine").status == 200)
        // Submitting the form again creates no second seller.
        #expect(await browser.signUp().status == 303)
    }

    @Test func theSameAccountSellsThroughTheInterfaceForApps() async throws {
        let harness = try await MarketHarness()
        let browser = Browser(at: harness)
        await browser.signUp()
        let identifier = try #require(await browser.get("/account").page.first("id=\"identifier\">([^<]*)<"))
        var form = AppForm.usual(params: AppForm.params.replacing("wjdghltkd!", with: "matchbox7"))
        form.contentType = "multipart/form-data; boundary=\(form.boundary)"
        let fields = [("identifier", identifier), ("content-type", form.contentType)]
        let told = await harness.ask(.post, "/api/products", fields, body: form.bytes)
        #expect(told.status == 201)
    }

    @Test func cookieIsBoundToThisHostWhereTheConnectionIsEncrypted() async throws {
        let harness = try await MarketHarness(trusting: ["127.0.0.1"])
        let browser = Browser(at: harness)
        browser.fields.append(("x-forwarded-proto", "https"))
        let cookie = try #require(await browser.signUp().headers[.setCookie])
        #expect(cookie.hasPrefix("__Host-seller=") && cookie.contains("; Secure"))
        #expect(await browser.get("/market/mine").status == 200)
    }

    /// A script can reveal the password, so it is asked for once.
    @Test func passwordIsAskedForTwiceOnlyWithoutAScript() async throws {
        let browser = Browser(at: try await MarketHarness())
        let page = await browser.get("/sign-up").page
        #expect(page.count("<noscript><div class=\"field\"><label for=\"again\">") == 1)
        #expect(page.count("id=\"name\" name=\"name\"[^>]* autofocus") == 1)
        #expect(
            await browser.post("/sign-up", [("name", "은서"), ("secret", "matchbox7"), ("agreed", "0")]).status == 200
        )
        #expect(browser.cookie != nil)
    }

    @Test(arguments: [
        ("은", "matchbox7", "matchbox7", "name"), ("은서", "short", "short", "secret"),
        ("은서", "matchbox7", "matchbox8", "again"), ("zhilly", "matchbox7", "matchbox7", "name"),
        ("Zhilly ", "matchbox7", "matchbox7", "name"), ("은\u{200B}서", "matchbox7", "matchbox7", "name"),
        ("ｚｈｉｌｌｙ", "matchbox7", "matchbox7", "name"), ("\u{202E}은서", "matchbox7", "matchbox7", "name"),
        ("은서", "qlalfqjsgh1!", "qlalfqjsgh1!", "secret"), ("은서", "dmstj20201", "dmstj20201", "secret"),
    ])
    func whatIsWrongWithAnAccountIsSaidAtItsField(
        name: String,
        secret: String,
        again: String,
        field: String
    )
        async throws
    {
        let harness = try await MarketHarness()
        let browser = Browser(at: harness)
        let told = await browser.post(
            "/sign-up",
            [("name", name), ("secret", secret), ("again", again), ("agreed", "0")]
        )
        #expect([400, 409].contains(told.status))
        #expect(told.page.first("id=\"\(field)\"[^>]*aria-invalid=\"true\"") != nil)
        #expect(told.page.first("id=\"\(field)-note\">([^<]+)<") != nil)
        // Secrets are never sent back.
        #expect(!told.text.contains(secret))
        #expect(browser.cookie == nil)
    }

    @Test func sellerSignsInByNameOrIdentifier() async throws {
        let harness = try await MarketHarness()
        for known in ["zhilly", "ZHILLY", MarketHarness.zhilly.identifier] {
            let browser = Browser(at: harness)
            let told = await browser.signIn(known, secret: MarketHarness.secret, [("next", "/market/products/new")])
            #expect(told.status == 303)
            #expect(told.location == "/market/products/new")
            #expect(await browser.get("/account").text.contains("zhilly"))
        }
    }

    @Test func wrongNameAndWrongSecretAreToldTheSame() async throws {
        let secrets = ComparedSecrets()
        let harness = try await MarketHarness(secrets: secrets)
        let wrong = await Browser(at: harness).signIn("zhilly", secret: "nothing")
        let unknown = await Browser(at: harness).signIn("zhully", secret: "nothing")
        #expect(wrong.status == 401 && unknown.status == 401)
        #expect(wrong.text.replacing("zhilly", with: "") == unknown.text.replacing("zhully", with: ""))
        #expect(wrong.text.contains("이름이나 비밀번호가 맞지 않아요."))
        // Both cost the same work.
        #expect(secrets.compared.count == 2)
    }

    @Test func guessingBecomesSlowAndSaysForHowLong() async throws {
        let harness = try await MarketHarness()
        for _ in 0..<WrongSecrets.free { await Browser(at: harness).signIn("zhilly", secret: "nothing") }
        let told = await Browser(at: harness).signIn("zhilly", secret: MarketHarness.secret)
        #expect(told.status == 429)
        #expect(told.text.contains("비밀번호가 여러 번 틀렸어요. 1초 뒤에 다시 해 주세요."))
        harness.wait(seconds: 2)
        #expect(await Browser(at: harness).signIn("zhilly", secret: MarketHarness.secret).status == 303)
    }

    @Test func tooMuchFromOnePlaceIsAPageInWords() async throws {
        var policy = MarketPolicy()
        policy.limits?.writing = RateLimits.Rate(atOnce: 1, perSecond: 1)
        let harness = try await MarketHarness(policy)
        var told = [MarketHarness.Told]()
        for _ in 0..<3 {
            told.append(
                await harness.ask(.post, "/sign-in", from: "192.0.2.7", body: Array("name=a&secret=b".utf8))
            )
        }
        #expect(told.last?.status == 429)
        #expect(told.last?.headers["retry-after"] != nil)
        #expect(told.last?.text.contains("요청이 많아요") == true)
    }

    @Test func onePlaceMakesTwentyAccountsAndThenSomeAnHour() async throws {
        let harness = try await MarketHarness()
        func join(_ number: Int, from address: String) async -> MarketHarness.Told {
            let secret = "lantern-9-\(number)"
            let fields = "name=neighbour-\(number)&secret=\(secret)&again=\(secret)&agreed=0"
            let type = [("content-type", "application/x-www-form-urlencoded")]
            return await harness.ask(.post, "/sign-up", type, from: address, body: Array(fields.utf8))
        }
        for number in 1...20 { #expect(await join(number, from: "192.0.2.7").status == 200) }
        let refused = await join(21, from: "192.0.2.7")
        #expect(refused.status == 429 && refused.text.contains("12분 뒤에 다시 해 주세요."))
        #expect(await join(21, from: "192.0.2.8").status == 200)
        harness.wait(seconds: 12 * 60)
        #expect(await join(22, from: "192.0.2.7").status == 200)
        #expect(await join(23, from: "192.0.2.7").status == 429)
        // A provider's whole block counts as one source.
        for number in 30..<50 {
            #expect(await join(number, from: "2001:db8:1:\(number)::1").status == 200)
        }
        #expect(await join(50, from: "2001:db8:1:50::1").status == 429)
    }

    @Test(arguments: [
        "//evil.example/market/mine", "https://evil.example/market", "/\\evil.example", "javascript:alert(1)",
        "/settings", "/sign-out", "/market/mine\u{0D}\u{0A}x: y", "",
    ])
    func onlyThisMarketIsComeBackTo(next: String) async throws {
        let harness = try await MarketHarness()
        let told = await Browser(at: harness).signIn("zhilly", secret: MarketHarness.secret, [("next", next)])
        #expect(told.location == "/me")
    }

    @Test func newTokenComesWithEverySignIn() async throws {
        let harness = try await MarketHarness()
        let browser = Browser(at: harness)
        await browser.signUp()
        let first = try #require(browser.cookie)
        await browser.signIn()
        let second = try #require(browser.cookie)
        #expect(first != second)
        let thief = await harness.ask(.get, "/market/mine", [("cookie", first)])
        #expect(thief.status == 303)
    }

    @Test func cookieThatIsKeptTooLongOpensNothing() async throws {
        let harness = try await MarketHarness()
        let browser = Browser(at: harness)
        await browser.signUp()
        for _ in 0..<89 {
            harness.wait(seconds: 86_400)
            #expect(await browser.get("/market/mine").status == 200)
        }
        harness.wait(seconds: 86_400)
        #expect(await browser.get("/market/mine").status == 303)
    }

    @Test func storeHasNoToken() async throws {
        let harness = try await MarketHarness()
        let browser = Browser(at: harness)
        await browser.signUp()
        let token = try #require(browser.cookie?.split(separator: "=").last).lowercased()
        #expect(!(try harness.storedBytes().contains(token)))
    }

    @Test func signingOutEndsTheSessionAndNotOnlyTheCookie() async throws {
        let harness = try await MarketHarness()
        let browser = Browser(at: harness)
        await browser.signUp()
        let cookie = try #require(browser.cookie)
        let told = await browser.post("/sign-out")
        #expect(told.status == 303 && browser.cookie == nil)
        #expect(told.headers["clear-site-data"] == #""cache", "storage""#)
        #expect(await harness.ask(.get, "/market/mine", [("cookie", cookie)]).status == 303)
    }

    @Test func sessionsAreListedAndEndedSinglyAndEverywhere() async throws {
        let harness = try await MarketHarness()
        let (phone, desk, library) = (Browser(at: harness), Browser(at: harness), Browser(at: harness))
        phone.fields.append(("user-agent", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1"))
        await phone.signUp()
        await desk.signIn()
        await library.signIn()
        let account = await desk.get("/account")
        #expect(account.text.contains("iPhone · Safari"))
        #expect(account.page.count("type=\"checkbox\"") == 2)
        let number = try #require(account.page.first("name=\"session\" value=\"([0-9]+)\"><span><strong>iPhone"))
        let end = [("deed", "end"), ("session", number), ("present", "matchbox7")]
        #expect(await desk.post("/account", end).location == "/account?done=ended")
        #expect(await phone.get("/market/mine").status == 303)
        #expect(await library.get("/market/mine").status == 200)
        let all = await desk.post("/account", [("deed", "end-all"), ("present", "matchbox7")])
        #expect(all.headers["clear-site-data"] == #""cache", "storage""#)
        #expect(await library.get("/market/mine").status == 303)
        #expect(await desk.get("/market/mine").status == 303)
    }

    @Test(arguments: ["end", "end-all"], ["", "nothing"])
    func nobodyEndsOtherSessionsWithoutTheSecret(action: String, present: String) async throws {
        let harness = try await MarketHarness()
        let (here, there) = (Browser(at: harness), Browser(at: harness))
        await here.signUp()
        await there.signIn()
        let number = try #require(await here.get("/account").page.first("name=\"session\" value=\"([0-9]+)\""))
        let told = await here.post("/account", [("deed", action), ("session", number), ("present", present)])
        #expect(told.status == 401)
        #expect(told.page.first("id=\"present-places\"[^>]*aria-invalid=\"true\"") != nil)
        #expect(told.page.first("id=\"present-places-note\">([^<]+)<") == "현재 비밀번호가 맞지 않아요.")
        // The other form has no error, and its choices are preserved.
        #expect(told.page.first("id=\"present\"[^>]*aria-invalid=\"true\"") == nil)
        #expect(told.page.first("name=\"session\" value=\"\(number)\" checked") != nil)
        #expect(await there.get("/market/mine").status == 200)
    }

    @Test func guessingTheSecretThereIsSlowedAsElsewhere() async throws {
        let harness = try await MarketHarness()
        let (here, there) = (Browser(at: harness), Browser(at: harness))
        await here.signUp()
        await there.signIn()
        for _ in 0..<WrongSecrets.free { await here.post("/account", [("deed", "end-all"), ("present", "x")]) }
        let told = await here.post("/account", [("deed", "end-all"), ("present", "matchbox7")])
        #expect(told.status == 429)
        #expect(await there.get("/market/mine").status == 200)
    }

    @Test func whereToSignOutHasToBeChosen() async throws {
        let harness = try await MarketHarness()
        let (here, there) = (Browser(at: harness), Browser(at: harness))
        await here.signUp()
        #expect(await here.get("/account").page.count("present-places") == 0)
        await there.signIn()
        let told = await here.post("/account", [("deed", "end"), ("present", "matchbox7")])
        #expect(told.status == 400)
        #expect(told.page.first("role=\"alert\"[^>]*>([^<]+)<") == "로그아웃할 기기를 먼저 선택해 주세요.")
        #expect(await there.get("/market/mine").status == 200)
    }

    @Test func newNameIsOnEveryProduct() async throws {
        let harness = try await MarketHarness()
        let browser = Browser(at: harness)
        await browser.signUp()
        let id = try await browser.sell()
        let told = await browser.post("/account", [("deed", "rename"), ("name", "연남공방")])
        #expect(told.status == 303)
        #expect(try await harness.products.product(id).sellerName == "연남공방")
        let taken = await browser.post("/account", [("deed", "rename"), ("name", "ZHILLY")])
        #expect(taken.status == 409)
        #expect(taken.text.contains("이미 쓰고 있는 이름이에요."))
    }

    @Test func newSecretNeedsTheOldOneAndEndsAllOtherSessions() async throws {
        let harness = try await MarketHarness()
        let (here, there) = (Browser(at: harness), Browser(at: harness))
        await here.signUp()
        await there.signIn()
        let form = [("deed", "change-secret"), ("secret", "candle-light"), ("again", "candle-light")]
        let wrong = await here.post("/account", form + [("present", "nothing")])
        #expect(wrong.status == 401)
        #expect(await there.get("/market/mine").status == 200)
        let common = [("deed", "change-secret"), ("secret", "password123"), ("again", "password123")]
        let refused = await here.post("/account", common + [("present", "matchbox7")])
        #expect(refused.status == 400)
        #expect(refused.page.first("id=\"secret-note\">([^<]+)<")?.contains("추측하기 쉬운") == true)
        let right = await here.post("/account", form + [("present", "matchbox7")])
        #expect(right.status == 303)
        #expect(await here.get("/market/mine").status == 200)
        #expect(await there.get("/market/mine").status == 303)
        #expect(await there.signIn(secret: "matchbox7").status == 401)
        #expect(await there.signIn(secret: "candle-light").status == 303)
    }

    @Test func anotherSitesFormChangesNothing() async throws {
        let harness = try await MarketHarness()
        let browser = Browser(at: harness)
        await browser.signUp()
        browser.fields = [("sec-fetch-site", "cross-site")]
        #expect(await browser.post("/account", [("deed", "end-all")]).status == 403)
        browser.fields = [("origin", "https://evil.example")]
        #expect(await browser.post("/sign-out").status == 403)
        browser.fields = []
        #expect(await browser.get("/market/mine").status == 200)
    }

    /// The sign-in page always states its reason.
    @Test(arguments: [
        ("/market/products/new", "상품을 올리려면 로그인해 주세요."), ("/market/products/1/chat", "채팅하려면 로그인해 주세요."),
        ("/market/report/products/1", "신고하려면 로그인해 주세요."),
    ])
    func signingInSaysWhatItIsFor(path: String, words: String) async throws {
        let browser = Browser(at: try await MarketHarness())
        let way = try #require(await browser.get(path).headers[.location])
        let page = await browser.get(way).text
        #expect(page.contains(words) && !page.contains("식별자"))
        #expect(await !browser.get("/sign-in").text.contains("class=\"form-note\""))
        #expect(await browser.signIn("없는 이웃").text.contains("식별자"))
    }

    @Test func whoeverWasSignedInIsToldThatItEnded() async throws {
        let harness = try await MarketHarness()
        let browser = Browser(at: harness)
        await browser.signUp()
        harness.wait(seconds: SessionLimits.lifetime / 1_000 + 1)
        let way = try #require(await browser.get("/market/chats").headers[.location])
        #expect(await browser.get(way).text.contains("로그아웃됐어요. 다시 로그인해 주세요."))
        let again = LocalPath(.newProduct).signInAgain
        #expect(await browser.get(again).text.contains("작성하던 내용은 그대로 있으니"))
    }

    @Test(arguments: ["/market/mine", "/account", "/market/products/new", "/sign-in", "/sign-up"])
    func personalPagesAreKeptByNobody(path: String) async throws {
        let harness = try await MarketHarness()
        let browser = Browser(at: harness)
        if !path.contains("sign") { await browser.signUp() }
        let told = await browser.get(path)
        #expect(told.status == 200)
        #expect(told.headers[.cacheControl] == "no-store")
        #expect(harness.site.pages.cache.count == 0)
    }
}
