import Domain
import HTTP
import SiteTestKit
import TestKit
import Testing

@testable import Pages
@testable import Routes
@testable import Website

/// The place's name: given at the desk, shown everywhere.
@Suite struct PlacePagesTests {
    private let path = Route.desk(.placeSheet(.name)).path
    private let overview = Route.desk(.place).path

    @Test func nameIsShownOnEveryPageAtOnce() async throws {
        let harness = try await MarketHarness()
        let (staff, visitor) = (Browser(at: harness), Browser(at: harness))
        try await staff.enterDesk()
        #expect(await visitor.get("/").page.html.contains("<title>마당</title>"))
        #expect(await visitor.get("/market").page.html.contains(" · 마당</title>"))
        #expect(await staff.get("/desk").page.html.contains("href=\"\(overview)\""))
        #expect(await staff.get(overview).page.html.contains("href=\"\(path)\""))
        let told = await staff.post(path, [("name", "<샘골>마당"), ("sentence", "마을 사람들의 전시와 장터")])
        #expect(told.location == overview + "?done=1")
        #expect(await staff.get(overview + "?done=1").text.contains("바꿨어요."))
        #expect(await staff.get(path).page.first("name=\"name\" value=\"([^\"]*)\"") == "&lt;샘골&gt;마당")
        let home = await visitor.get("/").page.html
        #expect(home.contains("<title>&lt;샘골&gt;마당</title>"))
        #expect(home.contains("<p class=\"lead\">마을 사람들의 전시와 장터</p>"))
        for address in ["/market", "/settings", "/expo", "/boxoffice"] {
            let title = await visitor.get(address).page.first("<title>([^<]*)</title>")
            #expect(title?.hasSuffix(" · &lt;샘골&gt;마당") == true, "\(address): \(title ?? "")")
        }
        #expect(await visitor.get("/manifest.webmanifest").text.contains("\"name\":\"<샘골>마당\""))
        #expect(await visitor.get("/market/feed").text.contains("<name>&lt;샘골&gt;마당</name>"))
        // Without texts it is as it was.
        await staff.post(path)
        #expect(await visitor.get("/").page.html.contains("<title>마당</title>"))
    }

    @Test func iconAndColourAreShownEverywhere() async throws {
        let harness = try await MarketHarness()
        let (staff, visitor) = (Browser(at: harness), Browser(at: harness))
        let look = Route.desk(.placeSheet(.look)).path
        try await staff.enterDesk()
        #expect(await staff.get(overview).page.html.contains("href=\"\(look)\""))
        #expect(await staff.get(look).page.html.contains("Use the original icon") == false)
        let icon = Route.picture(SumKeeper.picture(of: Array("logo".utf8)).hash, .square, .jpeg).path
        #expect(await staff.upload(look, [("colour", "pine")], images: ["logo"]).location == overview + "?done=1")
        for address in ["/", "/market", "/settings"] {
            let page = await visitor.get(address).page.html
            #expect(page.contains("<link rel=\"icon\" href=\"\(icon)\">"), "\(address)")
            #expect(page.contains("data-colour=\"pine\"") && page.contains("<img src=\"\(icon)\""), "\(address)")
        }
        let manifest = await visitor.get("/manifest.webmanifest").text
        #expect(manifest.contains("320x320") && manifest.contains("640x640") && manifest.contains("maskable"))
        #expect(!manifest.contains("icon-192.png"))
        // What is no picture changes nothing, and the page stays.
        let refused = await staff.upload(look, [("colour", "sea")], images: ["bad"])
        #expect(refused.status == 422 && refused.text.contains("사진이 아니에요.") && refused.text.contains(icon))
        #expect(refused.page.html.contains("value=\"sea\" checked"))
        let unknown = await staff.upload(look, [("colour", "gold")], images: [])
        #expect(unknown.status == 422 && unknown.text.contains("보기에서 골라 주세요."))
        #expect(await visitor.get("/").page.html.contains("data-colour=\"pine\""))
        // A colour alone leaves the icon.
        await staff.upload(look, [("colour", "earth")], images: [])
        #expect(await visitor.get("/").page.html.contains(icon))
        #expect(await !visitor.get("/").page.html.contains("data-colour"))
        await staff.upload(look, [("colour", "earth"), ("remove", "1")], images: [])
        #expect(await !visitor.get("/").page.html.contains(icon))
        #expect(await visitor.get("/manifest.webmanifest").text.contains("icon-192.png"))
    }

