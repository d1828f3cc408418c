/// A date of the Gregorian calendar, extended to before its introduction (proleptic).
package struct Day: Sendable, Hashable, Comparable {
    /// Days since 1 January 1970.
    package let number: Int

    /// Milliseconds in a day.
    package static let milliseconds = 86_400_000

    package init(number: Int) { self.number = number }

    /// Returns nil if the calendar has no such date.
    package init?(year: Int, month: Int, day: Int) {
        guard (1...12).contains(month), (1...Day.length(ofMonth: month, year: year)).contains(day) else { return nil }
        // Years begin in March here, so that the leap day is the last of its year and months need no table.
        let shifted = year - (month < 3 ? 1 : 0)
        let dayOfYear = (153 * (month + (month < 3 ? 9 : -3)) + 2) / 5 + day - 1
        number =
            shifted * 365 + shifted.dividedDown(by: 4) - shifted.dividedDown(by: 100)
            + shifted.dividedDown(by: 400) + dayOfYear - Day.daysToMarchOfYearZeroUntil1970
    }

    package static func < (one: Day, other: Day) -> Bool { one.number < other.number }

    package static func isLeap(_ year: Int) -> Bool {
        year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    }

    package static func length(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Days from 1 March of the year 0.
    private static let daysToMarchOfYearZeroUntil1970 = 719_468
    private static let daysOfFourCenturies = 146_097
}

extension Day {
    package var year: Int { parts.year }
    package var month: Int { parts.month }
    package var day: Int { parts.day }

    package var parts: (year: Int, month: Int, day: Int) {
        let days = number + Day.daysToMarchOfYearZeroUntil1970
        let era = days.dividedDown(by: Day.daysOfFourCenturies)
        let ofEra = days - era * Day.daysOfFourCenturies
        let yearOfEra = (ofEra - ofEra / 1_460 + ofEra / 36_524 - ofEra / 146_096) / 365
        let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let march = (5 * ofYear + 2) / 153
        let month = march < 10 ? march + 3 : march - 9
        return (yearOfEra + era * 400 + (month < 3 ? 1 : 0), month, ofYear - (153 * march + 2) / 5 + 1)
    }

    /// The weekday; 1 January 1970 was a Thursday.
    package var weekday: Weekday {
        let index = number + 3 - (number + 3).dividedDown(by: 7) * 7
        return Weekday.allCases[index]
    }

    package func adding(days: Int) -> Day { Day(number: number + days) }

    package func days(since earlier: Day) -> Int { number - earlier.number }

    /// Returns the same day of another month, or that month's last day if it is shorter.
    package func adding(months: Int) -> Day {
        let (year, month, day) = parts
        let count = year * 12 + month - 1 + months
        let newYear = count.dividedDown(by: 12)
        let newMonth = count - newYear * 12 + 1
        let last = Day.length(ofMonth: newMonth, year: newYear)
        return Day(year: newYear, month: newMonth, day: min(day, last)) ?? self
    }

    /// The Monday of this week.
    package var monday: Day { adding(days: -weekday.rawValue) }
}

/// Weekdays from Monday, as in Korea's statistics and ISO 8601.
package enum Weekday: Int, Sendable, CaseIterable {
    case monday
    case tuesday
    case wednesday
    case thursday
    case friday
    case saturday
    case sunday
}
