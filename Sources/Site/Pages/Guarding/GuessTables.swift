import Domain

/// Fixed-size tables of wrong attempts and of recently verified secrets.
struct GuessTables: ~Copyable {
    /// Counts by account and source, or account and device.
    private var tries = RecentTable<WrongTries>(room: 16_384)
    private var accounts = RecentTable<Allowance>(room: 8_192)
    /// Counts of names that do not exist: thousands of invented names evict no account's count.
    private var strangers = RecentTable<Allowance>(room: 8_192)
    private var sources = RecentTable<Allowance>(room: 16_384)
    /// Verified secrets by account and source. An account shares its eight slots with few others.
    private var right = RecentTable<RightSecret>(room: 8_192)
    private var underWay: Set<UInt64> = []
    /// The number of servers; each admits its share of guesses.
    var nodes = 1

    /// The limit per source: as many as a classroom mistypes at once, or as wait for Argon2; then 120 an hour.
    static let source = RateLimits.Rate(atOnce: 60, perDay: 24 * 120)
    /// The limit per block, for the 65,536 sources of somebody with a block of IPv6.
    static let block = RateLimits.Rate(atOnce: 600, perDay: 24 * 1_200)
    /// The limit per account from all sources: a hundred, then a hundred an hour.
    static let account = RateLimits.Rate(atOnce: 100, perDay: 24 * 100)
    /// The limit for comparing a secret with the one recently verified from that source while others have to wait: as
    /// many as there are common passwords, then a hundred an hour. Unlimited, it would allow unlimited guessing.
    static let probes = RateLimits.Rate(atOnce: 10_000, perDay: 24 * 100)

    private static let mostUnderWay = 4_096

    enum Admission: Sendable {
        /// The secret recently verified from that source. Not counted.
        case known
        /// A duplicate of an attempt being verified: both count as one.
        case joined
        /// Counted, and given back if the secret turns out to be right.
        case taken(fromAccount: Bool)
        /// Too early by this many microseconds. Not counted.
        case refused(Int)
    }

    /// Counts an attempt before it is verified, so that sixty concurrent attempts count as sixty.
    mutating func enter(_ keys: GuessKeys, at now: Int) -> Admission {
        let known = right.find(keys.here, home: keys.account).flatMap { now < $0.usefulUntil ? $0 : nil }
        if let known, known.secret == keys.secret, known.probes.wait(share(Self.probes), at: now) == 0 { return .known }
        if underWay.contains(keys.guess) { return .joined }
        // Once the right secret was verified from a source, guesses from elsewhere do not limit that source.
        let fromAccount = known == nil && !keys.isKnownDevice
        let wait = wait(keys, fromAccount: fromAccount, at: now)
        guard wait == 0 else {
            if known != nil { right.change(keys.here, home: keys.account) { $0.probes.take(Self.probes, at: now) } }
            return .refused(wait)
        }
        take(keys, fromAccount: fromAccount, at: now)
        if underWay.count < Self.mostUnderWay { underWay.insert(keys.guess) }
        return .taken(fromAccount: fromAccount)
    }

    /// Records the result of an attempt; `isRight` is nil if it could not be verified.
    mutating func leave(_ keys: GuessKeys, _ admission: Admission, isRight: Bool?, at now: Int) {
        switch (admission, isRight) {
        case (.taken(let fromAccount), true?):
            underWay.remove(keys.guess)
            tries.remove(keys.here)
            giveBack(keys, fromAccount: fromAccount)
            remember(keys, at: now)
        case (.taken(let fromAccount), nil):
            underWay.remove(keys.guess)
            tries.change(keys.here) { $0.giveBack() }
            giveBack(keys, fromAccount: fromAccount)
        case (.taken, false?): underWay.remove(keys.guess)
        case (.known, true?): remember(keys, at: now)
        case (.known, false?):
            // The secret was right until the account's changed.
            right.remove(keys.here, home: keys.account)
            take(keys, fromAccount: true, at: now)
        case (.known, nil), (.joined, _), (.refused, _): break
        }
    }

    private func wait(_ keys: GuessKeys, fromAccount: Bool, at now: Int) -> Int {
        var wait = tries.find(keys.here)?.wait(at: now) ?? 0
        if !keys.isKnownDevice {
            wait = max(wait, sources.find(keys.source)?.wait(share(Self.source), at: now) ?? 0)
            if let block = keys.block { wait = max(wait, sources.find(block)?.wait(share(Self.block), at: now) ?? 0) }
        }
        guard fromAccount else { return wait }
        let left = keys.isThere ? accounts.find(keys.account) : strangers.find(keys.account)
        return max(wait, left?.wait(share(Self.account), at: now) ?? 0)
    }

    private mutating func take(_ keys: GuessKeys, fromAccount: Bool, at now: Int) {
        tries.change(keys.here) { $0.take(at: now, among: nodes) }
        change(keys, fromAccount: fromAccount) { $0.take($1, at: now) }
    }

    private mutating func giveBack(_ keys: GuessKeys, fromAccount: Bool) {
        change(keys, fromAccount: fromAccount) { $0.giveBack($1) }
    }

    private mutating func change(
        _ keys: GuessKeys,
        fromAccount: Bool,
        _ body: (inout Allowance, RateLimits.Rate) -> Void
    ) {
        let (source, block, account) = (share(Self.source), share(Self.block), share(Self.account))
        if !keys.isKnownDevice {
            sources.change(keys.source) { body(&$0, source) }
            if let key = keys.block { sources.change(key) { body(&$0, block) } }
        }
        guard fromAccount else { return }
        if keys.isThere {
            accounts.change(keys.account) { body(&$0, account) }
        } else {
            strangers.change(keys.account) { body(&$0, account) }
        }
    }

    private func share(_ rate: RateLimits.Rate) -> RateLimits.Rate { rate.share(among: nodes) }

    private mutating func remember(_ keys: GuessKeys, at now: Int) {
        right.change(keys.here, home: keys.account) { $0.show(keys.secret, at: now) }
    }
}

/// Wrong attempts for one account from one source: after a few free ones, each waits twice as long as the one before.
private struct WrongTries: RecentEntry {
    private var count: Int32 = 0
    /// The number of servers at the last attempt; zero means one.
    private var nodes: Int32 = 0
    private var last = 0

    private static let longest = 300
    private static let second = 1_000_000
    private static let forgotten = 3_600 * second

    var usefulUntil: Int { last + pause }

    func wait(at now: Int) -> Int {
        // A clock that was set back adds no wait.
        max(0, min(last, now) + pause - now)
    }

    mutating func take(at now: Int, among nodes: Int) {
        if now - last >= Self.forgotten { count = 0 }
        count = min(count, .max - 1) + 1
        last = now
        self.nodes = Int32(clamping: nodes)
    }

    mutating func giveBack() { count = max(0, count - 1) }

    /// The pause: none at first, then 1, 2, 4 … seconds, up to five minutes, multiplied by the number of servers.
    private var pause: Int {
        let nodes = max(1, Int(nodes))
        let slips = Int(count) - NodeCount.share(of: WrongSecrets.free, among: nodes)
        return slips < 0 ? 0 : min(1 << min(slips, 20), Self.longest) * Self.second * nodes
    }
}

/// A verified secret, as its keyed hash, and the time until which it is remembered.
private struct RightSecret: RecentEntry {
    private(set) var secret: UInt64 = 0
    private(set) var usefulUntil = 0
    var probes = Allowance()

    private static let day = 86_400 * 1_000_000

    mutating func show(_ secret: UInt64, at now: Int) {
        self.secret = secret
        usefulUntil = now + Self.day
    }
}