    @Test func anotherServerShowsItSoon() async throws {
        let harness = try await MarketHarness()
        let other = Site(
            SiteConfiguration(version: "9.9.9", dataFolder: "/"),
            services: SiteServices(market: harness.services)
        )
        let staff = Browser(at: harness)
        try await staff.enterDesk()
        await staff.post(path, [("name", "샘골마당"), ("english-name", "Samgol")])
        try await eventually("the other server has read the name") {
            other.pages.place.place.name == Phrase("샘골마당", "Samgol")
        }
    }

    /// A site that follows the store's settings must not keep the store open after its own end.
    @Test func nothingOfTheStoreIsKeptAfterwards() async throws {
        weak var version: StoreVersion?
        do {
            let harness = try await MarketHarness()
            version = harness.version
            #expect(await Browser(at: harness).get("/market").status == 200)
        }
        try await eventually("the store is closed") { version == nil }
    }

    @Test func whatCannotBeReadIsSaidAtItsField() async throws {
        let harness = try await MarketHarness()
        let (staff, visitor) = (Browser(at: harness), Browser(at: harness))
        try await staff.enterDesk()
        let long = String(repeating: "가", count: PlaceSetting.name.longest + 1)
        let told = await staff.post(path, [("name", long), ("sentence", "그대로 남아요")])
        #expect(told.status == 422)
        #expect(told.fault("name") == nil)
        #expect(told.page.html.contains("<p class=\"note fault\" id=\"name-note\">한 줄, 30자까지 적어 주세요.</p>"))
        #expect(told.page.html.contains("value=\"\(long)\"") && told.page.html.contains("value=\"그대로 남아요\""))
        #expect(await visitor.get("/").page.html.contains("<title>마당</title>"))
        #expect(await visitor.get(path).status == 403)
        #expect(await visitor.post(path, [("name", "남의 것")]).status == 403)
    }

