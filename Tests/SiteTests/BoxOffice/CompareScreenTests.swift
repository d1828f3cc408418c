import Domain
import Foundation
import HTTP
import SiteTestKit
import Testing

@Suite struct CompareScreenTests {
    private static let two = "films=20199882,20194403"

    @Test func filmsAreAlignedByTheDayTheyOpened() async throws {
        let told = try await BoxOfficeHarness().ask("/boxoffice/compare", query: Self.two)
        let archive = try await SharedArchive.sample.archive().archive
        for (style, code) in [(1, "20199882"), (2, "20194403")] {
            let days = try await archive.run(of: try #require(FilmCode(code))).byDayOfRun
            let paths = told.text.matches(of: /<path class="line-([0-9])" d="(M[^"]*)"/)
                .filter { String($0.1) == "\(style)" }.map { ChartPoints.read(String($0.2)) }
            let charts = paths.filter { $0.count > 1 }
            try #require(charts.count == 2)
            #expect(charts[0].map(\.x) == days.map { Double($0.dayOfRun - 1) })
        }
    }

    @Test func tableHoldsWhatTheChartsDraw() async throws {
        let told = try await BoxOfficeHarness().ask("/boxoffice/compare", query: "films=20199882")
        let archive = try await SharedArchive.sample.archive().archive
        let days = try await archive.run(of: try #require(FilmCode("20199882"))).byDayOfRun
        #expect(!days.isEmpty)
        for (day, row) in days {
            #expect(
                told.has(
                    "<th scope=\"row\">\(day)일째</th><td>\(row.admissions.count.grouped)</td>"
                        + "<td>\(row.admissions.total.grouped)</td>"
                )
            )
        }
    }

    @Test func fourFilmsAtMostAndEachOnce() async throws {
        let told = try await BoxOfficeHarness().ask(
            "/boxoffice/compare",
            query: "films=20199882,20199882,20194403,20218764,20192354,20211177,x..y"
        )
        #expect(told.text.matches(of: /빼기</).count == 4)
        #expect(!told.has("영화 추가"))
    }

    @Test func filmsAreAddedAndRemovedByLinks() async throws {
        let told = try await BoxOfficeHarness().ask("/boxoffice/compare", query: Self.two)
        #expect(told.has("href=\"/boxoffice/compare?films=20194403\""))
        #expect(told.has("href=\"/boxoffice/compare?films=20199882,20194403,20210028\""))
        #expect(told.has("<input type=\"hidden\" name=\"films\" value=\"20199882,20194403\">"))
    }

    @Test func removingIsCalledAsEachLanguageSaysIt() async throws {
        let harness = try await BoxOfficeHarness()
        let korean = await harness.ask("/boxoffice/compare", query: Self.two)
        #expect(korean.has("<span class=\"vh\">경관의 피 </span>빼기</a>"))
        let english = await harness.ask("/boxoffice/compare", query: Self.two, [("accept-language", "en")])
        #expect(english.has("Remove<span class=\"vh\"> The Policeman’s Lineage</span></a>"))
    }

    @Test func axesSpeakTheReadersLanguage() async throws {
        let told = try await BoxOfficeHarness().ask("/boxoffice/compare", query: Self.two, [("accept-language", "en")])
        #expect(told.has("<span>200K</span>") && !told.has("만</span>"))
    }

    @Test func nothingChosenOffersTheNewestList() async throws {
        let told = try await BoxOfficeHarness().ask("/boxoffice/compare")
        #expect(told.text.matches(of: /href="\/boxoffice\/compare\?films=/).count == 10)
    }
}

@Suite struct FilmSearchScreenTests {
    @Test(
        arguments: [
            ("경관", "경관의 피"), ("ㅅㅍㅇㄷ", "스파이더맨: 노 웨이 홈"), ("이규만", "경관의 피"), ("조진웅", "경관의 피"),
            ("tmvkdlejaos", "스파이더맨: 노 웨이 홈"),
        ]
    )
    func filmsAreFoundByTitleDirectorActorAndFirstConsonants(typed: String, title: String) async throws {
        let query = "q=" + (typed.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")
        let told = try await BoxOfficeHarness().ask("/boxoffice/films", query: query)
        #expect(told.has(">\(title)</h2>"))
    }

    @Test func nothingFoundSaysHowToSearch() async throws {
        let told = try await BoxOfficeHarness().ask("/boxoffice/films", query: "q=zzzz")
        #expect(told.has("검색 결과가 없어요") && told.has("초성으로도 찾을 수 있어요"))
    }

    @Test func filmFoundLeadsBackToWhatWasSearched() async throws {
        let harness = try await BoxOfficeHarness()
        let told = await harness.ask("/boxoffice/films", query: "q=%EA%B2%BD%EA%B4%80")
        #expect(told.has("href=\"/boxoffice/films/20199882?from=films&amp;q=%EA%B2%BD%EA%B4%80\""))
        let film = await harness.ask("/boxoffice/films/20199882", query: "from=films&q=%EA%B2%BD%EA%B4%80")
        #expect(film.has("<a class=\"back\" href=\"/boxoffice/films?q=%EA%B2%BD%EA%B4%80\">"))
    }
}
