internal import Domain

/// Limits the bytes of pictures stored for each sender within a day: pure bookkeeping, with the time passed in.
///
/// Usage decays continuously to zero within a day, so that no sender has to wait for midnight.
struct PictureQuota {
    let perDay: Int
    /// The time at which nothing of a sender's usage is left.
    private var zeroAt: [PictureSender: Duration] = [:]

    /// Beyond this number, senders without remaining usage are dropped.
    private static let most = 10_000
    private static let day = Duration.seconds(86_400)

    init(perDay: Int) { self.perDay = perDay }

    /// Returns the seconds until the sender may store more; nil if that is now.
    func wait(for sender: PictureSender, at now: Duration) -> Int? {
        guard let zero = zeroAt[sender], zero - now >= Self.day else { return nil }
        // Steps of a tenth of the daily share, so that small pictures do not each cause a short wait.
        return Int((zero - now - Self.day + Self.day / 10).components.seconds)
    }

    mutating func note(_ bytes: Int, from sender: PictureSender, at now: Duration) {
        guard sender != .program else { return }
        if zeroAt.count >= Self.most { zeroAt = zeroAt.filter { $0.value > now } }
        zeroAt[sender] = max(zeroAt[sender] ?? now, now) + Self.day * (Double(bytes) / Double(perDay))
    }
}
