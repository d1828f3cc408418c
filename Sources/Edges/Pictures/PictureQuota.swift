internal import Domain

/// Limits the bytes of pictures stored for each sender within a day: pure bookkeeping, with the time passed in.
///
/// Usage decays continuously to zero within a day, so that no sender has to wait for midnight.
struct PictureQuota {
    let perDay: Int
    private var used: [PictureSender: (bytes: Double, at: Duration)] = [:]

    /// Beyond this number, senders without remaining usage are dropped.
    private static let most = 10_000
    private static let day = 86_400.0

    init(perDay: Int) { self.perDay = perDay }

    /// Returns the seconds until the sender may store more; nil if that is now.
    func wait(for sender: PictureSender, at now: Duration) -> Int? {
        guard sender != .program else { return nil }
        let over = level(of: sender, at: now) - Double(perDay)
        // Steps of a tenth of the daily share, so that small pictures do not each cause a short wait.
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
