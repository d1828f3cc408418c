import Domain

/// A rate-limit bucket, stored as the time at which it will be full again: one number, and no timer to refill it.
struct Allowance: RecentEntry {
    /// The time in microseconds; zero or any past time means full.
    private var whole = 0

    var usefulUntil: Int { whole }

    /// Returns the microseconds until one more may be taken; zero if now.
    func wait(_ rate: RateLimits.Rate, at now: Int) -> Int {
        max(0, standing(rate, at: now) - now + rate.pause - rate.atOnce * rate.pause)
    }

    /// Takes one, even if none is left.
    mutating func take(_ rate: RateLimits.Rate, at now: Int) { whole = standing(rate, at: now) + rate.pause }

    mutating func giveBack(_ rate: RateLimits.Rate) { whole -= rate.pause }

    /// Returns the stored time, bounded so that a clock set back neither adds nor removes anything.
    private func standing(_ rate: RateLimits.Rate, at now: Int) -> Int {
        min(max(whole, now), now + rate.atOnce * rate.pause)
    }
}
