import Domain
import Foundation
import HTTP
import Octets
import SiteTestKit
import Testing

@testable import Pages
@testable import Routes
@testable import Website

@Suite struct SiteAnswerTests {
    static let screens = ["/", "/expo", "/market", "/boxoffice", "/settings", "/offline"]

    @Test(arguments: screens) func everyScreenIsAWholePage(path: String) async {
        let told = await SiteHarness().ask(.get, path)
        #expect(told.status == 200)
        #expect(told.headers[.contentType] == "text/html; charset=utf-8")
        #expect(told.headers[.vary] == "cookie, accept-language, accept-encoding")
        #expect(told.text.hasPrefix("<!doctype html>"))
        #expect(told.text.hasSuffix("</html>"))
    }

    @Test(arguments: screens + ["/nowhere", "/sw.js", "/health", "/manifest.webmanifest", "/favicon.ico"])
    func everyAnswerIsGuarded(path: String) async throws {
        let headers = await SiteHarness().ask(.get, path).headers
        let policy = try #require(headers["content-security-policy"])
        #expect(policy.contains("default-src 'none'"))
        #expect(policy.contains("frame-ancestors 'none'"))
        #expect(!policy.contains("unsafe"))
        #expect(headers["x-content-type-options"] == "nosniff")
        #expect(headers["cross-origin-opener-policy"] == "same-origin")
        #expect(headers["cross-origin-resource-policy"] == "same-origin")
        #expect(headers["referrer-policy"] == "same-origin")
        #expect(headers["permissions-policy"]?.contains("camera=()") == true)
    }

    /// Files that browsers do not open as pages have no page headers; an SVG counts as a page.
    @Test func filesOfPagesSayWhatMattersOfThem() async throws {
        for asset in Assets.embedded.all {
            let headers = await SiteHarness().ask(.get, asset.route.path).headers
            #expect(headers["x-content-type-options"] == "nosniff")
            #expect(headers["cross-origin-resource-policy"] == "same-origin")
            #expect((headers["content-security-policy"] != nil) == asset.name.hasSuffix(".svg"), "\(asset.name)")
        }
    }

    @Test(arguments: screens) func aPageThatIsAlreadyThereIsNotSentAgain(path: String) async throws {
        let harness = SiteHarness()
        let tag = try #require(await harness.ask(.get, path).headers[.etag])
        let again = await harness.ask(.get, path, [("if-none-match", tag)])
        #expect(again.status == 304)
        #expect(again.text.isEmpty)
        let inEnglish = await harness.ask(.get, path, [("if-none-match", tag), ("accept-language", "en")])
        #expect(inEnglish.status == 200)
    }

    @Test func whatIsNotThereIsAPageOfItsOwn() async {
        let told = await SiteHarness().ask(.get, "/nowhere")
        #expect(told.status == 404)
        #expect(told.headers[.cacheControl] == "no-store")
        #expect(told.text.contains("페이지를 찾을 수 없어요"))
        #expect(told.text.contains("77"))
    }

    @Test(arguments: ["/market", "/boxoffice"]) func aClosedHallIsNotThere(path: String) async {
        let harness = SiteHarness(halls: [.expo])
        #expect(await harness.ask(.get, path).status == 404)
        #expect(await harness.ask(.get, "/expo").status == 200)
        #expect(await !harness.ask(.get, "/").text.contains("href=\"\(path)\""))
    }

    @Test(arguments: [HTTP.Method.post, .put, .patch, .delete])
    func whatCannotBeDoneSaysWhatCan(method: HTTP.Method) async {
        let told = await SiteHarness().ask(method, "/expo")
        #expect(told.status == 405)
        #expect(told.headers[.allow] == "GET, HEAD, OPTIONS")
    }

    @Test func whatCanBeDoneCanBeAsked() async {
        let told = await SiteHarness().ask(.options, "/settings")
        #expect(told.status == 204)
        #expect(told.headers[.allow] == "GET, HEAD, POST, OPTIONS")
    }

    @Test func programsAreToldFailuresAsJSON() async {
        let told = await SiteHarness().ask(.get, "/api/products", [("accept-language", "en")])
        #expect(told.status == 404)
        #expect(told.headers[.contentType] == "application/json")
        #expect(
            told.text == """
                {"code":404,"message":"Nothing was found at this address.","error":true,"reason":"notFound","request":77}
                """
        )
        #expect(
            await SiteHarness().ask(.get, "/nowhere", [("accept", "application/json")]).text.hasPrefix("{\"code\":404")
        )
        #expect(
            await SiteHarness().ask(.get, "/nowhere", [("accept", "text/html,application/json")]).text.hasPrefix("<!")
        )
    }

    @Test func onlyItsOwnNamesAreAnswered() async {
        let harness = SiteHarness(hosts: ["Madang.kr", "localhost"])
        #expect(await harness.ask(.get, "/", [("host", "madang.kr:8080")]).status == 200)
        #expect(await harness.ask(.get, "/", [("host", "evil.example")]).status == 421)
        #expect(await harness.ask(.get, "/health", [("host", "evil.example")]).text.contains("\"code\":421"))
    }

    @Test func anotherSitesFormIsRefused() async {
        let told = await SiteHarness().ask(.post, "/settings", [("sec-fetch-site", "cross-site")], body: "theme=dark")
        #expect(told.status == 403)
        #expect(told.headers.all(.setCookie).isEmpty)
    }

    @Test func noFailureShowsItsCause() async {
        let visit = SiteHarness().site.pages.visit(of: Request(.get, "/", number: 77), dates: nil)
        let bug = Failure(.bug, Phrase("Index out of range", "Index out of range"), cause: "Swift.Array")
        let pages = SiteHarness().site.pages
        let page = SiteHarness.Told(pages.failed(FailedRequest(bug), visit))
        #expect(page.status == 500)
        #expect(!page.text.contains("Index"))
        #expect(!page.text.contains("Swift"))
    }

    @Test func aFailureThatPassesSaysWhenToAskAgain() {
        let visit = SiteHarness().site.pages.visit(of: Request(.get, "/"), dates: nil)
        let later = Failure(.unavailable, Phrase("지금은 안 돼요", "Not now"))
        #expect(
            SiteHarness.Told(SiteHarness().site.pages.failed(FailedRequest(later), visit)).headers[.retryAfter] == "10"
        )
    }
}

