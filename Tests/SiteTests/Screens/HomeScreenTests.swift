import Domain
import HTTP
import Octets
import SiteTestKit
import Testing

@testable import BoxOffice
@testable import Pages
@testable import Website

@Suite struct HomeScreenTests {
    @Test func eachHallShowsWhatIsInIt() async throws {
        let harness = SiteHarness(services: try await SiteServices.tests())
        let korean = Document(await harness.ask(.get, "/").text)
        #expect(korean.html.contains("전시를 보고, 이웃과 거래하고, 어제의 영화 순위를 봐요."))
        #expect(korean.matches("<a class=\"lead-thing\" href=\"(/expo/[^\"]+)\"").count == 1)
        #expect(korean.matches("<ul class=\"more-things\">.*?</ul>").first?.matches(of: /<li>/).count == 5)
        #expect(korean.matches("<ul class=\"fresh\">.*?</ul>").first?.matches(of: /<li>/).count == 6)
        #expect(korean.matches("<small class=\"num\">(.*?)</small>") == ["2022년 2월 6일 1위"])
        #expect(korean.matches("일일 박스오피스</a><small>(.*?)</small>") == ["예시"])
        #expect(korean.matches("<ol class=\"ladder\">.*?</ol>").first?.matches(of: /<li>/).count == 10)
        #expect(korean.matches("<b>(해적: 도깨비 깃발)</b>").count == 1)
        let english = Document(await harness.ask(.get, "/", [("accept-language", "en")]).text)
        #expect(english.html.contains("See exhibitions, trade with neighbours and check yesterday’s box office."))
        #expect(english.matches("<small class=\"num\">(.*?)</small>") == ["No. 1 on 6 February 2022"])
        #expect(english.matches("<b>(The Pirates: The Last Royal Treasure)</b>").count == 1)
        #expect(english.matches("<span class=\"num\">(.*?)</span></span>").first?.contains("admissions") == true)
    }

    @Test func closedHallsAreNotPromised() {
        let screen = HomeScreen(today: HomeToday(at: EveryScreen.now))
        let page = Document(Shell.page(screen, PageContext(language: .korean, halls: [.market])).text)
        #expect(page.matches("<p class=\"lead\">(.*?)</p>") == ["이웃과 거래해요."])
    }

    @Test func hallsThatCannotTellSayWhatTheyAreFor() async {
        let page = Document(await SiteHarness().ask(.get, "/").text)
        #expect(page.matches("<h2><a href=\"(.*?)\"") == ["/expo", "/market", "/boxoffice"])
        #expect(page.count("<p class=\"purpose\">") == 3)
        #expect(page.count("class=\"(lead-thing|fresh|ladder)\"") == 0)
    }

    @Test func marketWithNothingInItAsksForTheFirstProduct() {
        var today = HomeToday(at: EveryScreen.now)
        today.products = []
        let screen = { Document(Shell.page(HomeScreen(today: $0), PageContext(language: .korean)).text) }
        #expect(screen(today).matches("<a class=\"lead-thing\" href=\"(.*?)\"") == ["/market/products/new"])
        today.isBeingFilled = true
        #expect(screen(today).matches("<p class=\"purpose\">(예시 .*?)</p>") == ["예시 상품을 준비하고 있어요"])
    }

    @Test func pageChangesWithTheNewestProduct() async throws {
        let harness = try await MarketHarness()
        try await harness.stock("처음 올린 것")
        #expect(await harness.ask(.get, "/").text.contains("처음 올린 것"))
        try await harness.stock("다음에 올린 것")
        #expect(await harness.ask(.get, "/").text.contains("다음에 올린 것"))
    }

    @Test func yesterdayIsSaidSo() async throws {
        let figures = try await SharedArchive.sample.archive().archive
        let day = try #require(try await figures.extent()).last
        let film = try #require(try await figures.ranking(.day(day))?.rows.first)
        var leading = HomeToday.LeadingFilm(first: film, films: [film], day: day, isYesterday: true, isSample: true)
        #expect(leading.label.korean == "어제 1위 · 2월 6일")
        #expect(leading.title(of: film).shown(.english) == film.name)
        leading.isYesterday = false
        #expect(leading.label.korean == "2022년 2월 6일 1위")
    }
}
