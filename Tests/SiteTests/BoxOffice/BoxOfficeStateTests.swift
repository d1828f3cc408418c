import Domain
import HTTP
import SiteTestKit
import Testing

/// Messages when there are no figures, or no new ones.
@Suite struct BoxOfficeStateTests {
    private static func failure(_ kind: Failure.Kind) -> StandInSource {
        StandInSource(failure: Failure(kind, Phrase("안 돼요", "No")))
    }

    private static func empty() async throws -> SampleArchive { try await SampleArchive(isEmpty: true) }

    @Test func emptyArchiveSaysWhatToDo() async throws {
        let empty = try await Self.empty()
        let told = try await BoxOfficeHarness(figures: empty.archive).ask("/boxoffice")
        #expect(told.status == 200)
        #expect(told.has("아직 자료가 없어요") && told.has("KOBIS 인증키를 등록하면"))
    }

    @Test(
        arguments: [
            (Failure.Kind.tooMany, "오늘 조회 한도를 다 썼어요"), (.unauthorized, "KOBIS가 인증키를 거절했어요"),
            (.unavailable, "KOBIS가 응답하지 않아요"),
        ]
    )
    func eachTroubleHasItsOwnWordsWhereThereIsNothingElse(kind: Failure.Kind, words: String) async throws {
        let empty = try await Self.empty()
        let harness = try await BoxOfficeHarness(figures: empty.archive, source: Self.failure(kind))
        for path in ["/boxoffice", "/boxoffice/2022-01-05"] {
            let told = await harness.ask(path)
            #expect(told.status == 503)
            #expect(told.has(words))
            #expect(told.headers[.cacheControl] == "no-store")
        }
    }

    @Test(
        arguments: [
            (Failure.Kind.tooMany, "조회 한도를 다 썼어요. 3시간 전 자료예요."),
            (.unauthorized, "인증키를 거절했어요. 3시간 전 자료예요."),
            (.unavailable, "KOBIS가 응답하지 않아요. 3시간 전 자료예요."),
        ]
    )
    func oldFiguresAreShownWithTheirAge(kind: Failure.Kind, words: String) async throws {
        let now = Instant.friday.adding(seconds: 3 * 3_600)
        let harness = try await BoxOfficeHarness(source: Self.failure(kind), at: now)
        for path in ["/boxoffice", "/boxoffice/2022-01-05"] {
            let told = await harness.ask(path)
            #expect(told.status == 200)
            #expect(told.has(words))
        }
    }

    @Test(
        arguments: [
            ("/boxoffice/2003-11-10", "집계를 시작하기 전이에요"), ("/boxoffice/2026-11-20", "오늘은 아직 집계 중이에요"),
            ("/boxoffice/2026-11-21", "아직 오지 않은 날짜예요"), ("/boxoffice/2022-02-07", "이 날짜의 기록이 없어요"),
            ("/boxoffice/weekend/2026-11-28", "아직 오지 않은 날짜예요"), ("/boxoffice/films/99999999", "영화를 찾을 수 없어요"),
        ]
    )
    func whatIsNotThereSaysWhy(path: String, words: String) async throws {
        let told = try await BoxOfficeHarness().ask(path)
        #expect(told.status == 404)
        #expect(told.has(words))
        #expect(told.has("KOBIS)"))
    }

    @Test func missingDayLeadsToTheNearest() async throws {
        let later = try await BoxOfficeHarness().ask("/boxoffice/2022-03-01")
        #expect(later.has("href=\"/boxoffice/2022-02-06\">2022년 2월 6일 보기</a>"))
        let earlier = try await BoxOfficeHarness().ask("/boxoffice/2005-03-01")
        #expect(earlier.has("href=\"/boxoffice/2021-12-13\""))
    }

    @Test func firstDayOfAllIsNotRefused() async throws {
        #expect(try await BoxOfficeHarness().ask("/boxoffice/2003-11-11").has("이 날짜의 기록이 없어요"))
    }

