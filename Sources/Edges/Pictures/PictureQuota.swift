internal import Domain

/// How many bytes of pictures each sender may have kept within a day: pure bookkeeping, which is given the time.
///
/// What was kept counts less and less until it counts nothing a day later, so that nobody waits for midnight.
struct PictureQuota {
    let perDay: Int
    private var used: [PictureSender: (bytes: Double, at: Duration)] = [:]

    /// Beyond this, those who count for nothing any more are forgotten.
    private static let most = 10_000
    private static let day = 86_400.0

    init(perDay: Int) { self.perDay = perDay }

    /// Seconds until the sender may have more kept; nil when that is now.
    func wait(for sender: PictureSender, at now: Duration) -> Int? {
        guard sender != .program else { return nil }
        let over = level(of: sender, at: now) - Double(perDay)
        // A tenth of a day's share at a time, or every small picture would have a wait of its own.
        return over < 0 ? nil : Int((over / Double(perDay) + 0.1) * Self.day)
    }

    mutating func note(_ bytes: Int, from sender: PictureSender, at now: Duration) {
        guard sender != .program else { return }
        if used.count >= Self.most { used = used.filter { level(of: $0.key, at: now) > 0 } }
        used[sender] = (level(of: sender, at: now) + Double(bytes), now)
    }

    private func level(of sender: PictureSender, at now: Duration) -> Double {
        guard let (bytes, then) = used[sender] else { return 0 }
        let passed = Double((now - then).components.seconds)
        return max(0, bytes - passed * Double(perDay) / Self.day)
    }
}
