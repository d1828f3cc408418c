import Domain
import HTTP
import SiteTestKit
import Testing

/// An exhibition with rooms: its entrance, the plan, the lists and the way through.
@Suite struct RoomsScreenTests {
    @Test func theEntranceShowsTheRoomsInOrder() async {
        let page = await ExpoHarness().page("/expo/toured")
        #expect(
            page.matches("href=\"(/expo/toured/rooms#room-\\d)\"") == (1...3).map { "/expo/toured/rooms#room-\($0)" }
        )
        #expect(page.words.contains("1전시실 · 책과 글"))
        #expect(page.words.contains("2점 · 팔만대장경 , 직지심체요절"))
        #expect(page.words.contains("전시실 밖"))
        #expect(page.count("<a class=\"button soft small\" href=\"/expo/toured/rooms\">전시실 지도</a>") == 1)
        #expect(page.count("class=\"card strip\"") == 0)
        #expect(await ExpoHarness().page("/expo").count("room-1|/rooms") == 0)
    }

    @Test func thePlanAndTheListsLeadToTheSameExhibits() async {
        let page = await ExpoHarness().page("/expo/toured/rooms")
        let exhibit = "href=\"/expo/toured/exhibits/([^\"]+)\""
        let way = ["palman", "jikji", "geomungo", "haegeum", "god", "%EC%9A%A9%EA%B3%A0%20drum"]
        #expect(page.matches("<a \(exhibit) aria-label=\"\\d\\. [^\"]+\"") == way)
        #expect(page.matches("<a class=\"row\" \(exhibit)") == way)
        #expect(page.matches("<h3>(\\d)\\. <span") == (1...6).map { "\($0)" })
        #expect(page.matches("<section class=\"section\" id=\"room-(\\d)\">") == ["1", "2", "3"])
        // The entrance, two walls between rooms, and the way out.
        #expect(page.count("class=\"gap\"") == 4)
        #expect(page.first("<a class=\"back\" href=\"([^\"]*)\"") == "/expo/toured")
    }

    @Test func roomsAreNamedInEnglish() async {
        let page = await ExpoHarness().english("/expo/toured/rooms")
        #expect(page.words.contains("Room 1 · Books and writing"))
        #expect(page.words.contains("Outside the rooms"))
        #expect(page.html.contains("Room 2 · <span lang=\"ko\">아주먼"))
    }

    @Test func exhibitsFollowOneAnotherOnTheWay() async {
        let page = await ExpoHarness().page("/expo/toured/exhibits/jikji")
        #expect(page.html.contains("6점 가운데 2번째"))
        #expect(page.first("rel=\"prev\" href=\"([^\"]*)\"") == "/expo/toured/exhibits/palman")
        #expect(page.first("rel=\"next\" href=\"([^\"]*)\"") == "/expo/toured/exhibits/geomungo")
        let part = await ExpoHarness().page("/expo/toured/exhibits/palman/3")
        #expect(part.first("rel=\"next\" href=\"([^\"]*)\"") == "/expo/toured/exhibits/jikji")
    }

    @Test func withoutRoomsThereIsNoPlan() async {
        let answer = await ExpoHarness().harness.ask(.get, "/expo/paris/rooms")
        #expect(answer.status == 404)
    }
}
