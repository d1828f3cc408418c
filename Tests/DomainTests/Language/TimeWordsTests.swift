import Domain
import Testing

private func day(_ iso: String) throws -> Day { try #require(Day(iso: iso)) }

@Suite struct TimeWordsTests {
    /// Friday 20 November 2026, 15:00:00 in Korea.
    private static let now = Instant(seconds: 1_795_154_400)

    @Test func theMomentOfTheseTestsIsAsSaid() throws {
        #expect(TimeWordsTests.now.day(in: .korea).fullWords.korean == "2026년 11월 20일 금요일")
        #expect(TimeWordsTests.now.time(in: .korea).iso == "15:00:00")
    }

    @Test(arguments: [
        (-3_600, "방금", "just now"), (0, "방금", "just now"), (59, "방금", "just now"), (60, "1분 전", "1 minute ago"),
        (119, "1분 전", "1 minute ago"), (120, "2분 전", "2 minutes ago"), (3_599, "59분 전", "59 minutes ago"),
        (3_600, "1시간 전", "1 hour ago"), (7_199, "1시간 전", "1 hour ago"), (7_200, "2시간 전", "2 hours ago"),
        (12 * 3_600 - 1, "11시간 전", "11 hours ago"), (12 * 3_600, "12시간 전", "12 hours ago"),
        (15 * 3_600, "15시간 전", "15 hours ago"), (15 * 3_600 + 1, "어제", "yesterday"),
        (39 * 3_600, "어제", "yesterday"), (39 * 3_600 + 1, "2일 전", "2 days ago"),
        (6 * 86_400, "6일 전", "6 days ago"), (7 * 86_400, "1주 전", "1 week ago"), (14 * 86_400, "2주 전", "2 weeks ago"),
        (29 * 86_400, "4주 전", "4 weeks ago"), (30 * 86_400, "1달 전", "1 month ago"),
        (60 * 86_400, "2달 전", "2 months ago"),
        (364 * 86_400, "11달 전", "11 months ago"), (365 * 86_400, "1년 전", "1 year ago"),
        (730 * 86_400, "2년 전", "2 years ago"),
    ])
    func momentsAreSaidAsPeopleSayThem(seconds: Int, korean: String, english: String) {
        let then = TimeWordsTests.now.adding(seconds: -seconds)
        #expect(then.ago(from: TimeWordsTests.now) == Phrase(korean, english))
    }

    @Test func lastNightIsHoursAgoInTheMorning() throws {
        let morning = Instant(try day("2026-11-20"), TimeOfDay(hour: 0, minute: 30), in: .korea)
        #expect(morning.adding(seconds: -2_400).ago(from: morning).korean == "40분 전")
        #expect(morning.adding(seconds: -7_200).ago(from: morning).korean == "2시간 전")
        #expect(morning.adding(seconds: -12 * 3_600).ago(from: morning).korean == "어제")
        // Both times are still on the previous day in UTC.
        #expect(morning.adding(seconds: -12 * 3_600).ago(from: morning, in: .utc).korean == "12시간 전")
    }

    @Test func daysHaveTheirWords() throws {
        let friday = try day("2026-11-20")
        #expect(friday.words == Phrase("11월 20일", "20 November"))
        #expect(friday.wordsWithYear == Phrase("2026년 11월 20일", "20 November 2026"))
        #expect(friday.wordsWithWeekday == Phrase("11월 20일 금요일", "Friday 20 November"))
        #expect(friday.fullWords == Phrase("2026년 11월 20일 금요일", "Friday 20 November 2026"))
        #expect(friday.monthWords == Phrase("2026년 11월", "November 2026"))
        #expect(try day("1900-04-14").fullWords == Phrase("1900년 4월 14일 토요일", "Saturday 14 April 1900"))
    }

    @Test(arguments: [
        ("2026-11-13", "2026-11-15", "2026년 11월 13일부터 15일까지", "13 to 15 November 2026"),
        ("2026-11-30", "2026-12-06", "2026년 11월 30일부터 12월 6일까지", "30 November to 6 December 2026"),
        ("2026-12-28", "2027-01-03", "2026년 12월 28일부터 2027년 1월 3일까지", "28 December 2026 to 3 January 2027"),
        ("1900-04-14", "1900-11-12", "1900년 4월 14일부터 11월 12일까지", "14 April to 12 November 1900"),
        ("2026-11-20", "2026-11-20", "2026년 11월 20일", "20 November 2026"),
    ])
    func periodsAreSpokenWithoutDashes(first: String, last: String, korean: String, english: String) throws {
        #expect(try #require(Period(day(first), day(last))).spoken == Phrase(korean, english))
    }

    @Test func aPeriodHoldsBothItsEnds() throws {
        let period = try #require(Period(day("2026-11-13"), day("2026-11-15")))
        #expect(period.length == 3)
        for inside in ["2026-11-13", "2026-11-14", "2026-11-15"] { #expect(period.contains(try day(inside))) }
        for outside in ["2026-11-12", "2026-11-16"] { #expect(!period.contains(try day(outside))) }
        #expect(Period(try day("2026-11-15"), try day("2026-11-13")) == nil)
    }

    @Test(arguments: [
        (0, 0, "오전 12시", "12:00 am"), (0, 5, "오전 12시 5분", "12:05 am"), (9, 30, "오전 9시 30분", "9:30 am"),
        (12, 0, "오후 12시", "12:00 pm"), (15, 20, "오후 3시 20분", "3:20 pm"), (23, 59, "오후 11시 59분", "11:59 pm"),
    ])
    func timesOfDayAreRead(hour: Int, minute: Int, korean: String, english: String) {
        #expect(TimeOfDay(hour: hour, minute: minute).words == Phrase(korean, english))
    }
}
