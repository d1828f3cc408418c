import Domain
import HTTP
import SiteTestKit
import Testing

/// The line of years.
@Suite struct YearsScreenTests {
    @Test func theOldestComesFirst() async {
        let page = await ExpoHarness().page("/expo/toured/time")
        #expect(page.matches("<p class=\"years num\">([^<]*)</p>") == ["기원전 57–668", "1377"])
        #expect(page.matches("<a class=\"row\" href=\"/expo/toured/exhibits/([^\"]*)\"") == ["god", "jikji"])
        #expect(page.words.contains("때를 알 수 없는 4점은 여기에 없어요."))
        #expect(await ExpoHarness().english("/expo/toured/time").words.contains("57 BC–668"))
    }

    @Test func roomsAndYearsLeadToOneAnother() async {
        for (path, other) in [("rooms", "time"), ("time", "rooms")] {
            let page = await ExpoHarness().page("/expo/toured/\(path)")
            #expect(page.count("<a href=\"/expo/toured/\(path)\" aria-current=\"page\">") == 1)
            #expect(page.count("<a href=\"/expo/toured/\(other)\">") == 1)
        }
    }

    @Test func withoutYearsThereIsNoLine() async {
        #expect(await ExpoHarness().harness.ask(.get, "/expo/paris/time").status == 404)
    }
}
