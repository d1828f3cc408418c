import Domain

/// A rate-limit bucket, stored as the time at which it will be full again: one number, and no timer to refill it.
struct Allowance: RecentEntry {
    /// The time in microseconds; zero or any past time means full.
    private var whole = 0

    var usefulUntil: Int { whole }

    /// A burst size, and a pause after which one more is allowed.
    struct Rule: Sendable {
        let atOnce: Int
        /// The pause in microseconds.
        let pause: Int

        /// Returns the share of the limit for one of this many servers.
        func share(among nodes: Int) -> Rule {
            nodes == 1 ? self : Rule(atOnce: NodeCount.share(of: atOnce, among: nodes), pause: pause * nodes)
        }
    }

    /// Returns the microseconds until one more may be taken; zero if now.
    func wait(_ rule: Rule, at now: Int) -> Int {
        max(0, standing(rule, at: now) - now + rule.pause - rule.atOnce * rule.pause)
    }

    /// Takes one, even if none is left.
    mutating func take(_ rule: Rule, at now: Int) { whole = standing(rule, at: now) + rule.pause }

    mutating func giveBack(_ rule: Rule) { whole -= rule.pause }

    /// Returns the stored time, bounded so that a clock set back neither adds nor removes anything.
    private func standing(_ rule: Rule, at now: Int) -> Int { min(max(whole, now), now + rule.atOnce * rule.pause) }
}
