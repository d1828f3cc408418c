import Domain

/// What is left of an allowance, as the moment at which it will be whole again: one number to keep, and none that has to
/// be refilled by a clock.
struct Allowance: RecentEntry {
    /// In microseconds; zero, and whatever has passed, is a whole one.
    private var whole = 0

    var usefulUntil: Int { whole }

    /// So many at once, and one more after each pause.
    struct Rule: Sendable {
        let atOnce: Int
        /// In microseconds.
        let pause: Int

        /// What one of so many servers allows of it.
        func share(among nodes: Int) -> Rule {
            nodes == 1 ? self : Rule(atOnce: NodeCount.share(of: atOnce, among: nodes), pause: pause * nodes)
        }
    }

    /// The microseconds until one more may be taken; zero when it may be now.
    func wait(_ rule: Rule, at now: Int) -> Int {
        max(0, standing(rule, at: now) - now + rule.pause - rule.atOnce * rule.pause)
    }

    /// Takes one, whether there is one or not.
    mutating func take(_ rule: Rule, at now: Int) { whole = standing(rule, at: now) + rule.pause }

    mutating func giveBack(_ rule: Rule) { whole -= rule.pause }

    /// A clock that was set back gives nothing and takes nothing.
    private func standing(_ rule: Rule, at now: Int) -> Int { min(max(whole, now), now + rule.atOnce * rule.pause) }
}
