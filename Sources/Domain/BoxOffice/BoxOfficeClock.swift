/// The schedule of Korea's box office: days end at midnight there, and are corrected until noon of the next day.
package enum BoxOfficeClock {
    /// The first day for which KOBIS has figures.
    package static let firstDay = Day(number: 12_367)

    /// Returns the newest day with figures at that time: yesterday in Korea.
    package static func newestDay(at now: Instant) -> Day { now.day(in: .korea).adding(days: -1) }

    /// Returns the time after which that day's figures are final: noon of the next day.
    package static func settling(of day: Day) -> Instant {
        Instant(day.adding(days: 1), TimeOfDay(hour: 12, minute: 0), in: .korea)
    }

    /// Whether a fetched list is still fresh: yesterday's figures change all morning, and late corrections of the last
    /// days arrive occasionally.
    package static func isFresh(_ key: RankingKey, fetched: Instant, at now: Instant) -> Bool {
        let newest = newestDay(at: now)
        let last = min(key.period.last, newest)
        // A week that was incomplete when fetched has a day more now.
        guard newestDay(at: fetched) >= last else { return false }
        let settled = settling(of: last)
        let age = now.milliseconds(since: fetched) / 1_000
        if fetched < settled { return now < settled && age < 15 * 60 }
        return newest.days(since: last) > 7 || age < 6 * 3_600
    }

    /// Whether a list is popular: all films of one of the last days, or of a week or weekend that includes one.
    package static func isOfTheDay(_ key: RankingKey, at now: Instant) -> Bool {
        let age = newestDay(at: now).days(since: key.period.last)
        return key.filter == .all && age <= 7 && age > -7
    }

    /// Returns the seconds until the day ends in Korea, after which new days can be queried.
    package static func secondsToMidnight(from now: Instant) -> Int {
        max(1, Instant(now.day(in: .korea).adding(days: 1), in: .korea).milliseconds(since: now) / 1_000)
    }
}
