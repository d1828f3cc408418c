/// Maps the last days of the calendar to the newest days of an archive, for apps that always ask for yesterday while
/// there are only old figures.
package struct DayMapping: Sendable, Hashable {
    private let days: Int
    private let weeks: Int

    /// Maps yesterday to `newest`, and the days before it accordingly.
    package init(newest: Day, at now: Instant) {
        let yesterday = BoxOfficeClock.newestDay(at: now)
        days = max(0, yesterday.days(since: newest))
        weeks = max(0, yesterday.monday.days(since: newest.monday) / 7)
    }

    /// Returns the archived key for `key`. Weeks are moved as a whole, so that a weekend remains one: the newest week
    /// in the archive replaces the one that contains yesterday.
    package func archived(_ key: RankingKey) -> RankingKey { key.moved(by: key.span == .day ? -days : -weeks) }
}
