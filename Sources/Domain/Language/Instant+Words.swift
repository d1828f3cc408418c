extension Instant {
    /// Returns the elapsed time in words: `방금`, `3분 전`, `어제`, `3일 전`. A time in the future is `방금`: it comes from
    /// another computer, whose clock is ahead.
    package func ago(from now: Instant, in zone: Zone = .korea) -> Phrase {
        let seconds = max(0, now.milliseconds(since: self)) / 1_000
        let days = max(0, now.day(in: zone).days(since: day(in: zone)))
        // A few hours ago is not yet “yesterday”, even across midnight.
        if seconds < 12 * 3_600 || days == 0 { return Instant.shortly(seconds) }
        switch days {
        case 1: return Phrase("어제", "yesterday")
        case 2..<7: return Phrase("\(days)일 전", "\(days) days ago")
        case 7..<30: return Phrase("\(days / 7)주 전", "\(English.counted(days / 7, "week")) ago")
        case 30..<365: return Phrase("\(min(days / 30, 11))달 전", "\(English.counted(min(days / 30, 11), "month")) ago")
        default: return Phrase("\(days / 365)년 전", "\(English.counted(days / 365, "year")) ago")
        }
    }

    private static func shortly(_ seconds: Int) -> Phrase {
        switch seconds {
        case ..<60: Phrase("방금", "just now")
        case ..<3_600: Phrase("\(seconds / 60)분 전", "\(English.counted(seconds / 60, "minute")) ago")
        default: Phrase("\(seconds / 3_600)시간 전", "\(English.counted(seconds / 3_600, "hour")) ago")
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
