import Domain
import HTTP
import Octets
import SiteTestKit
import Testing

@testable import Site

@Suite struct HomeScreenTests {
    @Test(
        arguments: [
            ([Hall.expo], "한 채가 열려 있어요", "One hall is open"),
            ([.expo, .market], "두 채가 열려 있어요", "Two halls are open"),
            (Hall.allCases, "세 채가 모두 열려 있어요", "All three halls are open"),
        ]
    )
    func countsTheOpenHalls(halls: [Hall], korean: String, english: String) {
        let screen = HomeScreen(today: EveryScreen.today)
        let inKorean = Shell.page(screen, PageContext(language: .korean, halls: halls)).text
        let inEnglish = Shell.page(screen, PageContext(language: .english, halls: halls)).text
        #expect(inKorean.contains("11월 20일 금요일\u{A0}· \(korean)"))
        #expect(inEnglish.contains("Friday, November 20\u{A0}· \(english)"))
    }

    @Test func cardsSayWhatIsNew() async throws {
        let services = try await SiteServices.tests()
        let harness = SiteHarness(services: services)
        let korean = Document(await harness.ask(.get, "/").text)
        #expect(korean.matches("<span class=\"pill\">(.*?)</span>") == ["전시 중", "새 상품 29", "2월 6일"])
        let english = Document(await harness.ask(.get, "/", [("accept-language", "en")]).text)
        #expect(english.matches("<span class=\"pill\">(.*?)</span>") == ["On show", "29 new", "6 February"])
    }

    @Test func hallWithNothingNewSaysItsName() async {
        let page = Document(await SiteHarness().ask(.get, "/").text)
        #expect(page.matches("<span class=\"pill\">(.*?)</span>") == ["박람회", "장터", "극장"])
    }
}
