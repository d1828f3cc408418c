import Domain
import Foundation
import HTTP
import Octets
import SiteTestKit
import Testing

@testable import Exhibitions
@testable import Pages

/// The guides of an exhibit: their page, the ways to it, and their files.
@Suite struct GuideScreenTests {
    private static let address = "/expo/toured/exhibits/jikji/guide"
    private static let file = "/expo/toured/media/cup.m4a"

    @Test func recordingsAreOfferedAndLoadNothing() async {
        let page = await ExpoHarness().page(Self.address)
        #expect(page.html.contains("<title>직지심체요절 안내 · 마당</title>"))
        #expect(page.first("<a class=\"back\" href=\"([^\"]*)\"") == "/expo/toured/exhibits/jikji")
        #expect(page.count("<(audio|video) controls preload=\"none\"") == 2)
        #expect(page.count("(autoplay|poster=|rel=\"preload\" as=\"(audio|video)\")") == 0)
        #expect(page.html.contains("<source src=\"\(Self.file)?v=1\" type=\"audio/mp4\">"))
        let captions =
            "<track kind=\"captions\" src=\"/expo/toured/media/cup.ko.vtt?v=1\" srclang=\"ko\" label=\"한국어\">"
        #expect(page.html.components(separatedBy: captions).count == 3)
        #expect(page.html.contains("<p class=\"note\">0:02 · 5 KB</p>"))
        #expect(page.html.contains("<p class=\"note\">2:05 · 4.0 MB</p>"))
        #expect(page.html.contains("<p><small>1:01</small> 아주먼옛날"))
        #expect(page.words.contains("쉬운 글 오래된 책이에요."))
    }

    @Test func whatIsMissingIsLeftOut() async {
        let page = await ExpoHarness().page(Self.address)
        #expect(page.count("<h2>") == 4)
        #expect(!page.words.contains("화면 해설"))
    }

    @Test func theOtherLanguageIsNamed() async {
        let page = await ExpoHarness().english(Self.address)
        #expect(page.html.contains("<h2>Korean Sign Language</h2>"))
        #expect(page.html.contains("<p class=\"note\"><span lang=\"ko\">한국어</span> · 0:02 · 5 KB</p>"))
        #expect(page.html.contains("<div class=\"prose\" lang=\"ko\">"))
    }

    @Test func theEntranceAndTheExhibitLeadToIt() async {
        let expo = ExpoHarness()
        #expect(await expo.page("/expo/toured").html.contains("href=\"\(Self.address)\">안내를 따라 둘러보기</a>"))
        let words = "안내: 듣는 안내, 한국수어, 받아쓴 글"
        #expect(await expo.page("/expo/toured/exhibits/jikji").html.contains("href=\"\(Self.address)\">\(words)</a>"))
        for path in ["/expo", "/expo/toured/exhibits/palman"] {
            #expect(await expo.page(path).count("/guide\"") == 0)
        }
    }

    @Test func theTourGoesFromOneToTheNext() async {
        let other = Exhibit(
            slug: "god",
            name: PackText("갓"),
            summary: PackText(""),
            text: PackText(""),
            imageName: "god",
            picture: nil,
            facts: [],
            guides: [GuideFile(.audio, in: .korean, name: "god.ogg", form: .ogg, bytes: 1, version: "1")]
        )
        let expo = ExpoHarness(ExpoHarness.paris(exhibits: [.easy, .palman, other]))
        let page = await expo.page("/expo/exhibits/jikji/guide")
        #expect(page.first("rel=\"next\" href=\"([^\"]*)\"") == "/expo/exhibits/god/guide")
        #expect(await expo.page("/expo/exhibits/god/guide").html.contains("2점 가운데 2번째"))
    }

    @Test(arguments: ["palman", "nothing"]) func whatHasNoneHasNoPage(slug: String) async {
        #expect(await ExpoHarness().harness.ask(.get, "/expo/toured/exhibits/\(slug)/guide").status == 404)
    }

    @Test func onlyThesePagesMayLoadMedia() async {
        let harness = ExpoHarness().harness
        for _ in 0..<2 {
            let policies = await harness.ask(.get, Self.address).headers.all("content-security-policy")
            #expect(policies.count == 1 && policies[0].hasSuffix("; media-src 'self'"))
        }
        for path in ["/expo/toured", "/expo/toured/exhibits/jikji", "/expo/toured/exhibits/jikji/easy"] {
            let policies = await harness.ask(.get, path).headers.all("content-security-policy")
            #expect(policies.count == 1 && !policies[0].contains("media-src"))
        }
    }

    @Test func filesAreSentInRanges() async throws {
        let harness = ExpoHarness().harness
        let whole = await harness.ask(.get, Self.file)
        #expect(whole.status == 200 && whole.headers[.contentType] == "audio/mp4")
        #expect(whole.headers["accept-ranges"] == "bytes" && whole.headers[.cacheControl] == "no-cache")
        #expect(whole.headers["x-content-type-options"] == "nosniff")
        let tag = try #require(whole.headers[.etag])
        let part = await harness.ask(.get, Self.file, [("range", "bytes=4-7"), ("if-range", tag)])
        #expect(part.status == 206 && part.headers["content-range"] == "bytes 4-7/5415")
        #expect(await harness.ask(.get, Self.file, [("range", "bytes=4-7"), ("if-range", "\"old\"")]).status == 200)
        #expect(await harness.ask(.get, Self.file, [("range", "bytes=999999-")]).status == 416)
        #expect(await harness.ask(.get, Self.file, [("if-none-match", tag)]).status == 304)
        #expect(await harness.ask(.head, Self.file).status == 200)
    }

    @Test func onlyTheFileThatAPageMeantIsKeptForGood() async throws {
        let tag = try #require(await ExpoHarness().harness.ask(.get, Self.file).headers[.etag])
        let version = String(tag.dropFirst().dropLast())
        let guide = GuideFile(.audio, in: .korean, name: "cup.m4a", form: .m4a, bytes: 1, version: version)
        let exhibit = Exhibit(
            slug: "a",
            name: PackText("갓"),
            summary: PackText(""),
            text: PackText(""),
            imageName: "a",
            picture: nil,
            facts: [],
            guides: [guide]
        )
        let harness = ExpoHarness(ExpoHarness.paris(exhibits: [exhibit])).harness
        let path = "/expo/paris/media/cup.m4a"
        let meant = await harness.ask(.get, path, query: "v=\(version)")
        #expect(meant.headers[.cacheControl] == "public, max-age=31536000, immutable")
        #expect(await harness.ask(.get, path, query: "v=1").headers[.cacheControl] == "no-cache")
    }

    @Test(arguments: ["/expo/paris/media/cup.m4a", "/expo/toured/media/cup.en.vtt", "/expo/nowhere/media/cup.m4a"])
    func otherFilesAreNotFound(path: String) async {
        #expect(await ExpoHarness().harness.ask(.get, path).status == 404)
    }
}
