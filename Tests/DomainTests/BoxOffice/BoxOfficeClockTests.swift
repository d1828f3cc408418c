import Domain
import Testing

@Suite struct BoxOfficeClockTests {
    private static func instant(_ day: String, _ hour: Int, _ minute: Int = 0) throws -> Instant {
        Instant(try #require(Day(iso: day)), TimeOfDay(hour: hour, minute: minute), in: .korea)
    }

    @Test(arguments: [
        ("2022-02-06", 0, "2022-02-05"), ("2022-02-05", 23, "2022-02-04"), ("2022-01-01", 0, "2021-12-31"),
        ("2024-03-01", 9, "2024-02-29"),
    ])
    func newestDayIsYesterdayInKorea(day: String, hour: Int, newest: String) throws {
        #expect(BoxOfficeClock.newestDay(at: try Self.instant(day, hour)).iso == newest)
    }

    @Test func firstDayIsTheEleventhOfNovember2003() { #expect(BoxOfficeClock.firstDay.iso == "2003-11-11") }

    @Test func dayIsSettledAtNoonOfTheNext() throws {
        let day = try #require(Day(iso: "2024-02-29"))
        #expect(BoxOfficeClock.settling(of: day) == (try Self.instant("2024-03-01", 12)))
        var ranking = Ranking(key: .day(day), rows: [], origin: .kobis, fetched: try Self.instant("2024-03-01", 11, 59))
        #expect(!ranking.isSettled)
        ranking.fetched = try Self.instant("2024-03-01", 12)
        #expect(ranking.isSettled)
    }

    /// Lists fetched at some time and whether they are still fresh.
    @Test(arguments: [
        // Yesterday's list in the morning: fresh for a quarter of an hour.
        ("2022-02-06", "2022-02-07 08:00", "2022-02-07 08:14", true),
        ("2022-02-06", "2022-02-07 08:00", "2022-02-07 08:15", false),
        // Not beyond noon, however recent.
        ("2022-02-06", "2022-02-07 11:55", "2022-02-07 12:00", false),
        // Final: six hours within a week, then for ever.
        ("2022-02-06", "2022-02-07 12:00", "2022-02-07 17:59", true),
        ("2022-02-06", "2022-02-07 12:00", "2022-02-07 18:00", false),
        ("2022-02-06", "2022-02-07 12:00", "2022-02-14 12:00", false),
        ("2022-02-06", "2022-02-07 12:00", "2022-02-15 12:00", true),
        // Fetched in the morning and never again: stale for ever.
        ("2022-02-06", "2022-02-07 08:00", "2022-03-07 08:00", false),
        // Fetched before the day was over, when there were no figures.
        ("2022-02-06", "2022-02-06 23:59", "2022-02-07 00:01", false),
    ])
    func freshness(day: String, fetched: String, now: String, isFresh: Bool) throws {
        func read(_ text: String) throws -> Instant {
            let parts = text.split(separator: " ")
            let time = parts[1].split(separator: ":").compactMap { Int($0) }
            return try Self.instant(String(parts[0]), time[0], time[1])
        }
        let key = RankingKey.day(try #require(Day(iso: day)))
        #expect(BoxOfficeClock.isFresh(key, fetched: try read(fetched), at: try read(now)) == isFresh)
    }

    @Test func weekThatGoesOnHasADayMoreEveryMidnight() throws {
        let key = RankingKey(.week, try #require(Day(iso: "2022-02-02")))
        let fetched = try Self.instant("2022-02-03", 13)
        #expect(BoxOfficeClock.isFresh(key, fetched: fetched, at: try Self.instant("2022-02-03", 18)))
        #expect(!BoxOfficeClock.isFresh(key, fetched: fetched, at: try Self.instant("2022-02-04", 0)))
    }

    @Test(arguments: [
        (RankingSpan.day, "2022-01-01", "2022-01-01"), (.week, "2021-12-27", "2022-01-02"),
        (.weekend, "2021-12-31", "2022-01-02"), (.weekdays, "2021-12-27", "2021-12-30"),
    ])
    func spansAreThoseOfTheCalendarWeek(span: RankingSpan, first: String, last: String) throws {
        let period = RankingKey(span, try #require(Day(iso: "2022-01-01"))).period
        #expect(period.first.iso == first && period.last.iso == last)
    }
}
