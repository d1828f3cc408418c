import Domain
import HTTP
import Octets
import SiteTestKit
import Synchronization
import Testing

@testable import Exhibitions
@testable import Pages
@testable import Routes
@testable import Website

/// Files, states and editions of packs, as programs and browsers receive them.
@Suite struct PackServingTests {
    @Test(
        arguments: [
            ("/expo/paris/exposition_universelle_1900.json", "application/json"),
            ("/expo/paris/items.json", "application/json"),
            ("/expo/paris/images/jikji", "image/svg+xml"), ("/expo/paris/images/jikji.svg", "image/svg+xml"),
        ]
    )
    func programsEverywhereGetTheFiles(path: String, type: String) async throws {
        let harness = ExpoHarness().harness
        let told = await harness.ask(.get, path)
        #expect(told.status == 200)
        #expect(told.headers[.contentType] == type)
        #expect(told.headers["access-control-allow-origin"] == "*")
        #expect(told.headers["cross-origin-resource-policy"] == "cross-origin")
        #expect(told.headers["x-content-type-options"] == "nosniff")
        #expect(told.headers[.cacheControl] == "no-cache")
        let tag = try #require(told.headers[.etag])
        #expect(await harness.ask(.get, path, [("if-none-match", tag)]).status == 304)
    }

    @Test func aDrawingCanRunAndLoadNothing() async {
        let told = await ExpoHarness().harness.ask(.get, "/expo/paris/images/jikji.svg")
        #expect(
            told.headers.all("content-security-policy") == ["default-src 'none'; style-src 'unsafe-inline'; sandbox"]
        )
    }

    @Test func aPictureIsKeptForGoodUnderTheAddressOfThePage() async throws {
        let expo = ExpoHarness()
        let address = try #require(await expo.page("/expo/exhibits/jikji").first("<img src=\"([^\"]*jikji[^\"]*)\""))
        let parts = address.split(separator: "?").map(String.init)
        try #require(parts.count == 2)
        let told = await expo.harness.ask(.get, parts[0], query: parts[1])
        #expect(told.headers[.cacheControl] == "public, max-age=31536000, immutable")
        #expect(await expo.harness.ask(.get, parts[0], query: "v=old").headers[.cacheControl] == "no-cache")
    }

    @Test func aKeptSizeOfAPhotographNeverChanges() async {
        let hash = String(repeating: "ab", count: 32)
        let told = await ExpoHarness().harness.ask(.get, "/expo/paris/pictures/\(hash)/640.webp")
        #expect(told.status == 200)
        #expect(told.headers[.cacheControl] == "public, max-age=31536000, immutable")
    }

    @Test func whatHasToBeMadeIsWaitedFor() async {
        #expect(await ExpoHarness().harness.ask(.get, "/expo/paris/images/slow").status == 200)
    }

    @Test(arguments: ["/expo/paris/images/none.svg", "/expo/nowhere/items.json", "/expo/nowhere/images/jikji"])
    func otherFilesAreNotFound(path: String) async {
        #expect(await ExpoHarness().harness.ask(.get, path).status == 404)
    }

    @Test func missingPicturesAreNotedOnce() {
        let hall = PackCache(TestPacks())
        #expect(hall.newlyMissing(in: .paris) == ["god"])
        #expect(hall.newlyMissing(in: .paris) == [])
    }

    @Test func aNewEditionIsShownAtOnceAndAsAWhole() async {
        let packs = ChangingPacks(ExpoHarness.paris(edition: 1, title: PackText("첫째")))
        let expo = ExpoHarness(packs)
        #expect(await expo.page("/expo").title == "첫째 · 마당")
        #expect(await expo.page("/expo/exhibits", query: "q=%EA%B0%93").count("<h2>갓</h2>") == 1)
        packs.change(to: ExpoHarness.paris(edition: 2, title: PackText("둘째"), exhibits: [.jikji]))
        #expect(await expo.page("/expo").title == "둘째 · 마당")
        #expect(await expo.page("/expo/exhibits").count("class=\"row\"") == 1)
        #expect(await expo.page("/expo/exhibits", query: "q=%EA%B0%93").count("<h2>갓</h2>") == 0)
    }

    @Test func onePacksChangeLeavesThePagesOfOthersKept() {
        let store = PageCache()
        func key(_ pack: String) -> PageCache.Key {
            PageCache.Key(group: .pack(pack), route: .home, language: .korean, textSize: nil, theme: nil)
        }
        let kept = store.page(key("a"), at: .number(1)) { StoredAnswer(.init("a"), type: "text/plain") }
        _ = store.page(key("b"), at: .number(1)) { StoredAnswer(.init("b"), type: "text/plain") }
        _ = store.page(key("b"), at: .number(2)) { StoredAnswer(.init("b2"), type: "text/plain") }
        #expect(store.page(key("a"), at: .number(1)) { StoredAnswer(.init("x"), type: "text/plain") } === kept)
        #expect(store.count == 2)
    }

    @Test func allExhibitionsAreListed() async {
        let page = await ExpoHarness().page("/expo/packs")
        let rows = page.matches("<li><a href=\"([^\"]*)\"><span class=\"book\"")
        #expect(rows == ["/expo", "/expo/%EB%8C%80%EC%A0%84%201993", "/expo/broken"])
        #expect(page.words.contains("broken 지금은 볼 수 없어요"))
    }

    @Test func withoutPacksTheHallStandsEmpty() async {
        let harness = SiteHarness()
        #expect(await harness.ask(.get, "/expo").text.contains("전시가 아직 없어요"))
        #expect(await harness.ask(.get, "/expo/exhibits").status == 404)
    }

    @Test func aClosedHallHasNoAddresses() async {
        let harness = SiteHarness(halls: [.market], services: SiteServices(packs: TestPacks()))
        for path in ["/expo", "/expo/exhibits", "/expo/paris/items.json"] {
            #expect(await harness.ask(.get, path).status == 404)
        }
    }
}

/// Exhibitions that change between requests.
private final class ChangingPacks: Packs {
    private let now: Mutex<TestPacks>

    init(_ packs: TestPacks) { now = Mutex(packs) }

    func change(to packs: TestPacks) { now.withLock { $0 = packs } }

    var chosen: PackState { now.withLock(\.chosen) }
    var all: [PackState] { now.withLock(\.all) }
    func pack(named name: String) -> PackState? { now.withLock { $0.pack(named: name) } }
    func file(_ file: PackFile, of pack: String) -> ServedPackFile? { now.withLock { $0.file(file, of: pack) } }
}
