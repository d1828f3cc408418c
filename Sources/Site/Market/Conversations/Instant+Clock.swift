package import Domain

extension Instant {
    /// Returns the local time, such as `오후 9:05`.
    func clock(in zone: Zone) -> Phrase {
        let minutes = (milliseconds / 1_000 + zone.secondsAhead) / 60 % (24 * 60)
        let (hour, minute) = (minutes / 60, minutes % 60)
        let time = "\(hour % 12 == 0 ? 12 : hour % 12):\(minute < 10 ? "0" : "")\(minute)"
        return hour < 12 ? Phrase("오전 \(time)", "\(time) am") : Phrase("오후 \(time)", "\(time) pm")
    }

    /// Returns the date and time, such as `11월 26일 오후 9:05`.
    package func moment(in zone: Zone) -> Phrase {
        let (day, clock) = (day(in: zone).words, clock(in: zone))
        return Phrase("\(day.korean) \(clock.korean)", "\(day.english), \(clock.english)")
    }
}
