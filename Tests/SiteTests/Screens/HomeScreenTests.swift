import Domain
import Octets
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
}
