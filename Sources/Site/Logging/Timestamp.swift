import Glibc

/// `2026-11-20T21:06:45.123Z`
enum Timestamp {
    static func text(_ milliseconds: Int) -> String {
        var seconds = time_t(milliseconds / 1000)
        var parts = tm()
        gmtime_r(&seconds, &parts)
        let date = "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
        let time = "\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))"
        let fraction = milliseconds % 1000
        return "\(date)T\(time).\(fraction < 100 ? "0" : "")\(fraction < 10 ? "0" : "")\(fraction)Z"
    }

    private static func two(_ value: Int32) -> String { value < 10 ? "0\(value)" : "\(value)" }
}
