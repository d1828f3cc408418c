import Domain
import HTTP
import SiteTestKit
import Testing

@testable import Site

@Suite struct FilmScreenTests {
    private static let path = "/boxoffice/films/20199882"

    private static func run(_ code: String) async throws -> FilmRun {
        try await SharedArchive.sample.archive().archive.run(of: try #require(FilmCode(code)))
    }

    @Test func factsStandAsTheAppsListThem() async throws {
        let told = try await BoxOfficeHarness().ask(Self.path)
        #expect(told.status == 200)
        let names = told.text.matches(of: /<div><dt>([^<]*)<\/dt><dd>/).map { String($0.1) }
        #expect(names == ["감독", "제작년도", "개봉일", "상영시간", "관람등급", "제작국가", "장르", "배우", "배급사"])
        #expect(told.has("<dt>감독</dt><dd>이규만</dd>"))
        #expect(told.has("<dt>개봉일</dt><dd>2022-01-05</dd>"))
        #expect(told.has("<dt>상영시간</dt><dd>119분</dd>"))
        #expect(told.has("The Policeman’s Lineage"))
    }

    /// It is drawn once, and again as soon as anything on it changes.
    @Test func pageIsNeverOlderThanTheArchive() async throws {
        let archive = try await SampleArchive()
        let film = try #require(FilmCode("20199882"))
        let posters = KeptPosters(pictures: [:])
        let harness = try await BoxOfficeHarness(figures: archive.archive, posters: posters)
        let first = await harness.ask(Self.path)
        #expect(await harness.ask(Self.path).headers[.etag] == first.headers[.etag])
        #expect(harness.site.pages.cache.count == 1)
        var facts = try #require(try await archive.archive.film(film))
        facts.minutes = 120
        facts.origin = .kobis
        _ = try await archive.archive.keep([facts])
        let told = await harness.ask(Self.path)
        #expect(told.has("<dd>120분</dd>"))
        let day = try #require(Day(iso: "2022-02-06"))
        var ranking = try #require(try await archive.archive.ranking(.day(day)))
        let place = try #require(ranking.rows.firstIndex { $0.code == film })
        ranking.rows[place].admissions.count = 871
        ranking.origin = .kobis
        _ = try await archive.archive.keep([ranking])
        #expect(await harness.ask(Self.path).has("<dd class=\"num\">871명</dd>"))
        posters.come(try KeptPosters.picture("d"), of: film)
        #expect(await harness.ask(Self.path).has("<img class=\"art\""))
        #expect(harness.site.pages.cache.count == 1)
    }

    @Test func figuresAreThoseOfTheLastDay() async throws {
        let told = try await BoxOfficeHarness().ask(Self.path)
        let last = try #require(try await Self.run("20199882").days.last)
        #expect(told.has("<dt>오늘 관객</dt><dd class=\"num\">\(last.row.admissions.count.grouped)명</dd>"))
        #expect(told.has("<dt>누적 관객</dt><dd class=\"num\">\(last.row.admissions.total.grouped)명</dd>"))
        let price = try #require(last.row.ticketPrice)
        #expect(told.has("<dt>표 한 장 값</dt><dd class=\"num\">\(price.grouped)원</dd>"))
        #expect(told.has("개봉 33일째"))
    }

    @Test(arguments: ["20199882", "20210028", "20194403"])
    func tableHasEveryDayOfTheRun(code: String) async throws {
        let run = try await Self.run(code)
        let told = try await BoxOfficeHarness().ask("/boxoffice/films/\(code)")
        let rows = told.text.matches(of: /<tr><th scope="row">.*?<\/tr>/)
        #expect(rows.count == run.days.count)
        for (row, day) in zip(rows, run.days.reversed()) {
            let cells = String(row.0)
            #expect(cells.contains("href=\"/boxoffice/\(day.day.iso)\""))
            #expect(cells.contains("<td>\(day.row.rank)</td><td>\(day.row.admissions.count.grouped)</td>"))
            #expect(
                cells.contains("<td>\(day.row.admissions.total.grouped)</td><td>\(day.row.sales.count.grouped)</td>")
            )
        }
    }

    @Test(arguments: ["20199882", "20210028", "20218764"])
    func chartsDrawWhatTheTableSays(code: String) async throws {
        let run = try await Self.run(code)
        let told = try await BoxOfficeHarness().ask("/boxoffice/films/\(code)")
        let paths = told.text.matches(of: /<path class="line-1" d="([^"]*)"/).map { ChartPoints.read(String($0.1)) }
        try #require(paths.count == 2)
        let first = try #require(run.days.first?.day)
        let most = try #require(run.best?.row.admissions.count)
        let top = Double(FilmCharts.ceiling(most))
        #expect(paths[0].map(\.x) == run.days.map { Double($0.day.days(since: first)) })
        #expect(paths[1].map(\.x) == paths[0].map(\.x))
        for (point, day) in zip(paths[0], run.days) {
            #expect(abs(1 + point.y / 100 * 9 - Double(day.row.rank)) < 0.01)
        }
        for (point, day) in zip(paths[1], run.days) {
            #expect(abs((100 - point.y) / 100 * top - Double(day.row.admissions.count)) < top / 1_000)
        }
    }

    @Test func chartsAreSaidInASentence() async throws {
        let told = try await BoxOfficeHarness().ask(Self.path)
        #expect(told.has("aria-label=\"12월 29일 5위에서 2월 6일 10위까지, 가장 높았을 때는 1위\""))
    }

    @Test func milestonesAndDaysAtNumberOneAreCounted() async throws {
        let told = try await BoxOfficeHarness().ask("/boxoffice/films/20210028")
        let run = try await Self.run("20210028")
        #expect(told.has("<dt>1위에 오른 날</dt><dd class=\"num\">\(run.daysAtNumberOne)일</dd>"))
        #expect(!run.milestones().isEmpty)
        for milestone in run.milestones() {
            #expect(
                told.has(
                    "\(milestone.day.wordsWithYear.korean)\(milestone.isExact ? "에" : "까지") 관객 \(milestone.admissions.spoken.korean) 명"
                )
            )
        }
    }

    @Test func otherPlacesAreToldWhatItIs() async throws {
        let told = try await BoxOfficeHarness().ask(Self.path)
        #expect(told.has("<meta property=\"og:title\" content=\"경관의 피\">"))
        #expect(told.has("<meta property=\"og:url\" content=\"http://localhost/boxoffice/films/20199882\">"))
        #expect(told.has("<meta property=\"og:image\" content=\"http://localhost/assets/"))
    }
}

/// Reads the points of a path of `M` and `L`.
enum ChartPoints {
    static func read(_ path: String) -> [(x: Double, y: Double)] {
        path.matches(of: /(-?[0-9.]+) (-?[0-9.]+)/).compactMap { match in
            guard let x = Double(match.1), let y = Double(match.2) else { return nil }
            return (x, y)
        }
    }
}
