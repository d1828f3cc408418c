import Domain
import Testing

@Suite struct DayTests {
    @Test func theCalendarAgreesWithCountingDayByDay() throws {
        var (year, month, day) = (1_600, 1, 1)
        let start = try #require(Day(year: 1_600, month: 1, day: 1))
        // 1 January 1600 was a Saturday.
        var weekday = Weekday.saturday.rawValue
        var wrong: [Int] = []
        for number in start.number..<start.number + 292_194 {
            let found = Day(number: number)
            if found.parts != (year, month, day) || Day(year: year, month: month, day: day) != found
                || found.weekday.rawValue != weekday
            {
                wrong.append(number)
            }
            weekday = (weekday + 1) % 7
            day += 1
            let isLeap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0
            let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
            if day > lengths[month - 1] { (month, day) = (month + 1, 1) }
            if month > 12 { (year, month) = (year + 1, 1) }
        }
        #expect(wrong.isEmpty)
        #expect((year, month, day) == (2_400, 1, 1))
    }

    @Test(arguments: [
        ("1970-01-01", 0, Weekday.thursday), ("1969-12-31", -1, .wednesday), ("2000-02-29", 11_016, .tuesday),
        ("2026-11-20", 20_777, .friday), ("1900-04-14", -25_464, .saturday), ("0001-01-01", -719_162, .monday),
        ("9999-12-31", 2_932_896, .friday), ("1582-10-15", -141_427, .friday),
    ])
    func knownDaysHaveTheirNumbers(iso: String, number: Int, weekday: Weekday) throws {
        let day = try #require(Day(iso: iso))
        #expect(day.number == number)
        #expect(day.weekday == weekday)
        #expect(day.iso == iso)
        #expect(Day(compact: day.compact) == day)
    }

    @Test(arguments: [
        "", "2026", "2026-11", "2026-11-2", "2026-11-200", "2026-11-31", "2026-00-10", "2026-13-01", "2026-02-29",
        "1900-02-29", "2100-02-29", "2026-11-00", "2026/11/20", "20261120", "2026-1-020", " 2026-11-20", "2026-11-20 ",
        "+026-11-20", "-026-11-20", "2026-11-2O", "２０２６-11-20", "0000-01-01", "2026-11-20T00:00:00Z", "2026‐11‐20",
    ])
    func whatIsNoDateIsRefused(text: String) { #expect(Day(iso: text) == nil) }

    @Test(arguments: [
        "", "2026-11-20", "2026112", "202611200", "20261131", "20260229", "2026112O", "00000101", "-2026112",
    ])
    func whatIsNoCompactDateIsRefused(text: String) { #expect(Day(compact: text) == nil) }

    @Test(arguments: [
        (2024, true), (2026, false), (1900, false), (2000, true), (2100, false), (0, true), (-4, true), (-100, false),
    ])
    func leapYearsAreThoseOfTheGregorianCalendar(year: Int, isLeap: Bool) {
        #expect(Day.isLeap(year) == isLeap)
        #expect((Day(year: year, month: 2, day: 29) != nil) == isLeap)
    }

    @Test func yearsBeforeTheFirstAreReckonedToo() throws {
        let day = try #require(Day(year: -1, month: 3, day: 1))
        #expect(day.parts == (-1, 3, 1))
        #expect(day.adding(days: -1).parts == (-1, 2, 28))
    }

    @Test(arguments: [
        ("2026-11-20", 1, "2026-12-20"), ("2026-11-20", 2, "2027-01-20"), ("2026-01-31", 1, "2026-02-28"),
        ("2024-01-31", 1, "2024-02-29"), ("2026-03-31", -1, "2026-02-28"), ("2026-01-15", -1, "2025-12-15"),
        ("2026-01-15", -13, "2024-12-15"), ("2026-05-31", 12, "2027-05-31"), ("2024-02-29", 12, "2025-02-28"),
    ])
    func monthsAreAddedWithoutLeavingTheMonth(iso: String, months: Int, expected: String) throws {
        #expect(try #require(Day(iso: iso)).adding(months: months).iso == expected)
    }

    @Test func aWeekBeginsOnItsMonday() throws {
        let monday = try #require(Day(iso: "2026-11-16"))
        for days in 0..<7 { #expect(monday.adding(days: days).monday == monday) }
        #expect(monday.adding(days: 7).monday == monday.adding(days: 7))
        #expect(monday.adding(days: 7).days(since: monday) == 7)
        #expect(monday < monday.adding(days: 1))
    }
}
