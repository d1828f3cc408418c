import Domain
import HTTP
import Octets
import SiteTestKit
import Testing

@testable import Site

@Suite struct HomeScreenTests {
    @Test func eachHallShowsWhatIsInIt() async throws {
        let harness = SiteHarness(services: try await SiteServices.tests())
        let korean = Document(await harness.ask(.get, "/").text)
        #expect(korean.matches("<a class=\"first\" href=\"(/expo/[^\"]+)\"").count == 1)
        #expect(korean.matches("<ul class=\"three\">.*?</ul>").first?.matches(of: /<li>/).count == 6)
        #expect(korean.matches("<small class=\"label num\">(.*?)</small>") == ["2022년 2월 6일 1위 (예시 데이터)"])
        #expect(korean.matches("<b>(해적: 도깨비 깃발)</b>").count == 1)
        let english = Document(await harness.ask(.get, "/", [("accept-language", "en")]).text)
        #expect(
            english.matches("<small class=\"label num\">(.*?)</small>") == ["No. 1 on 6 February 2022 (sample data)"]
        )
        #expect(english.matches("<small class=\"num\">(.*?)</small>").first?.contains("admissions") == true)
    }

    @Test func hallsThatCannotTellAreDoorsAlone() async {
        let page = Document(await SiteHarness().ask(.get, "/").text)
        #expect(page.matches("<a class=\"hall\" href=\"(.*?)\"") == ["/expo", "/market", "/boxoffice"])
        #expect(page.matches("class=\"(first|today)\"") == [])
    }

    @Test func marketWithNothingInItAsksForTheFirstProduct() {
        var today = HomeToday()
        today.products = []
        let screen = HomeScreen(date: EveryScreen.today, today: today)
        let page = Document(Shell.page(screen, PageContext(language: .korean)).text)
        #expect(page.matches("<a class=\"first\" href=\"(.*?)\"") == ["/market/products/new"])
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
        var leading = HomeToday.LeadingFilm(film: film, nameEnglish: "", day: day, isYesterday: true, isSample: true)
        #expect(leading.label.korean == "어제 1위 · 2월 6일")
        #expect(leading.name.english == film.name)
        leading.isYesterday = false
        leading.isSample = false
        #expect(leading.label.korean == "2022년 2월 6일 1위")
    }
}
