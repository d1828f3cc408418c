/// A point in time: milliseconds since 1970 began in UTC, without leap seconds.
package struct Instant: Sendable, Hashable, Comparable {
    package var milliseconds: Int

    package init(milliseconds: Int) { self.milliseconds = milliseconds }

    package init(seconds: Int) { milliseconds = seconds * 1_000 }

    /// Whole seconds, rounded down, before 1970 too.
    package var seconds: Int { milliseconds.dividedDown(by: 1_000) }

    package static func < (one: Instant, other: Instant) -> Bool { one.milliseconds < other.milliseconds }

    package func adding(seconds: Int) -> Instant { Instant(milliseconds: milliseconds + seconds * 1_000) }

    /// Returns the milliseconds since `earlier`; negative if it is later.
    package func milliseconds(since earlier: Instant) -> Int { milliseconds - earlier.milliseconds }
}

/// A time zone for calendar days.
package enum Zone: Sendable, CaseIterable {
    /// Korea has kept UTC+9 without summer time since 1988.
    case korea
    case utc

    /// Seconds ahead of UTC.
    package var secondsAhead: Int {
        switch self {
        case .korea: 9 * 3_600
        case .utc: 0
        }
    }
}

extension Instant {
    /// Returns the calendar date in a zone.
    package func day(in zone: Zone) -> Day {
        Day(number: (seconds + zone.secondsAhead).dividedDown(by: 86_400))
    }

    /// Returns the time of day in a zone.
    package func time(in zone: Zone) -> TimeOfDay {
        let second = seconds + zone.secondsAhead - day(in: zone).number * 86_400
        return TimeOfDay(hour: second / 3_600, minute: second / 60 % 60, second: second % 60)
    }

    /// The instant at which clocks in `zone` show `time` on `day`.
    package init(_ day: Day, _ time: TimeOfDay = .midnight, in zone: Zone) {
        self.init(seconds: day.number * 86_400 + time.secondsOfDay - zone.secondsAhead)
    }

    /// Parses `2026-11-20T03:04:05Z` and nothing else.
    package init?(iso text: some StringProtocol) {
        let clock = text.dropFirst(11).dropLast().split(separator: ":").compactMap { Int($0) }
        guard let day = Day(iso: String(text.prefix(10))), clock.count == 3, clock.allSatisfy((0..<60).contains) else {
            return nil
        }
        self = Instant(day, in: .utc).adding(seconds: 3_600 * clock[0] + 60 * clock[1] + clock[2])
        guard iso == String(text) else { return nil }
    }

    /// The form `2026-11-20T03:04:05Z`.
    package var iso: String { "\(day(in: .utc).iso)T\(time(in: .utc).iso)Z" }
}

/// A time of day.
package struct TimeOfDay: Sendable, Hashable {
    package let hour: Int
    package let minute: Int
    package let second: Int

    package static let midnight = TimeOfDay(hour: 0, minute: 0, second: 0)

    /// The parts must be in range: 0–23, 0–59, 0–59.
    package init(hour: Int, minute: Int, second: Int = 0) {
        precondition((0..<24).contains(hour) && (0..<60).contains(minute) && (0..<60).contains(second), "no time")
        self.hour = hour
        self.minute = minute
        self.second = second
    }

    package var secondsOfDay: Int { hour * 3_600 + minute * 60 + second }

    /// The form `03:04:05`.
    package var iso: String { hour.padded(2) + ":" + minute.padded(2) + ":" + second.padded(2) }
}

extension Int {
    /// The strings `00` to `99`, used by clocks and calendars.
    private static let pairs = (0..<100).map { ($0 < 10 ? "0" : "") + String($0) }

    /// Divides and rounds down, below zero too: the day before 1970 is −1, not 0.
    func dividedDown(by divisor: Int) -> Int {
        let quotient = self / divisor
        return self % divisor < 0 ? quotient - 1 : quotient
    }

    /// Pads with leading zeros to that many digits.
    func padded(_ width: Int) -> String {
        if width == 2, (0..<100).contains(self) { return Self.pairs[self] }
        let digits = String(self)
        return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
    }
}