    @Test func everyPageLeadsToThePagesAboutThePlace() async throws {
        let visitor = Browser(at: try await MarketHarness())
        for address in ["/", "/market", "/settings", "/rules", "/sign-up", "/market/products/1"] {
            let page = await visitor.get(address).page
            for about in PlacePage.allCases { #expect(page.count("href=\"/\(about.rawValue)\"") >= 1, "\(address)") }
        }
        for about in PlacePage.allCases {
            let page = await visitor.get("/\(about.rawValue)")
            #expect(page.status == 200 && page.page.count("<h1") == 1)
            #expect(await visitor.get("/\(about.rawValue)/changes").text.contains("아직 바뀌지 않았어요."))
        }
        #expect(await visitor.get("/rules/").status == 404)
        #expect(await visitor.post("/rules").status == 405)
    }

    @Test func rulesAreWrittenAtTheDeskAndMembersAreAskedAgain() async throws {
        let harness = try await MarketHarness()
        let (staff, member, visitor) = (Browser(at: harness), Browser(at: harness), Browser(at: harness))
        try await staff.enterDesk()
        await member.signUp()
        #expect(await visitor.get("/sign-up").text.contains("서로 존댓말을 써요."))
        #expect(await member.get("/me").page.count("href=\"/account/rules\"") == 0)
        let standard = PlacePage.rules.standard(halls: Hall.allCases).korean
        let rules = standard + "\n- <b>개</b>는 데려오지 않아요. https://samgol.example/dogs"
        let edit = Route.desk(.placePage(.rules)).path
        #expect(await staff.get(edit).text.contains("서로 존댓말을 써요."))
        #expect(
            await staff.post(edit, [("text", rules), ("english-text", "- No dogs.")]).location == overview + "?done=1"
        )
        // Shown at once, with the day and the change.
        let page = await visitor.get("/rules").page.html
        #expect(
            page.contains("&lt;b&gt;개&lt;/b&gt;는 데려오지 않아요.") && page.contains("href=\"https://samgol.example/dogs\"")
        )
        #expect(page.contains("2026년 11월 20일에 고쳤어요."))
        let changes = await visitor.get("/rules/changes").page
        #expect(changes.count("<ins>") == 1 && changes.count("<del>") == 0)
        // The member sees only what changed, and is asked where they come by and when they sign in again.
        #expect(await member.get("/me").page.count("href=\"/account/rules\"") == 1)
        let asked = await member.get("/account/rules").page
        #expect(asked.html.contains("이용 규칙이 바뀌었어요") && asked.count("<ins>") == 1)
        #expect(await visitor.signIn().location == "/account/rules?next=/me")
        #expect(await member.post("/account/rules", [("agreed", "0")]).status == 409)
        let number = try #require(asked.first("name=\"agreed\" value=\"(\\d+)\""))
        #expect(
            await member.post("/account/rules", [("agreed", number), ("next", "/market/mine")]).location
                == "/market/mine"
        )
        #expect(await member.get("/me").page.count("href=\"/account/rules\"") == 0)
        #expect(await Browser(at: harness).signIn().location == "/me")
        #expect(await Browser(at: harness).get("/account/rules").location == "/sign-in?next=/account/rules")
        // A form of the old rules is refused, and nothing that was written is lost.
        let form = [("name", "바다"), ("secret", "matchbox7"), ("again", "matchbox7")]
        let late = await Browser(at: harness).post("/sign-up", form + [("agreed", "0")])
        #expect(late.status == 409 && late.text.contains("그사이 이용 규칙이 바뀌었어요."))
        #expect(late.page.count("name=\"name\" value=\"바다\"") == 1)
        #expect(late.page.count("name=\"agreed\" value=\"\(number)\"") == 1)
        // Back to the text every place begins with.
        #expect(await staff.post(edit, [("reset", "1"), ("text", rules)]).status == 303)
        #expect(await !visitor.get("/rules").text.contains("데려오지 않아요."))
    }

    @Test func pageThatIsTooLongIsShownAgain() async throws {
        let harness = try await MarketHarness()
        let staff = Browser(at: harness)
        try await staff.enterDesk()
        let edit = Route.desk(.placePage(.about)).path
        let long = String(repeating: "가", count: PlacePage.longest + 1)
        let told = await staff.post(edit, [("text", "처음"), ("english-text", long)])
        #expect(told.status == 422, "\(told.text.prefix(3_000))")
        #expect(told.text.contains("id=\"english-text-note\""))
        #expect(told.text.contains(long) && told.text.contains(">\n처음</textarea>"))
        let longest = String(repeating: "가", count: PlacePage.longest)
        #expect(await staff.post(edit, [("text", longest), ("english-text", longest)]).status == 303)
        #expect(await Browser(at: harness).get("/about").text.contains(longest))
    }

    @Test func newPlaceAsksItsFirstQuestionsOnce() async throws {
        let harness = try await MarketHarness()
        let staff = Browser(at: harness)
        let name = "/desk/place/name?first=1"
        #expect(try await staff.enterDesk() == name)
        #expect(await staff.get(name).text.contains("4가지 가운데 1번째예요."))
        let wrong = await staff.post(path, [("name", "두\n줄"), ("first", "1")])
        #expect(wrong.status == 422 && wrong.page.count("name=\"first\" value=\"1\"") == 1)
        #expect(await staff.post(path, [("name", "샘골마당"), ("first", "1")]).location == "/desk/place/contact?first=1")
        let contact = await staff.get("/desk/place/contact?first=1").page
        #expect(contact.count("href=\"/desk/place/halls\\?first=1\"") == 1)
        let last = await staff.get("/desk/place/door?first=1").page
        #expect(last.count("<a class=\"button soft\" href=\"/desk/place\">나중에</a>") == 1)
        #expect(
            await staff.post("/desk/place/door", [("door", "invited"), ("first", "1")]).location == overview + "?done=1"
        )
        // A place that is described leads to the desk.
        #expect(try await Browser(at: harness).enterDesk() == "/desk")
    }

    @Test func hallsOpenInTheChosenOrderOnEveryServer() async throws {
        let harness = try await MarketHarness()
        let other = Site(
            SiteConfiguration(version: "9.9.9", dataFolder: "/"),
            services: SiteServices(market: harness.services)
        )
        let (staff, visitor) = (Browser(at: harness), Browser(at: harness))
        try await staff.enterDesk()
        let sheet = Route.desk(.placeSheet(.halls)).path
        #expect(
            await staff.post(sheet, [("hall-1", "boxoffice"), ("hall-2", "market")]).location == overview + "?done=1"
        )
        let tabs = try #require(await visitor.get("/").page.first("(<nav class=\"tabs\".*</nav>)"))
        #expect(
            tabs.matches(of: /href="(\/[a-z]+)"/).map { String($0.1) } == ["/boxoffice", "/market", "/me", "/settings"]
        )
        #expect(await visitor.get("/expo").status == 404)
        #expect(await visitor.get("/market").status == 200)
        #expect(await visitor.get("/manifest.webmanifest").text.contains("\"url\":\"/expo\"") == false)
        #expect(await visitor.get("/openapi.json").text.contains("/expo/exposition.json") == false)
        try await eventually("the other server has closed the hall") {
            other.pages.place.place.halls == [.boxOffice, .market]
        }
        // The same hall twice is one, and none at all is refused at the field.
        await staff.post(sheet, [("hall-1", "expo"), ("hall-2", "expo")])
        #expect(await visitor.get("/expo").status == 200)
        let none = await staff.post(sheet, [("hall-1", "")])
        #expect(none.status == 422 && none.text.contains("id=\"halls-note\""))
        #expect(await staff.post(sheet, [("hall-1", "<b>")]).status == 422)
        #expect(await visitor.get("/expo").status == 200)
    }

    @Test func flagDecidesInsteadOfTheDeskAndThePageSaysSo() async throws {
        let harness = try await MarketHarness(halls: [.market])
        let staff = Browser(at: harness)
        try await staff.enterDesk()
        let sheet = Route.desk(.placeSheet(.halls)).path
        #expect(await staff.get(sheet).text.contains("--halls market"))
        await staff.post(sheet, [("hall-1", "expo")])
        #expect(await staff.get("/expo").status == 404)
        #expect(await staff.get("/market").status == 200)
        #expect(await staff.get(Route.desk(.placeSheet(.apps)).path).text.contains("--public-url") == false)
    }

    @Test func addressAndAppsFollowTheDesk() async throws {
        let harness = try await MarketHarness()
        let staff = Browser(at: harness)
        try await staff.enterDesk()
        let sheet = Route.desk(.placeSheet(.apps)).path
        let wrong = await staff.post(sheet, [("public-url", "example.org/shop")])
        #expect(wrong.status == 422 && wrong.text.contains("id=\"public-url-note\""))
        await staff.post(
            sheet,
            [("public-url", "https://shop.example"), ("open-registration", "on"), ("strict-limits", "")]
        )
        #expect(await staff.get("/market/feed").text.contains("https://shop.example/market"))
        #expect(harness.site.pages.place.marketPolicy.opensRegistration)
        await staff.post(sheet, [("open-registration", "off"), ("strict-limits", "off")])
        let policy = harness.site.pages.place.marketPolicy
        #expect(!policy.opensRegistration && policy.publicURL == nil && !policy.rules.isStrict)
    }

    @Test func announcementIsAboveEveryPageForItsTimeAndClosedOnce() async throws {
        let time = PassingTime(MarketHarness.friday)
        let harness = try await MarketHarness(clock: time.clock)
        let (staff, visitor, other) = (Browser(at: harness), Browser(at: harness), Browser(at: harness))
        try await staff.enterDesk()
        let sheet = Route.desk(.placeSheet(.notice)).path
        let begins = time.clock.now.adding(seconds: 3_600)
        let text =
            "\(begins.day(in: .korea).iso)T\(begins.time(in: .korea).hour < 10 ? "0" : "")\(begins.time(in: .korea).hour):00"
        let form = [
            ("announcement", "낮 2시부터 <쉬어요>"), ("english-announcement", "Closed at 2"), ("announced-from", text),
        ]
        #expect(
            await staff.post(sheet, form + [("announced-until", text)]).text.contains("id=\"announced-until-note\"")
        )
        #expect(await staff.post(sheet, form + [("closes", "1")]).text.contains("id=\"announced-until-note\""))
        #expect(await staff.post(sheet, [("announcement", "글"), ("announced-from", "2026-13-01T00:00")]).status == 422)
        await staff.post(sheet, form)
        #expect(await visitor.get("/").page.count("class=\"banner\"") == 0)
        time.pass(seconds: 3_600)
        for path in ["/", "/market", "/settings", "/about"] {
            #expect(await visitor.get(path).text.contains("낮 2시부터 &lt;쉬어요&gt;"), "\(path)")
        }
        let mark = try #require(await visitor.get("/about").page.first("name=\"closed\" value=\"([^\"]*)\""))
        #expect(await visitor.post("/settings", [("closed", mark), ("next", "/about")]).location == "/about")
        #expect(await visitor.get("/").page.count("class=\"banner\"") == 0)
        #expect(await other.get("/").page.count("class=\"banner\"") == 1)
        #expect(await visitor.post("/settings", [("closed", mark), ("next", "//evil.example")]).location == "/")
        // Another one is shown again.
        await staff.post(sheet, [("announcement", "내일도 쉬어요")])
        #expect(await visitor.get("/").text.contains("내일도 쉬어요"))
        await staff.post(sheet)
        #expect(await visitor.get("/").page.count("class=\"banner\"") == 0)
    }

    @Test func placeIsClosedForTheTimeOfItsMaintenance() async throws {
        let time = PassingTime(MarketHarness.friday)
        let harness = try await MarketHarness(clock: time.clock)
        let (staff, visitor) = (Browser(at: harness), Browser(at: harness))
        try await staff.enterDesk()
        let sheet = Route.desk(.placeSheet(.notice)).path
        let ends = time.clock.now.adding(seconds: 7_200)
        let hour = ends.time(in: .korea).hour
        let until = "\(ends.day(in: .korea).iso)T\(hour < 10 ? "0" : "")\(hour):00"
        await staff.post(sheet, [("announcement", "잠시 점검해요"), ("announced-until", until), ("closes", "1")])
        for path in ["/", "/market", "/api/products?page_no=1"] {
            let told = await visitor.get(path)
            #expect(told.status == 503 && told.text.contains("잠시 점검해요"), "\(path)")
            #expect(told.headers[.retryAfter].flatMap { Int($0) } ?? 0 > 3_600)
        }
        #expect(await staff.get(overview).status == 200)
        time.pass(seconds: 7_200)
        #expect(await visitor.get("/market").status == 200)
    }

    @Test func sampleIsDeletedWithItsSellersAndNothingElse() async throws {
        let harness = try await MarketHarness(sampleSellers: [MarketHarness.zhilly.identifier])
        let (staff, seller) = (Browser(at: harness), Browser(at: harness))
        await seller.signUp()
        let own = try await seller.sell()
        try await staff.enterDesk()
        let path = Route.desk(.sample).path
        #expect(await staff.get(overview).page.html.contains("href=\"\(path)\""))
        #expect(await staff.get(path).text.contains("예시 판매자 1명"))
        #expect(await staff.post(path).location == overview + "?done=1")
        #expect(try await harness.sellers.find(identifiedBy: MarketHarness.zhilly.identifier) == nil)
        #expect(await staff.get(path).text.contains("예시 상품이 없어요."))
        #expect(await staff.get(overview).page.html.contains("href=\"\(path)\"") == false)
        #expect(await staff.get(Route.market(.product(own)).path).status == 200)
    }
}
