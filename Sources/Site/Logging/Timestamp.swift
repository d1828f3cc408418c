import Domain
import Glibc

/// Points in time, as milliseconds since 1970.
package enum Timestamp {
    /// What the machine's clock says.
    @Sendable package static func now() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
    }

    /// `2026-11-20T21:06:45.123Z`
    static func text(_ milliseconds: Int) -> String {
        var seconds = time_t(milliseconds / 1000)
        var parts = tm()
        gmtime_r(&seconds, &parts)
        let date = "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
        let time = "\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))"
        let fraction = milliseconds % 1000
        return "\(date)T\(time).\(fraction < 100 ? "0" : "")\(fraction < 10 ? "0" : "")\(fraction)Z"
    }

    static func day(_ milliseconds: Int) -> Phrase {
        var seconds = time_t(milliseconds / 1000)
        var parts = tm()
        gmtime_r(&seconds, &parts)
        let weekday = [
            Phrase("일", "Sunday"), Phrase("월", "Monday"), Phrase("화", "Tuesday"), Phrase("수", "Wednesday"),
            Phrase("목", "Thursday"), Phrase("금", "Friday"), Phrase("토", "Saturday"),
        ][Int(parts.tm_wday)]
        return Phrase(
            "\(parts.tm_mon + 1)월 \(parts.tm_mday)일 \(weekday.korean)요일",
            weekday.english
        )
    }

    private static func two(_ value: Int32) -> String { value < 10 ? "0\(value)" : "\(value)" }
}
