package import Domain
import Synchronization

/// Counts recent requests, and refuses those over the limit.
///
/// It uses a fixed amount of memory. When there are more sources than fit, it evicts those whose allowance is nearly
/// full again: requests from many addresses give nobody a new allowance, except quiet sources, which have it anyway.
package final class RateLimiter: Sendable {
    package enum Key: Hashable, Sendable {
        case reading(RateLimitSource)
        case writing(RateLimitSource)
        case joining(RateLimitSource)
        case exporting(SellerID)
        case selling(SellerID)
        case changing(ProductID)
    }

    private let limits: RateLimits?
    private let nodes: NodeCount
    private let allowances: Mutex<RecentTable<Allowance>>
    private let hash = KeyedHash()

    /// Nil limits allow everything.
    init(_ limits: RateLimits?, among nodes: NodeCount = NodeCount(), most: Int = 32_768) {
        self.limits = limits
        self.nodes = nodes
        allowances = Mutex(RecentTable(room: limits == nil ? 1 : most))
    }

    /// Throws `tooMany` with the seconds to wait, and takes nothing then.
    package func take(_ key: Key, at now: Instant) throws(Failure) {
        guard let rate = rate(for: key) else { return }
        let tag = hash { $0.combine(key) }
        let now = now.milliseconds * 1_000
        let wait = allowances.withLock { allowances in
            allowances.change(tag) { left in
                let wait = left.wait(rate, at: now)
                if wait == 0 { left.take(rate, at: now) }
                return wait
            }
        }
        guard wait > 0 else { return }
        throw .tooFast(seconds: (wait + 999_999) / 1_000_000)
    }

    /// Takes this many more, even if none are left: for a request that turned out to be expensive.
    package func charge(_ key: Key, _ count: Int, at now: Instant) {
        guard count > 0, let rate = rate(for: key) else { return }
        let tag = hash { $0.combine(key) }
        allowances.withLock { allowances in
            allowances.change(tag) { left in
                for _ in 0..<min(count, rate.atOnce) { left.take(rate, at: now.milliseconds * 1_000) }
            }
        }
    }

    /// Returns this server's share of the limit.
    private func rate(for key: Key) -> RateLimits.Rate? {
        let rate: RateLimits.Rate? =
            switch key {
            // Users of this machine could do worse, and visitors behind an unconfigured proxy would share one allowance.
            case .reading(let source): source.isThisMachine ? nil : limits?.reading
            case .writing(let source): source.isThisMachine ? nil : limits?.writing
            case .joining(let source): source.isThisMachine ? nil : limits?.joining
            case .exporting: limits?.exporting
            case .selling, .changing: limits?.selling
            }
        return rate?.share(among: nodes.number)
    }
}

extension Failure {
    fileprivate static func tooFast(seconds: Int) -> Failure {
        let (minutes, hours) = ((seconds + 59) / 60, (seconds + 3_599) / 3_600)
        let wait =
            seconds < 100
            ? Phrase("\(seconds)초", "\(seconds) s")
            : minutes < 100 ? Phrase("\(minutes)분", "\(minutes) min") : Phrase("\(hours)시간", "\(hours) h")
        return Failure(
            .tooMany,
            Phrase(
                "짧은 사이에 너무 많이 요청했어요. \(wait.korean) 뒤에 다시 해 주세요.",
                "Too many requests. Try again in \(wait.english)."
            ),
            retryAfter: seconds
        )
    }
}
