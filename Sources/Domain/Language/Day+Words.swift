extension Weekday {
    /// The weekday: `금요일`, `Friday`.
    package var name: Phrase {
        switch self {
        case .monday: Phrase("월요일", "Monday")
        case .tuesday: Phrase("화요일", "Tuesday")
        case .wednesday: Phrase("수요일", "Wednesday")
        case .thursday: Phrase("목요일", "Thursday")
        case .friday: Phrase("금요일", "Friday")
        case .saturday: Phrase("토요일", "Saturday")
        case .sunday: Phrase("일요일", "Sunday")
        }
    }
}

extension Day {
    /// Day and month: `11월 20일`, `20 November`.
    package var words: Phrase { Phrase("\(month)월 \(day)일", "\(day) \(Day.monthNames[month - 1])") }

    /// The date: `2026년 11월 20일`, `20 November 2026`.
    package var wordsWithYear: Phrase { Phrase("\(year)년 \(words.korean)", "\(words.english) \(year)") }

    /// Date and weekday without the year: `11월 20일 금요일`, `Friday 20 November`.
    package var wordsWithWeekday: Phrase {
        Phrase("\(words.korean) \(weekday.name.korean)", "\(weekday.name.english) \(words.english)")
    }

    /// Date and weekday: `2026년 11월 20일 금요일`, `Friday 20 November 2026`.
    package var fullWords: Phrase {
        Phrase("\(year)년 \(wordsWithWeekday.korean)", "\(wordsWithWeekday.english) \(year)")
    }

    /// Month and year: `2026년 11월`, `November 2026`.
    package var monthWords: Phrase { Phrase("\(year)년 \(month)월", "\(Day.monthNames[month - 1]) \(year)") }

    /// The short month, for a calendar leaf: `11월`, `Nov`.
    package var shortMonth: Phrase { Phrase("\(month)월", String(Day.monthNames[month - 1].prefix(3))) }

    /// The short weekday: `금`, `Fri`.
    package var shortWeekday: Phrase {
        Phrase(String(weekday.name.korean.prefix(1)), String(weekday.name.english.prefix(3)))
    }

    static let monthNames = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
}

/// An inclusive range of days.
package struct Period: Sendable, Hashable {
    package let first: Day
    package let last: Day

    /// Returns nil if it would end before it begins.
    package init?(_ first: Day, _ last: Day) {
        guard first <= last else { return nil }
        self.first = first
        self.last = last
    }

    /// A period of `days` days, at least one, from `first`.
    package init(from first: Day, days: Int) {
        precondition(days > 0, "a period has a day")
        self.first = first
        last = first.adding(days: days - 1)
    }

    package var length: Int { last.days(since: first) + 1 }

    /// Every day, in order.
    package var days: [Day] { (first.number...last.number).map(Day.init(number:)) }

    package func contains(_ day: Day) -> Bool { first <= day && day <= last }

    /// The period in words, without repeating a month or year: `2026년 11월 13일부터 15일까지`, `13 to 15 November 2026`.
    /// Screen readers skip a dash between dates or read it as “minus”.
    package var spoken: Phrase {
        guard first != last else { return first.wordsWithYear }
        guard first.year == last.year else {
            return Phrase(
                "\(first.wordsWithYear.korean)부터 \(last.wordsWithYear.korean)까지",
                "\(first.wordsWithYear.english) to \(last.wordsWithYear.english)"
            )
        }
        guard first.month == last.month else {
            return Phrase(
                "\(first.wordsWithYear.korean)부터 \(last.words.korean)까지",
                "\(first.words.english) to \(last.wordsWithYear.english)"
            )
        }
        return Phrase(
            "\(first.wordsWithYear.korean)부터 \(last.day)일까지",
            "\(first.day) to \(last.wordsWithYear.english)"
        )
    }
}
