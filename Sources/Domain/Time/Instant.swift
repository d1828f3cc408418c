/// A moment: milliseconds since 1970 began in UTC, leap seconds left out, as every computer counts.
package struct Instant: Sendable, Hashable, Comparable {
    package var milliseconds: Int

    package init(milliseconds: Int) { self.milliseconds = milliseconds }

    package init(seconds: Int) { milliseconds = seconds * 1_000 }

    /// Whole seconds; before 1970 too the last one that had begun.
    package var seconds: Int { milliseconds.dividedDown(by: 1_000) }

    package static func < (one: Instant, other: Instant) -> Bool { one.milliseconds < other.milliseconds }

    package func adding(seconds: Int) -> Instant { Instant(milliseconds: milliseconds + seconds * 1_000) }

    /// Milliseconds that passed since `earlier`; negative when it is later.
    package func milliseconds(since earlier: Instant) -> Int { milliseconds - earlier.milliseconds }
}

/// Where on earth a moment's day is asked for.
package enum Zone: Sendable, CaseIterable {
    /// Korea has kept UTC+9 without summer time since 1988.
    case korea
    case utc

    /// What clocks there show more than UTC.
    package var secondsAhead: Int {
        switch self {
        case .korea: 9 * 3_600
        case .utc: 0
        }
    }
}

extension Instant {
    /// The date on the calendar there.
    package func day(in zone: Zone) -> Day {
        Day(number: (seconds + zone.secondsAhead).dividedDown(by: 86_400))
    }

    /// What a clock there shows.
    package func time(in zone: Zone) -> TimeOfDay {
        let second = seconds + zone.secondsAhead - day(in: zone).number * 86_400
        return TimeOfDay(hour: second / 3_600, minute: second / 60 % 60, second: second % 60)
    }

    /// The moment a clock there shows `time` on `day`.
    package init(_ day: Day, _ time: TimeOfDay = .midnight, in zone: Zone) {
        self.init(seconds: day.number * 86_400 + time.secondsOfDay - zone.secondsAhead)
    }

    /// `2026-11-20T03:04:05Z`
    package var iso: String { "\(day(in: .utc).iso)T\(time(in: .utc).iso)Z" }
}

/// What a clock shows.
package struct TimeOfDay: Sendable, Hashable {
    package let hour: Int
    package let minute: Int
    package let second: Int

    package static let midnight = TimeOfDay(hour: 0, minute: 0, second: 0)

    /// The parts must be those of a clock: 0–23, 0–59, 0–59.
    package init(hour: Int, minute: Int, second: Int = 0) {
        precondition((0..<24).contains(hour) && (0..<60).contains(minute) && (0..<60).contains(second), "no time")
        self.hour = hour
        self.minute = minute
        self.second = second
    }

    package var secondsOfDay: Int { hour * 3_600 + minute * 60 + second }

    /// `03:04:05`
    package var iso: String { hour.padded(2) + ":" + minute.padded(2) + ":" + second.padded(2) }
}

extension Int {
    /// `00` to `99`: clocks and calendars are made of them.
    private static let pairs = (0..<100).map { ($0 < 10 ? "0" : "") + String($0) }

    /// Division that rounds down below zero too: the day before 1970 is −1, not 0.
    func dividedDown(by divisor: Int) -> Int {
        let quotient = self / divisor
        return self % divisor < 0 ? quotient - 1 : quotient
    }

    /// With zeros in front, up to that many digits.
    func padded(_ width: Int) -> String {
        if width == 2, (0..<100).contains(self) { return Self.pairs[self] }
        let digits = String(self)
        return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
    }
}
