import Domain
import HTTP
import SiteTestKit
import Testing

@testable import Exhibitions

/// An exhibit in easy words: its page, and the ways to it.
@Suite struct EasyTextScreenTests {
    private static let address = "/expo/toured/exhibits/jikji/easy"

    @Test func eachSentenceIsAParagraph() async {
        let page = await ExpoHarness().page(Self.address)
        #expect(page.html.contains("<div class=\"easy\"><p>오래된 책이에요.</p><p>금속 글자로 찍었어요.</p></div>"))
        #expect(page.html.contains("<title>직지심체요절 · 마당</title>"))
        #expect(page.first("<a class=\"back\" href=\"([^\"]*)\"") == "/expo/toured/exhibits/jikji")
        #expect(await ExpoHarness().english(Self.address).words.contains("This is an old book."))
    }

    @Test func theEntranceAndTheExhibitLeadToIt() async {
        for path in ["/expo/toured", "/expo/toured/exhibits/jikji"] {
            #expect(await ExpoHarness().page(path).count("href=\"\(Self.address)\">쉬운 글로 ") == 1)
        }
        #expect(await ExpoHarness().page("/expo/toured/exhibits/palman").count("/easy\"") == 0)
        #expect(await ExpoHarness().page("/expo").count("/easy\"") == 0)
    }

    @Test func theTourGoesFromOneEasyTextToTheNext() async {
        let gat = Exhibit(
            slug: "god",
            name: PackText("갓"),
            summary: PackText(""),
            text: PackText(""),
            easyText: PackText("모자예요."),
            imageName: "god",
            picture: nil,
            facts: []
        )
        let expo = ExpoHarness(ExpoHarness.paris(exhibits: [.easy, .palman, gat]))
        let page = await expo.page("/expo/exhibits/jikji/easy")
        #expect(page.first("rel=\"next\" href=\"([^\"]*)\"") == "/expo/exhibits/god/easy")
        #expect(page.html.contains("2점 가운데 1번째"))
        #expect(
            await expo.page("/expo/exhibits/god/easy").first("rel=\"prev\" href=\"([^\"]*)\"")
                == "/expo/exhibits/jikji/easy"
        )
    }

    @Test(arguments: ["palman", "nothing"]) func whatHasNoneHasNoPage(slug: String) async {
        #expect(await ExpoHarness().harness.ask(.get, "/expo/toured/exhibits/\(slug)/easy").status == 404)
    }

    @Test func itIsFoundBySearching() {
        #expect(ExhibitIndex(.toured).search("금속 글자로").found.map(\.slug) == ["jikji"])
    }
}
