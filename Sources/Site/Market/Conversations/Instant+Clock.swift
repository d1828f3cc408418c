import Domain

extension Instant {
    /// `21:05`, as a clock there shows it.
    func clock(in zone: Zone) -> String {
        let minutes = (milliseconds / 1_000 + zone.secondsAhead) / 60 % (24 * 60)
        let (hour, minute) = (minutes / 60, minutes % 60)
        return "\(hour):\(minute < 10 ? "0" : "")\(minute)"
    }
}
