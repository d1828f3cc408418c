import Domain
import HTTP
import TestKit
import Testing

@testable import Pages
@testable import Routes
@testable import Website

/// The place's name: given at the desk, shown everywhere.
@Suite struct PlacePagesTests {
    private let path = Route.desk(.place).path

    @Test func nameIsShownOnEveryPageAtOnce() async throws {
        let harness = try await MarketHarness()
        let (staff, visitor) = (Browser(at: harness), Browser(at: harness))
        try await staff.enterDesk()
        #expect(await visitor.get("/").page.html.contains("<title>마당</title>"))
        #expect(await visitor.get("/market").page.html.contains(" · 마당</title>"))
        #expect(await staff.get("/desk").page.html.contains("href=\"\(path)\""))
        let told = await staff.post(path, [("name", "<샘골>마당"), ("sentence", "마을 사람들의 전시와 장터")])
        #expect(told.location == path + "?done=1")
        #expect(await staff.get(path + "?done=1").page.first("name=\"name\" value=\"([^\"]*)\"") == "&lt;샘골&gt;마당")
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
        let long = String(repeating: "가", count: PlaceDescription.longestName + 1)
        let told = await staff.post(path, [("name", long), ("sentence", "그대로 남아요")])
        #expect(told.status == 422)
        #expect(told.fault("name") == nil)
        #expect(told.page.html.contains("<p class=\"note fault\" id=\"name-note\">한 줄, 30자까지 적어 주세요.</p>"))
        #expect(told.page.html.contains("value=\"\(long)\"") && told.page.html.contains("value=\"그대로 남아요\""))
        #expect(await visitor.get("/").page.html.contains("<title>마당</title>"))
        #expect(await visitor.get(path).status == 403)
        #expect(await visitor.post(path, [("name", "남의 것")]).status == 403)
    }
}
