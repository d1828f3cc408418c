import Domain
import Foundation
import Testing

@Suite struct HolidayTests {
    /// Compares the table with ICU's Korean lunar calendar, year by year.
    @Test(arguments: Holiday.years)
    func lunarHolidaysAreThoseOfTheKoreanCalendar(year: Int) throws {
        var named: [String: [String]] = [:]
        var expected: [String: [String]] = [:]
        for day in Period(from: try #require(Day(year: year, month: 1, day: 1)), days: 365).days {
            let lunar = Self.lunar(day)
            switch (lunar.month, lunar.day, lunar.isLeap) {
            case (1, 1, false): expected["설날", default: []].append(day.iso)
            case (4, 8, false): expected["부처님 오신 날", default: []].append(day.iso)
            case (8, 15, false): expected["추석", default: []].append(day.iso)
            default: break
            }
            for name in expected.keys.sorted() + ["설날", "추석", "부처님 오신 날"]
            where Holiday.name(of: day)?.korean.split(separator: "·").contains(Substring(name)) == true {
                if named[name]?.contains(day.iso) != true { named[name, default: []].append(day.iso) }
            }
        }
        #expect(named == expected)
    }

    private static func lunar(_ day: Day) -> (month: Int, day: Int, isLeap: Bool) {
        var calendar = Calendar(identifier: .dangi)
        calendar.timeZone = TimeZone(secondsFromGMT: 9 * 3600) ?? .gmt
        let date = Date(timeIntervalSince1970: Double(Instant(day, in: .korea).seconds + 12 * 3600))
        let parts = calendar.dateComponents([.month, .day, .isLeapMonth], from: date)
        return (parts.month ?? 0, parts.day ?? 0, parts.isLeapMonth ?? false)
    }

    @Test(arguments: [
        ("2022-02-01", "설날"), ("2022-01-31", "설날 연휴"), ("2022-02-02", "설날 연휴"), ("2022-01-01", "신정"),
        ("2021-12-25", "성탄절"), ("2017-10-03", "개천절·추석 연휴"), ("2025-05-05", "어린이날·부처님 오신 날"),
        ("2025-05-06", "대체공휴일"), ("2007-07-17", "제헌절"), ("2005-04-05", "식목일"), ("2013-10-09", "한글날"),
    ])
    func holidaysAreNamed(day: String, name: String) throws {
        #expect(Holiday.name(of: try #require(Day(iso: day)))?.korean == name)
    }

    @Test(arguments: ["2022-02-03", "2008-07-17", "2006-04-05", "2012-10-09", "2002-12-25", "2031-01-01"])
    func otherDaysAndUnknownYearsAreNot(day: String) throws {
        #expect(Holiday.name(of: try #require(Day(iso: day))) == nil)
    }

    /// A substitute holiday is only given for a holiday on a weekend, or for two on one day.
    @Test func substitutesFollowAHolidayWithinThreeDays() throws {
        var count = 0
        for day in Period(from: try #require(Day(year: 2014, month: 1, day: 1)), days: 13 * 365).days
        where Holiday.name(of: day)?.korean == "대체공휴일" {
            count += 1
            #expect(day.weekday.rawValue < 5)
            #expect((1...3).contains { Holiday.name(of: day.adding(days: -$0)) != nil })
        }
        #expect(count == 24)
    }
}
