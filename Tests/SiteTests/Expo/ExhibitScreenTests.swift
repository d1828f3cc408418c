import Domain
import HTTP
import SiteTestKit
import Testing

@Suite struct ExhibitScreenTests {
    @Test func nameSummaryPictureTextAndFactsFollowOneAnother() async throws {
        let html = await ExpoHarness().page("/expo/exhibits/jikji").html
        var rest = html[...]
        for piece in [
            "<h1 class=\"title\" tabindex=\"-1\">직지심체요절</h1>", "<p class=\"lead\">백운 화상이", "<figure ",
            "alt=\"실로 꿰맨 옛 책 한 권\"",
            "<p>1377년 청주", "<p>두 권 가운데", "<dt>시대</dt>", "고려 우왕 3년(1377)", "<dt>재료</dt>", "<dt>크기</dt>", "<dt>출처</dt>",
            "<dt>권리</dt>",
            "<footer class=\"citation\">",
        ] {
            let place = try #require(rest.firstRange(of: piece), "\(piece)")
            rest = rest[place.upperBound...]
        }
    }

    @Test func thePictureOpensLargeWithOrWithoutAScript() async {
        let page = await ExpoHarness().page("/expo/exhibits/jikji")
        #expect(
            page.count("<a href=\"/expo/exhibits/jikji\\?zoom=1\" data-act=\"zoom\">.*?<img .*?크게 보기</span></a>") == 1
        )
        #expect(page.count("<dialog class=\"zoom\"[^>]* aria-label=\"큰 그림\">") == 1)
        #expect(page.matches("data-zoom=\"([a-z]*)\"") == ["prev", "next", "out", "in", "reset", "close"])
    }

    @Test func aMissingPictureIsAPatchworkThatCannotBeEnlarged() async {
        let page = await ExpoHarness().page("/expo/exhibits/god")
        #expect(page.count("<figure[^>]*><svg class=\"art\"") == 1)
        #expect(page.count("data-act=\"zoom\"") == 0)
        #expect(page.count("<dialog") == 0)
        #expect(await ExpoHarness().harness.ask(.get, "/expo/exhibits/god", query: "zoom=1").status == 404)
    }

    @Test func aPictureWithoutWordsOfItsOwnIsNamedAfterItsExhibit() async {
        #expect(await ExpoHarness().page("/expo/exhibits/haegeum").html.contains("alt=\"해금 그림\""))
        #expect(await ExpoHarness().english("/expo/exhibits/haegeum").html.contains("alt=\"Picture of Haegeum\""))
    }

    @Test func neighboursAreNamedAndThePlaceAmongThemTold() async {
        let middle = await ExpoHarness().page("/expo/exhibits/palman")
        #expect(middle.first("<a rel=\"prev\" href=\"([^\"]*)\"") == "/expo/exhibits/jikji")
        #expect(middle.first("<a rel=\"next\" href=\"([^\"]*)\"") == "/expo/exhibits/god")
        #expect(
            middle.html.contains(
                "<span class=\"vh\">6점 가운데 2번째</span><span aria-hidden=\"true\">2\u{A0}/\u{A0}6</span>"
            )
        )
        let first = await ExpoHarness().page("/expo/exhibits/jikji")
        #expect(first.count("rel=\"prev\"") == 0 && first.count("<a rel=\"next\"") == 1)
        let last = await ExpoHarness().page("/expo/exhibits/geomungo")
        #expect(last.count("<a rel=\"prev\"") == 1 && last.count("rel=\"next\"") == 0)
    }

    @Test func aSingleExhibitHasNoNeighbours() async {
        let page = await ExpoHarness(ExpoHarness.paris(exhibits: [.jikji])).page("/expo/exhibits/jikji")
        #expect(page.count("class=\"around\"") == 0)
    }

    @Test func theCitationNamesExhibitAndExhibition() async {
        let page = await ExpoHarness().page("/expo/exhibits/jikji", [("host", "fair.example")])
        #expect(page.words.contains("‘직지심체요절’ , 파리 만국박람회 1900 , 마당."))
        // The address to copy is visually hidden.
        let address = "<span class=\"address vh\" aria-hidden=\"true\">http://fair.example/expo/exhibits/jikji</span>"
        #expect(page.html.contains(address))
        let english = await ExpoHarness().english("/expo/exhibits/god")
        #expect(
            english.html.contains("<span lang=\"ko\">“갓”</span>, <cite>The Paris Exposition of 1900</cite>, Madang.")
        )
    }

    @Test func aPageIsKeptForEachNameTheSiteIsReachedBy() async {
        let expo = ExpoHarness()
        for host in ["one.example", "two.example", "one.example"] {
            let page = await expo.page("/expo/exhibits/jikji", [("host", host)])
            #expect(page.html.contains("http://\(host)/expo/exhibits/jikji"))
        }
    }

    @Test func textsInAnotherLanguageSayWhichItIs() async {
        let page = await ExpoHarness().english("/expo/exhibits/god")
        #expect(page.count("<h1 class=\"title\" tabindex=\"-1\" lang=\"ko\">갓</h1><p class=\"lead\" lang=\"ko\">") == 1)
        #expect(page.count("<div class=\"prose\" lang=\"ko\">") == 1)
        #expect(await ExpoHarness().english("/expo/exhibits/jikji").count("<div class=\"prose\">") == 1)
    }

    @Test func blankSummariesAndFactsLeaveNoHole() async {
        let page = await ExpoHarness().page("/expo/exhibits/%EC%9A%A9%EA%B3%A0%20drum")
        #expect(page.count("class=\"lead\"") == 0)
        #expect(page.count("<dl") == 0)
    }

    @Test(arguments: [
        "/expo/exhibits/nothing", "/expo/nowhere", "/expo/nowhere/exhibits", "/expo/nowhere/exhibits/jikji",
    ])
    func whatIsNotThereIsNotFound(path: String) async {
        #expect(await ExpoHarness().harness.ask(.get, path).status == 404)
    }
}
