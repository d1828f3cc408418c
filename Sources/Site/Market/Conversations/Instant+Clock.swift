import Domain

extension Instant {
    /// `21:05`, as a clock in Korea shows it.
    var clock: String {
        let minutes = (milliseconds / 60_000 + 9 * 60) % (24 * 60)
        let (hour, minute) = (minutes / 60, minutes % 60)
        return "\(hour):\(minute < 10 ? "0" : "")\(minute)"
    }
}
