import Domain
import Foundation
import HTTP
import SiteTestKit
import Testing

@testable import BoxOffice
@testable import Pages
@testable import Website

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
        #expect(told.has("<dt>개봉일</dt><dd>2022년 1월 5일</dd>"))
        #expect(told.has("<dt>상영시간</dt><dd>119분</dd>"))
        #expect(told.has("<dt>관람등급</dt><dd>15세 이상 관람가</dd>"))
        #expect(told.has("The Policeman’s Lineage"))
    }

    @Test func programsReadItAsAMovie() async throws {
        let told = try await BoxOfficeHarness().ask(Self.path)
        let script = try #require(told.text.firstMatch(of: /<script type="application\/ld\+json">(.*?)<\/script>/))
        let json = try #require(try JSONSerialization.jsonObject(with: Data(script.1.utf8)) as? [String: Any])
        #expect(json["@context"] as? String == "https://schema.org" && json["@type"] as? String == "Movie")
        #expect(json["name"] as? String == "경관의 피")
        #expect(json["alternateName"] as? String == "The Policeman’s Lineage")
        #expect((json["url"] as? String)?.hasSuffix(Self.path) == true)
        #expect(json["datePublished"] as? String == "2022-01-05")
        #expect(json["duration"] as? String == "PT119M")
        #expect((json["director"] as? [[String: String]])?.first == ["@type": "Person", "name": "이규만"])
    }

    /// The page is cached, and renewed as soon as anything on it changes.
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
        #expect(told.has("<dt>이날 관객</dt><dd class=\"num\">\(last.row.admissions.count.grouped)명</dd>"))
        #expect(told.has("<dt>누적 관객</dt><dd class=\"num\">\(last.row.admissions.total.grouped)명</dd>"))
        let price = try #require(last.row.ticketPrice)
        #expect(told.has("<dt>평균 티켓 가격</dt><dd class=\"num\">\(price.grouped)원</dd>"))
        #expect(told.has("개봉 33일째"))
    }

    @Test func figuresAreThoseOfTheDayOneCameFrom() async throws {
        let harness = try await BoxOfficeHarness()
        let row = try #require(try await Self.run("20199882").days.first { $0.day.iso == "2022-01-16" }?.row)
        let day = await harness.ask("/boxoffice/2022-01-16")
        #expect(day.has("class=\"row\" href=\"\(Self.path)?from=2022-01-16\""))
        let told = await harness.ask(Self.path, query: "from=2022-01-16")
        #expect(told.has("<a class=\"back\" href=\"/boxoffice/2022-01-16\">"))
        #expect(told.has("<h2>1월 16일 기록</h2>"))
        #expect(told.has("<dt>이날 관객</dt><dd class=\"num\">\(row.admissions.count.grouped)명</dd>"))
        // Cached separately from the page of another day.
        #expect(await harness.ask(Self.path).has("<h2>2월 6일 기록</h2>"))
    }

    @Test func daysOfTheRunFollowEachOther() async throws {
        let harness = try await BoxOfficeHarness()
        let days = try await Self.run("20199882").days.map(\.day.iso)
        for (index, day) in days.enumerated() {
            let told = await harness.ask(Self.path, query: "from=\(day)")
            let steps = told.text.matches(of: /rel="(prev|next)" href="[^"]*from=([0-9-]*)#day"/).map { String($0.2) }
            let around = [index - 1, index + 1].filter(days.indices.contains).map { days[$0] }
            #expect(steps == around, "\(day)")
        }
    }

    /// A weekend's figures end on its Sunday.
    @Test func weekendAndComparisonAreLedBackToAsWell() async throws {
        let harness = try await BoxOfficeHarness()
        let weekend = await harness.ask(Self.path, query: "from=weekend/2022-01-14")
        #expect(weekend.has("<a class=\"back\" href=\"/boxoffice/weekend/2022-01-14\">"))
        #expect(weekend.has("<h2>1월 16일 기록</h2>"))
        let compared = await harness.ask(Self.path, query: "from=compare&films=20199882,20194403")
        #expect(compared.has("<a class=\"back\" href=\"/boxoffice/compare?films=20199882,20194403\">"))
    }

    @Test(
        arguments: [
            "from=//evil.example", "from=../market", "from=2022-02-30", "from=films/20199882", "from=months/2022-01",
            "from=", "from=https://evil.example",
        ]
    )
    func wayBackStaysInTheHall(query: String) async throws {
        let told = try await BoxOfficeHarness().ask(Self.path, query: query)
        #expect(told.status == 200)
        #expect(told.has("<a class=\"back\" href=\"/boxoffice\">"))
    }

    @Test func titleComesBeforeWhatIsSaidOfIt() async throws {
        let told = try await BoxOfficeHarness().ask(Self.path)
        let (title, rank) = (told.text.firstRange(of: "<h1"), told.text.firstRange(of: "개봉 33일째"))
        #expect(try #require(title).lowerBound < #require(rank).lowerBound)
        let (charts, credits) = (told.text.firstRange(of: "순위 변화"), told.text.firstRange(of: "<dt>감독"))
        #expect(try #require(charts).lowerBound < #require(credits).lowerBound)
    }

    @Test func fewerAdmissionsHaveAMinusSign() async throws {
        #expect(try await BoxOfficeHarness().ask(Self.path).has("<dd class=\"num\">\u{2212}0.6%</dd>"))
    }

    @Test func englishPageIsInEnglish() async throws {
        let told = try await BoxOfficeHarness().ask(Self.path, [("accept-language", "en")])
        #expect(told.has("<h1 class=\"title\" tabindex=\"-1\">The Policeman’s Lineage</h1>"))
        #expect(told.has("<p class=\"lead\" lang=\"ko\">경관의 피</p>"))
        #expect(told.has("<dt>Rating</dt><dd>15 and over</dd>"))
        #expect(told.has("<dt>Country</dt><dd>South Korea</dd>"))
        #expect(told.has("<dt>Genre</dt><dd>Crime"))
        #expect(told.has("<th scope=\"col\">Mon</th>") && !told.has("만</span>"))
    }

    /// All terms of the sample's films are translated.
    @Test func vocabularyCoversTheSample() async throws {
        let archive = try await SharedArchive.sample.archive().archive
        var films: Set<FilmCode> = []
        for day in SampleDays.all { films.formUnion(try await archive.ranking(.day(day))?.rows.map(\.code) ?? []) }
        #expect(films.count >= 40)
        for film in films {
            guard let film = try await archive.film(film) else { continue }
            let words =
                film.genres.map(FilmVocabulary.genre) + film.nations.map(FilmVocabulary.nation)
                + film.grades.map(FilmVocabulary.rating)
            for word in words {
                #expect(!word.english.unicodeScalars.contains { ("가"..."힣").contains($0) }, "\(word)")
            }
        }
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
    func rankIsDrawnAsTheTableSays(code: String) async throws {
        let days = try await Self.run(code).sinceOpening
        let told = try await BoxOfficeHarness().ask("/boxoffice/films/\(code)")
        let paths = told.text.matches(of: /<path class="line-1" d="([^"]*)"/).map { ChartPoints.read(String($0.1)) }
        try #require(paths.count == 1)
        let first = try #require(days.first?.day)
        #expect(paths[0].map(\.x) == days.map { Double($0.day.days(since: first)) })
        for (point, day) in zip(paths[0], days) {
            #expect(abs(1 + point.y / 100 * 9 - Double(day.row.rank)) < 0.01)
        }
    }

    /// The busiest day reaches the top; the others are as high as their admissions.
    @Test(arguments: ["20199882", "20210028", "20194403"])
    func ridgeIsAsHighAsTheAdmissions(code: String) async throws {
        let run = try await Self.run(code)
        let told = try await BoxOfficeHarness().ask("/boxoffice/films/\(code)")
        let ridge = try #require(told.text.firstMatch(of: /<path class="ridge" d="([^"]*)"/)).1
        let points = ChartPoints.read(String(ridge)).filter { $0.y < 186 }
        let most = try #require(run.best?.row.admissions.count)
        try #require(points.count == run.sinceOpening.count)
        for (point, day) in zip(points, run.sinceOpening) {
            #expect(abs((186 - point.y) / 148 * Double(most) - Double(day.row.admissions.count)) < Double(most) / 1_000)
        }
    }

    /// 해적 was in the ten on six days from 12 January, before it opened on 26 January: the run begins there, and a sentence names the previews.
    @Test func previewsAreASentenceAndNoDashes() async throws {
        let run = try await Self.run("20201965")
        #expect(run.previews.count == 6 && run.previews.first?.day.iso == "2022-01-12")
        #expect(run.sinceOpening.first?.day.iso == "2022-01-26")
        let told = try await BoxOfficeHarness().ask("/boxoffice/films/20201965")
        #expect(told.has("개봉 전 시사회가 1월 12일부터 1월 25일까지 있었어요(10위 안에 든 6일, 18,196명)."))
        #expect(told.text.matches(of: /<path class="line-1" d="M0[ ]/).count == 1)
    }

    @Test func fivePeaksAreNamedAndTheHolidaysAmongThem() async throws {
        let told = try await BoxOfficeHarness().ask("/boxoffice/films/20210028")
        let peaks = told.text.matches(of: /<li><b>([^<]*)<\/b> <span>([^<]*)<\/span> <b class="num">([^<]*)<\/b><\/li>/)
        #expect(
            peaks.map { "\($0.1) \($0.2) \($0.3)" } == [
                "개봉 12월 15일 634,962명", "가장 많은 날 12월 19일 682,609명", "성탄절 12월 25일 599,308명",
                "신정 1월 1일 289,260명", "설날 2월 1일 28,780명",
            ]
        )
        #expect(told.text.matches(of: /<text class="pin-no"/).count == 5)
    }

    @Test func weeksAddUp() async throws {
        let run = try await Self.run("20210028")
        let told = try await BoxOfficeHarness().ask("/boxoffice/films/20210028")
        let weeks = run.weeks
        #expect(weeks.count == 8 && weeks[0].days.prefix(2).allSatisfy { $0 == nil })
        #expect(weeks.reduce(0) { $0 + $1.admissions } == run.sinceOpening.reduce(0) { $0 + $1.row.admissions.count })
        #expect(told.has("<th class=\"num\" scope=\"row\">12/13</th><td></td><td></td><td><svg"))
        #expect(told.text.matches(of: /<td class="num sum">/).count == 8)
    }

    @Test func chartsAreSaidInASentence() async throws {
        let told = try await BoxOfficeHarness().ask(Self.path)
        #expect(told.has("aria-label=\"날마다의 관객. 1월 9일 11만 명이 가장 많고"))
        #expect(told.has("aria-label=\"1월 5일 1위에서 2월 6일 10위까지, 가장 높았을 때는 1위\""))
    }

    @Test func milestonesAndDaysAtNumberOneAreCounted() async throws {
        let told = try await BoxOfficeHarness().ask("/boxoffice/films/20210028")
        let run = try await Self.run("20210028")
        #expect(told.has("<dt>1위 기간</dt><dd class=\"num\">\(run.daysAtNumberOne)일</dd>"))
        #expect(!run.milestones().isEmpty)
        for milestone in run.milestones() {
            #expect(
                told.has(
                    "<dt>\(milestone.admissions.spoken.korean) 명</dt><dd>\(milestone.day.wordsWithYear.korean)\(milestone.isExact ? "" : " 이전")</dd>"
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

/// Parses the points of a path of `M` and `L`.
enum ChartPoints {
    static func read(_ path: String) -> [(x: Double, y: Double)] {
        path.matches(of: /(-?[0-9.]+) (-?[0-9.]+)/).compactMap { match in
            guard let x = Double(match.1), let y = Double(match.2) else { return nil }
            return (x, y)
        }
    }
}