    /// Midnight in Korea is 15:00 UTC.
    @Test(arguments: [(-1, "2026-11-19"), (0, "2026-11-20")])
    func dayTurnsAtMidnightInKorea(seconds: Int, newest: String) async throws {
        let midnight = Instant(try #require(Day(iso: "2026-11-21")), TimeOfDay(hour: 0, minute: 0), in: .korea)
        let now = midnight.adding(seconds: seconds)
        let told = try await BoxOfficeHarness(at: now).ask("/boxoffice/months/2026-11")
        #expect(told.has("max=\"\(newest)\""))
    }

    @Test(
        arguments: [
            ("2026-12-31", "2027-01-01"), ("2028-02-29", "2028-03-01"), ("2027-02-28", "2027-03-01"),
        ]
    )
    func yearsEndAndLeapDayAreYesterdayToo(day: String, today: String) async throws {
        let noon = Instant(try #require(Day(iso: today)), TimeOfDay(hour: 12, minute: 0), in: .korea)
        let told = try await BoxOfficeHarness(at: noon).ask("/boxoffice/\(today)")
        #expect(told.has("오늘은 아직 집계 중이에요"))
        #expect(told.has("max=\"\(day)\""))
    }

    @Test(arguments: [(11, 59, true), (12, 0, false)])
    func provisionalUntilNoonOfTheNextDay(hour: Int, minute: Int, isProvisional: Bool) async throws {
        let day = try #require(Day(iso: "2022-02-06"))
        let now = Instant(day.adding(days: 1), TimeOfDay(hour: hour, minute: minute), in: .korea)
        let archive = try await SampleArchive(at: now)
        let sample = try #require(try await archive.archive.ranking(.day(day)))
        var fetched = sample
        fetched.fetched = now
        fetched.origin = .kobis
        _ = try await archive.archive.keep([fetched])
        let told = try await BoxOfficeHarness(figures: archive.archive, source: StandInSource(), at: now).ask(
            "/boxoffice"
        )
        #expect(told.has(">2월 6일 일요일</time></h1>"))
        #expect(told.has("<span class=\"pill\">잠정</span>") == isProvisional)
        #expect(told.has("잠정 집계예요.") == isProvisional)
    }

    @Test func correctionsAreTold() async throws {
        let archive = try await SampleArchive()
        let day = try #require(Day(iso: "2022-01-05"))
        var ranking = try #require(try await archive.archive.ranking(.day(day)))
        ranking.rows[0].admissions.count = 64_120
        ranking.origin = .kobis
        ranking.fetched = Instant.friday
        _ = try await archive.archive.keep([ranking])
        let told = try await BoxOfficeHarness(figures: archive.archive).ask("/boxoffice/2022-01-05")
        #expect(told.has("KOBIS가 정정한 수치"))
        #expect(told.has("경관의 피: 관객 64,050명에서 64,120명으로"))
    }

    /// The correction names every changed value, and no others.
    @Test func correctionSaysWhatChanged() async throws {
        let archive = try await SampleArchive()
        let day = try #require(Day(iso: "2022-01-05"))
        var ranking = try #require(try await archive.archive.ranking(.day(day)))
        ranking.rows[1].sales.count += 1
        ranking.rows[2].showings += 1
        ranking.rows[3].screens += 1
        ranking.rows[4].title += "!"
        ranking.rows[9].code = try #require(FilmCode("20260001"))
        ranking.rows[9].title = "새 영화"
        ranking.origin = .kobis
        _ = try await archive.archive.keep([ranking])
        let told = try await BoxOfficeHarness(figures: archive.archive).ask("/boxoffice/2022-01-05")
        let lines = told.text.matches(of: /<li>([^<]*)<\/li>/).map { String($0.1) }
        #expect(lines.count == 6)
        #expect(lines[0].contains(": 매출 ") && lines[1].contains(": 상영 ") && lines[2].contains(": 스크린 "))
        #expect(lines[3].hasSuffix(": 다른 수치를 고쳤어요"))
        #expect(lines[4] == "새 영화: 새로 들어왔어요" && lines[5].hasSuffix(": 순위에서 빠졌어요"))
        #expect(!lines.contains { $0.contains("관객") })
    }

    @Test func withoutAnArchiveTheHallStandsEmpty() async throws {
        let harness = SiteHarness()
        #expect(await harness.ask(.get, "/boxoffice").status == 200)
        #expect(await harness.ask(.get, "/boxoffice/2022-01-05").status == 404)
    }

    @Test func closedHallHasNoDays() async throws {
        let harness = SiteHarness(halls: [.expo])
        #expect(await harness.ask(.get, "/boxoffice/2022-01-05").status == 404)
    }
}
