/// Korea's public holidays, which raise admissions: named beside a day's figures.
package enum Holiday {
    /// Returns the names of the holidays on that day; nil if there is none, or the year's calendar is not known here.
    package static func name(of day: Day) -> Phrase? {
        let names = names(of: day)
        guard !names.isEmpty else { return nil }
        return Phrase(names.map(\.korean).joined(separator: "·"), names.map(\.english).joined(separator: ", "))
    }

    private static func names(of day: Day) -> [Phrase] {
        guard years.contains(day.year) else { return [] }
        var names = [fixed(day), lunar(day)].compactMap { $0 }
        if names.isEmpty, LunarCalendar.substitutes.contains(day) {
            names = [Phrase("대체공휴일", "Substitute holiday")]
        }
        return names
    }

    /// The years covered: from the first with figures to the last of the tables.
    package static let years = 2003...2030

    private static func fixed(_ day: Day) -> Phrase? {
        switch (day.month, day.day) {
        case (1, 1): Phrase("신정", "New Year’s Day")
        case (3, 1): Phrase("삼일절", "Independence Movement Day")
        case (4, 5) where day.year <= 2005: Phrase("식목일", "Arbor Day")
        case (5, 5): Phrase("어린이날", "Children’s Day")
        case (6, 6): Phrase("현충일", "Memorial Day")
        case (7, 17) where day.year <= 2007: Phrase("제헌절", "Constitution Day")
        case (8, 15): Phrase("광복절", "Liberation Day")
        case (10, 3): Phrase("개천절", "National Foundation Day")
        case (10, 9) where day.year >= 2013: Phrase("한글날", "Hangul Day")
        case (12, 25): Phrase("성탄절", "Christmas")
        default: nil
        }
    }

    private static func lunar(_ day: Day) -> Phrase? {
        if let distance = distance(from: LunarCalendar.newYears, to: day), abs(distance) <= 1 {
            return distance == 0 ? Phrase("설날", "Seollal") : Phrase("설날 연휴", "Seollal holidays")
        }
        if let distance = distance(from: LunarCalendar.harvests, to: day), abs(distance) <= 1 {
            return distance == 0 ? Phrase("추석", "Chuseok") : Phrase("추석 연휴", "Chuseok holidays")
        }
        if distance(from: LunarCalendar.buddhasBirthdays, to: day) == 0 {
            return Phrase("부처님 오신 날", "Buddha’s Birthday")
        }
        return nil
    }

    private static func distance(from table: [Day], to day: Day) -> Int? {
        let index = day.year - years.lowerBound
        return table.indices.contains(index) ? day.days(since: table[index]) : nil
    }
}

/// Holidays of the Korean lunar calendar, one for each year from 2003.
enum LunarCalendar {
    /// The first day of the first month.
    static let newYears = days([
        0201, 0122, 0209, 0129, 0218, 0207, 0126, 0214, 0203, 0123, 0210, 0131, 0219, 0208, 0128, 0216, 0205, 0125,
        0212, 0201, 0122, 0210, 0129, 0217, 0207, 0127, 0213, 0203,
    ])
    /// The eighth day of the fourth month.
    static let buddhasBirthdays = days([
        0508, 0526, 0515, 0505, 0524, 0512, 0502, 0521, 0510, 0528, 0517, 0506, 0525, 0514, 0503, 0522, 0512, 0430,
        0519, 0508, 0527, 0515, 0505, 0524, 0513, 0502, 0520, 0509,
    ])
    /// The fifteenth day of the eighth month.
    static let harvests = days([
        0911, 0928, 0918, 1006, 0925, 0914, 1003, 0922, 0912, 0930, 0919, 0908, 0927, 0915, 1004, 0924, 0913, 1001,
        0921, 0910, 0929, 0917, 1006, 0925, 0915, 1003, 0922, 0912,
    ])

    private static func days(_ monthsAndDays: [Int]) -> [Day] {
        monthsAndDays.enumerated().compactMap { index, number in
            Day(year: Holiday.years.lowerBound + index, month: number / 100, day: number % 100)
        }
    }

    /// Announced substitute holidays for holidays on weekends.
    static let substitutes: Set<Day> = Set(
        [
            2014_0910, 2015_0929, 2016_0210, 2017_0130, 2018_0507, 2018_0926, 2019_0506, 2020_0127, 2021_0816,
            2021_1004, 2021_1011, 2022_0912, 2022_1010, 2023_0124, 2023_0529, 2024_0212, 2024_0506, 2025_0303,
            2025_0506, 2025_1008, 2026_0302, 2026_0525, 2026_0817, 2026_1005,
        ].compactMap { Day(year: $0 / 1_0000, month: $0 / 100 % 100, day: $0 % 100) }
    )
}
