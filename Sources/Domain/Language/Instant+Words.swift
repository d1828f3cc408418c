extension Instant {
    /// Returns the elapsed time in words: `방금`, `3분 전`, `어제`, `3일 전`. A time in the future is `방금`: it comes from
    /// another computer, whose clock is ahead.
    package func ago(from now: Instant, in zone: Zone = .korea) -> Phrase { elapsed(at: now, in: zone).words }

    /// Returns the elapsed time as those words count it.
    package func elapsed(at now: Instant, in zone: Zone = .korea) -> ElapsedTime {
        let seconds = max(0, now.milliseconds(since: self)) / 1_000
        let days = max(0, now.day(in: zone).days(since: day(in: zone)))
        // A few hours ago is not yet “yesterday”, even across midnight.
        if seconds < 12 * 3_600 || days == 0 {
            return switch seconds {
            case ..<60: ElapsedTime(.now, 0)
            case ..<3_600: ElapsedTime(.minutes, seconds / 60)
            default: ElapsedTime(.hours, seconds / 3_600)
            }
        }
        return switch days {
        case ..<7: ElapsedTime(.days, days)
        case ..<30: ElapsedTime(.weeks, days / 7)
        case ..<365: ElapsedTime(.months, min(days / 30, 11))
        default: ElapsedTime(.years, days / 365)
        }
    }
}

/// An elapsed time in its largest unit.
package struct ElapsedTime: Sendable {
    fileprivate enum Unit: Int { case now, minutes, hours, days, weeks, months, years }

    fileprivate let unit: Unit
    fileprivate let count: Int

    fileprivate init(_ unit: Unit, _ count: Int) { (self.unit, self.count) = (unit, count) }

    /// Differs for other words.
    package var number: Int { count * 8 + unit.rawValue }

    package var words: Phrase {
        switch unit {
        case .now: Phrase("방금", "just now")
        case .minutes: Phrase("\(count)분 전", "\(English.counted(count, "minute")) ago")
        case .hours: Phrase("\(count)시간 전", "\(English.counted(count, "hour")) ago")
        case .days where count == 1: Phrase("어제", "yesterday")
        case .days: Phrase("\(count)일 전", "\(count) days ago")
        case .weeks: Phrase("\(count)주 전", "\(English.counted(count, "week")) ago")
        case .months: Phrase("\(count)달 전", "\(English.counted(count, "month")) ago")
        case .years: Phrase("\(count)년 전", "\(English.counted(count, "year")) ago")
        }
    }
}

extension TimeOfDay {
    /// The time of day: `오후 3시 20분`, `3:20 pm`.
    package var words: Phrase {
        let twelve = (hour + 11) % 12 + 1
        let korean = "\(hour < 12 ? "오전" : "오후") \(twelve)시" + (minute == 0 ? "" : " \(minute)분")
        return Phrase(korean, "\(twelve):\(minute.padded(2)) \(hour < 12 ? "am" : "pm")")
    }
}
