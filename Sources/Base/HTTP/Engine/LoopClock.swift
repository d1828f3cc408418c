import Glibc

/// An engine's monotonic clock, in nanoseconds. Injected into the server, so that tests can advance it.
package struct LoopClock: Sendable {
    package let now: @Sendable () -> Int

    package init(now: @escaping @Sendable () -> Int) { self.now = now }

    package static let system = LoopClock {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
}

extension Duration {
    /// Whole nanoseconds, at most about 292 years.
    var nanoseconds: Int {
        let (seconds, attoseconds) = components
        let (whole, overflow) = Int(seconds).multipliedReportingOverflow(by: 1_000_000_000)
        return overflow ? .max / 2 : whole + Int(attoseconds / 1_000_000_000)
    }
}

/// The `date` header, rebuilt once a second.
struct DateLine {
    private(set) var bytes: [UInt8] = []
    private var second = -1

    mutating func refresh() {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME_COARSE, &time)
        guard time.tv_sec != second else { return }
        second = time.tv_sec
        bytes = DateLine.line(for: second)
    }

    /// Returns an `IMF-fixdate` (RFC 9110 section 5.6.7). Does not use `strftime`, whose names depend on the locale.
    static func line(for second: Int) -> [UInt8] {
        var second = second
        var parts = tm()
        gmtime_r(&second, &parts)
        let days: [StaticString] = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        let months: [StaticString] = [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ]
        func two(_ number: Int32) -> String { (number < 10 ? "0" : "") + String(number) }
        let day = "\(days[Int(parts.tm_wday)]), \(two(parts.tm_mday)) \(months[Int(parts.tm_mon)])"
        let time = "\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))"
        return Array("date: \(day) \(parts.tm_year + 1900) \(time) GMT\r\n".utf8)
    }
}
