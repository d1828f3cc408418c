import Domain
import HTTP
import SiteTestKit
import Testing

/// The day, the weekend and the week, from the sample. It is Friday, 20 November 2026, noon in Seoul.
@Suite struct RankingScreenTests {
    @Test func dayShowsWhatTheAppsShow() async throws {
        let told = try await BoxOfficeHarness().ask("/boxoffice/2022-01-05")
        #expect(told.status == 200)
        #expect(
            told.has("<h1 class=\"title\" tabindex=\"-1\"><time datetime=\"2022-01-05\">2022년 1월 5일 수요일</time></h1>")
        )
        #expect(
            told.has("<b>64,050</b>명</span></span><p class=\"num\"><span>누적 69,228</span> <span>매출 34.2%</span></p>")
        )
        #expect(told.has("34.2%"))
        #expect(told.has("<i class=\"up\">신작</i>"))
        #expect(told.has("자료: 영화진흥위원회 영화관입장권통합전산망(KOBIS)"))
        #expect(told.sentences.count == 10)
        #expect(told.sentences.first == "1위, 신작, 경관의 피, 당일 관객 6만 4천 명, 누적 6만 9천 명")
    }

    @Test func arrowAloneHasItsColour() async throws {
        let told = try await BoxOfficeHarness().ask("/boxoffice/2022-01-05")
        #expect(told.has("<span class=\"move num\"><i class=\"down\">▼</i>1</span>"))
        #expect(told.sentences.contains { $0.contains("위, 1계단 하락, ") })
        let later = try await BoxOfficeHarness().ask("/boxoffice/2022-02-06")
        #expect(later.has("<span class=\"move num\"><i class=\"up\">▲</i>2</span>"))
        #expect(later.has("<span class=\"move\">–</span>"))
        #expect(later.sentences.contains { $0.contains("위, 2계단 상승, ") })
        #expect(later.sentences.contains { $0.contains("위, 순위 변동 없음, ") })
    }

    @Test(arguments: SampleDays.all)
    func totalsOfEveryDayAddUp(day: Day) async throws {
        let archive = try await SharedArchive.sample.archive().archive
        let ranking = try #require(try await archive.ranking(.day(day)))
        let told = try await BoxOfficeHarness().ask("/boxoffice/\(day.iso)")
        let sum = ranking.rows.reduce(0) { $0 + $1.admissions.count }
        #expect(told.has("<dd class=\"num\">\(sum.grouped)명</dd>"))
        #expect(told.sentences.count == ranking.rows.count)
        for row in ranking.rows { #expect(told.has("<b>\(row.admissions.count.grouped)</b>명")) }
    }

    @Test func sampleStandsForYesterdayAndSaysSo() async throws {
        let told = try await BoxOfficeHarness().ask("/boxoffice")
        #expect(told.status == 200)
        #expect(told.has("예시 데이터예요 (2022년 2월 6일 기준)"))
        #expect(told.has("<time datetime=\"2022-02-06\">2022년 2월 6일 일요일</time></h1>"))
        #expect(!told.has("class=\"banner\""))
    }

    @Test func neighboursStopWhereTheFiguresDo() async throws {
        let first = try await BoxOfficeHarness().ask("/boxoffice/2021-12-13")
        #expect(!first.has("rel=\"prev\""))
        #expect(first.has("rel=\"next\" href=\"/boxoffice/2021-12-14\""))
        let last = try await BoxOfficeHarness().ask("/boxoffice/2022-02-06")
        #expect(last.has("rel=\"prev\" href=\"/boxoffice/2022-02-05\""))
        #expect(!last.has("rel=\"next\""))
    }

    @Test func holidaysAreNamed() async throws {
        #expect(try await BoxOfficeHarness().ask("/boxoffice/2022-02-01").has("<span class=\"pill\">설날</span>"))
        #expect(try await BoxOfficeHarness().ask("/boxoffice/2021-12-25").has("<span class=\"pill\">성탄절</span>"))
        #expect(try await BoxOfficeHarness().ask("/boxoffice/2022-01-05").text.matches(of: /<p class="lead">/).isEmpty)
    }

    @Test func wallHasAPosterForEachFilmAndIsKept() async throws {
        let harness = try await BoxOfficeHarness()
        let chosen = await harness.ask("/boxoffice/2022-01-05", query: "view=wall")
        #expect(chosen.text.matches(of: /<svg class="art poster"/).count == 10)
        #expect(chosen.headers[.setCookie]?.hasPrefix("boxoffice=wall; Path=/boxoffice; ") == true)
        let later = await harness.ask("/boxoffice/2022-01-06", [("cookie", "boxoffice=wall")])
        #expect(later.text.matches(of: /<svg class="art poster"/).count == 10)
        #expect(later.headers[.setCookie] == nil)
        let plain = await harness.ask("/boxoffice/2022-01-06")
        #expect(plain.text.matches(of: /<svg class="art poster"/).count == 1)
    }

    /// The picture of the last days ends on the day shown, and days outside the ten have no bar.
    @Test func listShowsTheChangeAndTheLastFourteenDays() async throws {
        let told = try await BoxOfficeHarness().ask("/boxoffice/2022-02-06")
        #expect(told.has("전날보다 \u{2212}8.9%"))
        #expect(told.text.matches(of: /<svg class="recent" viewBox="0 0 98 34" aria-hidden="true">/).count == 10)
        #expect(told.text.matches(of: /<path class="day-now" d="M94 34V[0-9]+"\/>/).count == 10)
        #expect(told.has("순위 안 관객 10명 중 4명"))
        // 해적 was not in the ten on 24 January, the first of these days.
        let first = try #require(told.text.firstMatch(of: /<g id="recent-0">(.*?)<\/g>/)).1
        #expect(first.matches(of: /M[0-9]+ 34V/).count == 13 && !first.contains("M3 34V"))
        #expect(!(try await BoxOfficeHarness().ask("/boxoffice/weekend/2022-01-28").has("class=\"recent\"")))
    }

    @Test func keptPosterIsShownInTheSizesItIsKeptIn() async throws {
        let hash = String(repeating: "c", count: 64)
        let film = try #require(FilmCode("20199882"))
        let harness = try await BoxOfficeHarness(posters: KeptPosters(pictures: [film: try KeptPosters.picture("c")]))
        let wall = await harness.ask("/boxoffice/2022-01-05", query: "view=wall")
        #expect(wall.text.matches(of: /<svg class="art poster"/).count == 9)
        let sizes = ["320.webp 224w", "640.webp 448w", "1280.webp 895w", "2048.webp 1000w"]
        let files = sizes.map { "/pictures/\(hash)/\($0)" }.joined(separator: ", ")
        #expect(wall.has("<source type=\"image/webp\" srcset=\"\(files)\" sizes=\"(min-width: 30em) 12rem, 45vw\">"))
        let image = "<img class=\"art\" src=\"/pictures/\(hash)/640.jpg\" alt=\"\" width=\"1000\" height=\"1430\""
        #expect(wall.has(image))
        // The row's sentence replaces the picture's description.
        #expect(wall.has("1위, 신작, 경관의 피, 당일 관객"))
        let page = await harness.ask("/boxoffice/films/20199882")
        #expect(page.has(image) && page.has("sizes=\"11rem\""))
        #expect(page.has("<h1 class=\"title\" tabindex=\"-1\">경관의 피</h1>"))
        #expect(page.has("/pictures/\(hash)/1280.jpg\""))
    }

    @Test func posterThatHasComeIsOnTheNextPage() async throws {
        let film = try #require(FilmCode("20199882"))
        let posters = KeptPosters(pictures: [:])
        let harness = try await BoxOfficeHarness(posters: posters)
        let drawn = await harness.ask("/boxoffice/2022-01-05", query: "view=wall")
        #expect(drawn.text.matches(of: /<svg class="art poster"/).count == 10)
        posters.come(try KeptPosters.picture("d"), of: film)
        let shown = await harness.ask("/boxoffice/2022-01-05", query: "view=wall")
        #expect(shown.text.matches(of: /<svg class="art poster"/).count == 9)
    }

    @Test func weekendIsAddedUpAndSaysHowFarItIsExact() async throws {
        let told = try await BoxOfficeHarness().ask("/boxoffice/weekend/2022-01-08")
        #expect(told.has(">주말 박스오피스</h1>"))
        #expect(told.has("2022년 1월 7일부터 9일까지"))
        #expect(told.has("주말 ") && told.sentences.first?.contains("주말 관객") == true)
        let archive = try await SharedArchive.sample.archive().archive
        let key = RankingKey(.weekend, try #require(Day(iso: "2022-01-08")))
        if let exact = try await archive.ranking(key) {
            #expect(told.has(exact.rows[0].admissions.count.grouped))
        } else {
            let sum = try #require(try await archive.summed(key))
            #expect(told.has(sum.ranking.rows[0].admissions.count.grouped))
            #expect(told.has("합산했"))
        }
    }

    @Test func dateFieldLeadsToTheDay() async throws {
        let harness = try await BoxOfficeHarness()
        let told = await harness.ask("/boxoffice", query: "date=2022-01-05")
        #expect(told.status == 303 && told.headers[.location] == "/boxoffice/2022-01-05")
        #expect(await harness.ask("/boxoffice", query: "date=2022-02-30").status == 400)
    }

    @Test func calendarMarksDaysWithFiguresAndHasADateField() async throws {
        let told = try await BoxOfficeHarness().ask("/boxoffice/months/2022-02")
        #expect(told.has("min=\"2003-11-11\" max=\"2026-11-19\""))
        #expect(told.text.matches(of: /class="has"/).count == 6)
        #expect(told.has("aria-label=\"2월 1일 화요일, 설날\"><b class=\"sun\">1</b>"))
        #expect(told.has("<span class=\"vh\">7일, 자료 없음</span><span aria-hidden=\"true\">7</span>"))
        #expect(told.text.matches(of: /자료 없음/).count == 22)
        #expect(told.text.matches(of: /<div class="week" aria-hidden="true">/).count == 1)
        #expect(!told.has("href=\"/boxoffice/2022-02-07\""))
        #expect(
            try await BoxOfficeHarness(source: StandInSource()).ask("/boxoffice/months/2022-02").has(
                "/boxoffice/2022-02-07"
            )
        )
    }

    @Test func yearIsNamedWhereItIsNotTheNewestOnes() async throws {
        let day = try #require(Day(iso: "2022-02-06"))
        let next = Instant(day.adding(days: 1), TimeOfDay(hour: 12, minute: 0), in: .korea)
        let told = try await BoxOfficeHarness(at: next).ask("/boxoffice")
        #expect(told.has("<time datetime=\"2022-02-06\">2월 6일 일요일</time></h1>"))
        #expect(try await BoxOfficeHarness(at: next).ask("/boxoffice/2021-12-25").has(">2021년 12월 25일 토요일</time>"))
    }

    @Test func calendarKnowsTheDayItWasOpenedFrom() async throws {
        let harness = try await BoxOfficeHarness()
        let day = await harness.ask("/boxoffice/2022-02-01")
        #expect(day.has("class=\"day\" href=\"/boxoffice/months/2022-02?day=2022-02-01\""))
        let told = await harness.ask("/boxoffice/months/2022-02", query: "day=2022-02-01")
        #expect(told.text.matches(of: /aria-current="date"/).count == 1)
        #expect(told.has("href=\"/boxoffice/2022-02-01\" class=\"has\" aria-current=\"date\""))
        #expect(told.has("value=\"2022-02-01\""))
        #expect(told.has("<a class=\"back\" href=\"/boxoffice/2022-02-01\">"))
        #expect(told.has("href=\"/boxoffice/months/2022-01?day=2022-02-01\""))
        let odd = await harness.ask("/boxoffice/months/2022-02", query: "day=2022-02-31")
        #expect(odd.status == 200 && !odd.has("aria-current=\"date\""))
    }

    @Test func calendarMarksAllDaysOfAWeekend() async throws {
        let harness = try await BoxOfficeHarness()
        let weekend = await harness.ask("/boxoffice/weekend/2022-01-28")
        #expect(weekend.has("href=\"/boxoffice/months/2022-01?day=2022-01-28&amp;span=weekend\""))
        let told = await harness.ask("/boxoffice/months/2022-01", query: "day=2022-01-28&span=weekend")
        #expect(told.text.matches(of: /aria-current="date"/).count == 3)
        #expect(told.has("<a class=\"back\" href=\"/boxoffice/weekend/2022-01-28\">"))
        // A weekend stays a weekend.
        #expect(told.has("href=\"/boxoffice/weekend/2022-01-14\" class=\"has\""))
        #expect(!told.has("href=\"/boxoffice/2022-01-15\""))
    }

    /// A control's accessible name contains its visible text, for users of voice control.
    @Test func controlsAreCalledWhatIsSeenOfThem() async throws {
        let told = try await BoxOfficeHarness().ask("/boxoffice/2022-01-05")
        #expect(told.has("aria-label=\"이전, 1월 4일 화요일\""))
        #expect(told.has("aria-label=\"다음, 1월 6일 목요일\""))
        #expect(told.has("aria-label=\"1월 5일, 날짜 선택\""))
        #expect(told.has("<span class=\"num\">1월 5일</span>"))
    }

    @Test func filtersAreOfferedOnlyWhereTheSourceCanAnswer() async throws {
        #expect(!(try await BoxOfficeHarness().ask("/boxoffice/2022-01-05").has("name=\"nation\"")))
        let live = try await BoxOfficeHarness(source: StandInSource()).ask("/boxoffice/2022-01-05")
        #expect(live.has("name=\"nation\"") && live.has("name=\"kind\"") && live.has("name=\"region\""))
        for region in StandInSource.regions {
            #expect(live.has("<option value=\"\(region.code)\">\(region.name.korean)</option>"))
        }
    }

    @Test func filterThatLeavesNothingCanBeChangedRightThere() async throws {
        let harness = try await BoxOfficeHarness(source: StandInSource())
        let told = await harness.ask("/boxoffice/2022-01-05", query: "kind=Y&region=9900001")
        #expect(told.status == 200)
        #expect(told.has("순위에 오른 영화가 없어요"))
        #expect(told.has("<option value=\"9900001\" selected"))
        // An unknown region is ignored.
        let all = await harness.ask("/boxoffice/2022-01-05", query: "region=1234")
        #expect(all.sentences.count == 10)
    }

    /// One of that day's films opened a day later.
    @Test func previewIsMarkedAndHeard() async throws {
        for query in ["view=list", "view=wall"] {
            let told = try await BoxOfficeHarness().ask("/boxoffice/2022-01-05", query: query)
            #expect(told.text.matches(of: /<span class="pill">개봉 전<\/span>/).count == 1)
            #expect(told.text.matches(of: /위, 6계단 상승, 개봉 전, 특송, 당일 관객/).count == 1)
            let opened = try await BoxOfficeHarness().ask("/boxoffice/2022-01-12", query: query)
            #expect(opened.has(", 특송, ") && !opened.has("개봉 전, 특송"))
        }
    }

    /// Titles follow the film's own page: in English if known, with the Korean beside it, each tagged with its
    /// language.
    @Test func englishPageHasEnglishTitles() async throws {
        let harness = try await BoxOfficeHarness()
        for query in ["view=list", "view=wall"] {
            let told = await harness.ask("/boxoffice/2022-01-05", query: query, [("accept-language", "en")])
            #expect(told.has("<b>The Policeman’s Lineage</b><span class=\"also\" lang=\"ko\">경관의 피</span>"))
            #expect(told.has("No. 1, new, The Policeman’s Lineage, 64 thousand"))
        }
        let korean = await harness.ask("/boxoffice/2022-01-05")
        #expect(korean.has("<b>경관의 피</b>") && !korean.has("Policeman"))
    }

    @Test func titleOnlyKnownInKoreanIsSaidInKorean() async throws {
        let archive = try await SampleArchive(isEmpty: true)
        let sample = try await SharedArchive.sample.archive().archive
        let day = try #require(Day(iso: "2022-01-05"))
        let ranking = try #require(try await sample.ranking(.day(day)))
        _ = try await archive.archive.keep([ranking])
        let harness = try await BoxOfficeHarness(figures: archive.archive)
        let told = await harness.ask("/boxoffice/2022-01-05", [("accept-language", "en")])
        #expect(told.has("<b lang=\"ko\">경관의 피</b>"))
        #expect(told.has("No. 1, new, <span lang=\"ko\">경관의 피</span>, 64 thousand"))
    }

    @Test func englishPageCountsInEnglish() async throws {
        let told = try await BoxOfficeHarness().ask("/boxoffice/2022-01-05", [("accept-language", "en")])
        #expect(told.sentences.first?.hasPrefix("No. 1, new, ") == true)
        #expect(told.has("64 thousand admissions that day, 69 thousand in total"))
        #expect(
            told.has(
                "<b>64,050</b></span></span><p class=\"num\"><span>Total 69,228</span> <span>Sales 34.2%</span></p>"
            )
        )
    }
}

/// The 56 days of the sample.
enum SampleDays {
    static let all: [Day] = Day(iso: "2021-12-13").map { Period(from: $0, days: 56).days } ?? []
}
