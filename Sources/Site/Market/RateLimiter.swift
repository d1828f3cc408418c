import Domain
import Synchronization

/// Counts what was asked lately, and turns away what is too much.
///
/// What it remembers has a fixed size. Where there are more places than fit, those go first that have nearly all of
/// their allowance again: nobody gets a new one by asking from many addresses, but for the quiet, who have it anyway.
final class RateLimiter: Sendable {
    enum Key: Hashable, Sendable {
        case reading(RateLimitSource)
        case writing(RateLimitSource)
        case selling(SellerID)
        case changing(ProductID)
    }

    private let limits: RateLimits?
    private let allowances: Mutex<RecentTable<Allowance>>
    private let hash = KeyedHash()

    /// Without limits nothing is ever too much.
    init(_ limits: RateLimits?, most: Int = 32_768) {
        self.limits = limits
        allowances = Mutex(RecentTable(room: limits == nil ? 1 : most))
    }

    /// Throws `tooMany`, with the seconds to wait, and takes nothing then.
    func take(_ key: Key, at now: Instant) throws(Failure) {
        guard let rule = rule(for: key) else { return }
        let tag = hash { $0.combine(key) }
        let now = now.milliseconds * 1_000
        let wait = allowances.withLock { allowances in
            allowances.change(tag) { left in
                let wait = left.wait(rule, at: now)
                if wait == 0 { left.take(rule, at: now) }
                return wait
            }
        }
        guard wait > 0 else { return }
        throw .tooFast(seconds: (wait + 999_999) / 1_000_000)
    }

    private func rule(for key: Key) -> Allowance.Rule? {
        switch key {
        // Whoever is on this machine could do worse, and a proxy that was not named would share one allowance among all.
        case .reading(let place): place.isThisMachine ? nil : limits?.reading.rule
        case .writing(let place): place.isThisMachine ? nil : limits?.writing.rule
        case .selling, .changing: limits?.selling.rule
        }
    }
}

extension RateLimits.Allowance {
    fileprivate var rule: Allowance.Rule { Allowance.Rule(atOnce: atOnce, pause: 1_000_000 / max(perSecond, 1)) }
}

extension Failure {
    fileprivate static func tooFast(seconds: Int) -> Failure {
        Failure(
            .tooMany,
            Phrase(
                "짧은 사이에 너무 많이 요청했어요. \(seconds)초 뒤에 다시 해 주세요.",
                "Too much was asked in too short a time. Try again in \(seconds) s."
            ),
            retryAfter: seconds
        )
    }
}
