import Domain
import HTTP
import Octets
import Testing

@Suite struct ExhibitSearchTests {
    private func found(_ typed: String) async -> [String] {
        await ExpoHarness().page("/expo/exhibits", query: "q=\(typed.percentEncoded())").matches(
            "<h2[^>]*>([^<]*)</h2>"
        )
    }

    @Test(
        arguments: [
            ("직지", ["직지심체요절"]), ("요절", ["직지심체요절"]), ("갓", ["갓"]), ("줄", ["해금", "거문고"]), ("대장경", ["팔만대장경"]),
            ("악기 소리", ["해금", "거문고"]), ("Jikji", ["직지심체요절"]), ("zith", ["거문고"]), ("1377", ["직지심체요절"]),
        ]
    )
    func namesSummariesAndTextsAreSearched(typed: String, names: [String]) async {
        #expect(await found(typed) == names)
    }

    @Test func namesComeBeforeTexts() async {
        // 책 is in one summary and in no name; 대오리 only in texts; 북 is the name of the drum.
        #expect(await found("북").first?.contains("북채") == true)
    }

    @Test func firstConsonantsAndTheOtherKeyboardAreTheSecondTry() async {
        let expo = ExpoHarness()
        let initials = await expo.page("/expo/exhibits", query: "q=\("ㄱㅁㄱ".percentEncoded())")
        #expect(initials.words.contains("초성으로 검색했어요. 1점을 찾았어요."))
        let slip = await expo.page("/expo/exhibits", query: "q=wlrwl")
        #expect(slip.words.contains("‘직지’ 검색 결과예요. 1점을 찾았어요."))
        #expect(slip.words.contains("직지심체요절"))
        let english = await expo.english("/expo/exhibits", query: "q=wlrwl")
        #expect(english.words.contains("1 exhibit found. Showing results for “직지”."))
    }

    @Test func whatIsNotThereIsMetWithHelp() async {
        let page = await ExpoHarness().page("/expo/exhibits", query: "q=\("피아노".percentEncoded())")
        #expect(page.words.contains("찾는 출품작이 없어요"))
        #expect(page.words.contains("초성으로도 찾을 수 있어요"))
        #expect(page.addresses.contains("/expo/exhibits"))
        #expect(page.first("<input type=\"search\" name=\"q\" value=\"([^\"]*)\"") == "피아노")
    }

    @Test func whatWasTypedIsShownAndNeverRun() async {
        let page = await ExpoHarness().page("/expo/exhibits", query: "q=%22%3E%3Cscript%3Ealert(1)%3C/script%3E")
        #expect(page.count("<script>alert") == 0)
        #expect(page.first("name=\"q\" value=\"([^\"]*)\"")?.contains("<") == false)
    }

    @Test func theOtherViewKeepsTheFinds() async {
        let page = await ExpoHarness().page("/expo/exhibits", query: "q=%EC%A4%84")
        #expect(page.addresses.contains("/expo/exhibits?view=wall&amp;q=%EC%A4%84"))
        let wall = await ExpoHarness().page("/expo/exhibits", query: "view=wall&q=%EC%A4%84")
        #expect(wall.count("class=\"card tile\"") == 2)
    }

    @Test func whatIsNoTextIsRefused() async {
        #expect(await ExpoHarness().harness.ask(.get, "/expo/exhibits", query: "q=%FF").status == 400)
    }
}
