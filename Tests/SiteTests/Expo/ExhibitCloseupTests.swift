import Domain
import SiteTestKit
import Testing

@testable import Exhibitions

/// A picture enlarged without a script: sections, and links that move them.
@Suite struct ExhibitCloseupTests {
    private func page(_ query: String, of exhibit: String = "palman") async -> Document {
        await ExpoHarness().page("/expo/exhibits/\(exhibit)", query: query)
    }

    private func controls(_ page: Document) -> [String] {
        page.matches("<a class=\"button soft small\" href=\"[^\"]*\\?([^\"]*)\" aria-label").map {
            $0.replacing("&amp;", with: "&")
        }
    }

    @Test func theHeadingSaysThePlaceAndTheNearestPart() async {
        let page = await page("zoom=3&x=100&y=600")
        #expect(page.words.contains("왼쪽, 3배 · 마구리 손잡이 가까이"))
        #expect(page.count("<h1 class=\"where\" tabindex=\"-1\">") == 1)
        let english = await ExpoHarness().english("/expo/exhibits/palman", query: "zoom=2&x=900&y=0")
        #expect(english.words.contains("top right, 2 times as large · near"))
        // A part out of sight is not near.
        #expect(await self.page("zoom=8&x=500&y=1000").words.contains("아래쪽, 8배 "))
        #expect(await !self.page("zoom=8&x=500&y=1000").words.contains("가까이"))
        #expect(await self.page("zoom=1").words.contains(" 전체 "))
    }

    @Test func linksResizeAndMoveIt() async {
        #expect(controls(await page("zoom=1")) == ["zoom=2&x=500&y=500"])
        #expect(
            controls(await page("zoom=2&x=500&y=500")) == [
                "zoom=1&x=500&y=500", "zoom=3&x=500&y=500", "zoom=2&x=250&y=500", "zoom=2&x=500&y=250",
                "zoom=2&x=750&y=500", "zoom=2&x=500&y=750",
            ]
        )
        // At the corner there is nothing further left or up; at the largest nothing larger.
        #expect(
            controls(await page("zoom=8&x=0&y=0")) == ["zoom=7&x=71&y=71", "zoom=8&x=124&y=62", "zoom=8&x=62&y=124"]
        )
    }

    @Test func namedPartsAreOneLinkAway() async {
        let page = await page("zoom=2")
        #expect(page.words.contains("이름이 있는 곳으로"))
        for number in 1...3 { #expect(page.addresses.contains("/expo/exhibits/palman/\(number)")) }
        #expect(await !self.page("zoom=2", of: "jikji").words.contains("이름이 있는 곳으로"))
    }

    @Test func aPartIsEnlargedFurtherFromItsPage() async {
        let part = await ExpoHarness().page("/expo/exhibits/palman/2")
        #expect(
            controls(part) == [
                "zoom=2&x=250&y=600", "zoom=4&x=166&y=600", "zoom=3&x=166&y=434", "zoom=3&x=332&y=600",
                "zoom=3&x=166&y=766",
            ]
        )
    }

    @Test(arguments: [(0, 1), (-7, 1), (99, 8)]) func stepsAreKept(asked: Int, times: Int) {
        #expect(Closeup(times: asked, x: 500, y: 500).times == times)
    }
}
