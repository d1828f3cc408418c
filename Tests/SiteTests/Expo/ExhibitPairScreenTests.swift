import Domain
import SiteTestKit
import Testing

/// Two exhibits side by side.
@Suite struct ExhibitPairScreenTests {
    private func page(_ query: String) async -> Document {
        await ExpoHarness().page("/expo/exhibits", query: query)
    }

    @Test func anExhibitLeadsToItselfBesideItsNeighbour() async {
        let address = "/expo/exhibits?left=%EC%9A%A9%EA%B3%A0%20drum&amp;right=geomungo"
        let page = await ExpoHarness().page("/expo/exhibits/%EC%9A%A9%EA%B3%A0%20drum")
        #expect(page.html.contains("href=\"\(address)\">다른 출품작과 나란히 보기</a>"))
        let last = await ExpoHarness().page("/expo/exhibits/geomungo")
        #expect(last.html.contains("/expo/exhibits?left=geomungo&amp;right=%EC%9A%A9%EA%B3%A0%20drum"))
        let only = await ExpoHarness(ExpoHarness.paris(exhibits: [.jikji])).page("/expo/exhibits/jikji")
        #expect(!only.html.contains("나란히"))
    }

    @Test func bothAreShownAndChosenWithoutAScript() async {
        let page = await page("left=jikji&right=palman")
        #expect(page.words.contains("나란히 보기"))
        #expect(page.count("<form class=\"swap\" action=\"/expo/exhibits\">") == 1)
        #expect(page.matches("<option value=\"(\\w+)\"[^>]* selected") == ["jikji", "palman"])
        #expect(page.count("<figure class=\"card\">") == 2)
        #expect(page.first("<a class=\"back\" href=\"([^\"]*)\"") == "/expo/exhibits/jikji")
        #expect(page.count("<meta name=\"robots\" content=\"noindex\">") == 1)
    }

    @Test func factsAreATableWhereOneOfThemHasThem() async {
        let page = await page("left=jikji&right=palman")
        #expect(page.matches("<th scope=\"row\">(.*?)</th>") == ["시대", "재료", "크기", "출처"])
        #expect(page.count("<th scope=\"col\">") == 2)
        #expect(page.count("적혀 있지 않아요") == 4)
        #expect(await self.page("left=haegeum&right=palman").count("<table") == 0)
    }

    @Test func realSizesStandBesideAPerson() async {
        let page = await page("left=palman&right=jikji")
        #expect(page.words.contains("왼쪽부터 직지심체요절 17 × 24.6 cm, 키 170 cm인 어른이에요."))
        #expect(page.count("class=\"one\"") == 1 && page.count("class=\"person\"") == 2)
        #expect(await self.page("left=haegeum&right=palman").count("class=\"card sizes\"") == 0)
    }

    @Test(arguments: ["left=jikji", "left=jikji&right=jikji", "left=jikji&right=nothing", "right=palman"])
    func anythingElseIsTheListOfAll(query: String) async {
        #expect(await page(query).count("class=\"rows exhibits\"") == 1)
    }
}
