/// Lets the newest days of an archive stand for the last ones of the calendar, for apps that always ask for yesterday
/// while there are only old figures.
package struct DayMapping: Sendable, Hashable {
    private let days: Int
    private let weeks: Int

    /// Yesterday is `newest`, and the days before it follow.
    package init(newest: Day, at now: Instant) {
        let yesterday = BoxOfficeClock.newestDay(at: now)
        days = max(0, yesterday.days(since: newest))
        weeks = max(0, yesterday.monday.days(since: newest.monday) / 7)
    }

    /// What stands for `key`. Weeks are moved as wholes, so that a weekend stays one: the newest in the archive stands
    /// for the one yesterday is in.
    package func archived(_ key: RankingKey) -> RankingKey { key.moved(by: key.span == .day ? -days : -weeks) }
}