@Suite struct HealthTests {
    @Test func aMonitorIsToldAll() async {
        let told = await SiteHarness(halls: [.expo, .boxOffice]).ask(.get, "/health")
        #expect(told.status == 200)
        #expect(told.headers[.cacheControl] == "no-store")
        #expect(
            told.text.hasPrefix(
                """
                {"status":"ok","version":"9.9.9","uptime":0,"halls":["expo","boxoffice"],\
                "store":{"readable":true,"writable":true,"waiting":0,"freeBytes":
                """
            )
        )
    }

    @Test(arguments: [StoreState(isReadable: false, waiting: 3), StoreState(isWritable: false, waiting: 3)])
    func aStoreInTroubleIsTold(state: StoreState) async {
        let site = SiteHarness(services: SiteServices { state }).site
        let told = SiteHarness.Told(await site.respond(to: Request(.get, "/health")))
        #expect(told.status == 503)
        #expect(
            told.text.contains(
                #""store":{"readable":\#(state.isReadable),"writable":\#(state.isWritable),"waiting":3,"#
            )
        )
    }

    @Test func exhibitionsAndTheirFaultsAreCounted() async {
        let whole = await SiteHarness(services: SiteServices(packs: TestPacks())).ask(.get, "/health")
        #expect(whole.status == 200)
        #expect(whole.text.contains(#""shown":true,"faults":0}"#))
        let fault = PackFault(file: "items.json", position: nil, path: "", words: Phrase("없어요", "it is missing"))
        let state = PackState(name: #"our "town""#, pack: nil, faults: [fault, fault])
        let broken = await SiteHarness(services: SiteServices(packs: TestPacks([state]))).ask(.get, "/health")
        #expect(broken.status == 503)
        #expect(broken.text.hasSuffix(#""packs":[{"name":"our \"town\"","shown":false,"faults":2}]}"#))
    }

    @Test func withoutItsFolderTheSiteIsNotWell() async {
        let told = await SiteHarness(folder: "/nonexistent/folder").ask(.get, "/health")
        #expect(told.status == 503)
        #expect(told.text.contains("\"status\":\"failing\""))
        #expect(told.text.contains("\"freeBytes\":null"))
        let asked = await SiteHarness(folder: "/nonexistent/folder").ask(.get, "/healthChecker")
        #expect(asked.status == 503)
        #expect(asked.text == "\"FAIL\"")
    }

    @Test func appsAreToldOfALostFolderWithinASecond() throws {
        let place = FileManager.default.temporaryDirectory.appending(path: "madang-folder-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        let folder = DataFolder(place.path)
        #expect(folder.takesFiles(at: Instant(milliseconds: 7_001)))
        try FileManager.default.removeItem(at: place)
        #expect(!folder.takesFiles)
        #expect(folder.takesFiles(at: Instant(milliseconds: 7_999)), "one look a second is enough")
        #expect(!folder.takesFiles(at: Instant(milliseconds: 8_000)))
    }
}

@Suite struct SiteFilesTests {
    @Test func aFileIsKeptForGoodUnderItsHash() async throws {
        let path = try #require(Assets.embedded["madang.css"]).route.path
        let told = await SiteHarness().ask(.get, path)
        #expect(told.status == 200)
        #expect(told.headers[.contentType] == "text/css; charset=utf-8")
        #expect(told.headers[.cacheControl] == "public, max-age=31536000, immutable")
    }

    @Test func anOldHashGetsTheNewFileButMayNotKeepIt() async {
        let told = await SiteHarness().ask(.get, "/assets/0000/madang.css")
        #expect(told.status == 200)
        #expect(told.headers[.cacheControl] == "no-store")
    }

    @Test func whatIsNotCarriedIsNotThere() async {
        #expect(await SiteHarness().ask(.get, "/assets/0000/passwd").status == 404)
    }

    @Test func theWorkerIsAlwaysAskedForAnew() async {
        let told = await SiteHarness().ask(.get, "/sw.js")
        #expect(told.headers[.cacheControl] == "no-cache")
        #expect(told.headers[.contentType] == "text/javascript; charset=utf-8")
        #expect(told.text.contains(Assets.embedded.version))
    }
}
