import Domain
import Synchronization

/// Counts what was asked lately, and turns away what is too much.
final class RateLimiter: Sendable {
    enum Key: Hashable, Sendable {
        case reading(ClientPlace)
        case writing(ClientPlace)
        case selling(SellerID)
        case changing(ProductID)
    }

    /// What is left of an allowance, in thousandths of a request, and when that was.
    private struct Bucket {
        var left: Int
        var at: Moment
    }

    private let limits: RateLimits?
    private let buckets = Mutex<[Key: Bucket]>([:])
    private let most: Int

    /// Without limits nothing is ever too much.
    init(_ limits: RateLimits?, most: Int = 20_000) {
        self.limits = limits
        self.most = most
    }

    /// Throws `tooMany`, with the seconds to wait, and takes nothing then.
    func take(_ key: Key, at now: Moment) throws(Failure) {
        guard let allowance = allowance(of: key) else { return }
        let missing = buckets.withLock { buckets in
            if buckets[key] == nil, buckets.count >= most { forget(&buckets, at: now) }
            let full = allowance.atOnce * 1_000
            let past = buckets[key] ?? Bucket(left: full, at: now)
            // A clock that was set back gives nothing and takes nothing.
            let passed = max(0, min(now.milliseconds - past.at.milliseconds, 3_600_000))
            let left = min(full, past.left + passed * allowance.perSecond)
            buckets[key] = Bucket(left: left >= 1_000 ? left - 1_000 : left, at: now)
            return max(0, 1_000 - left)
        }
        guard missing > 0 else { return }
        throw .tooFast(seconds: max(1, (missing + allowance.perSecond * 1_000 - 1) / (allowance.perSecond * 1_000)))
    }

    private func allowance(of key: Key) -> RateLimits.Allowance? {
        switch key {
        // Whoever is on this machine could do worse, and a proxy that was not named would share one allowance among all.
        case .reading(let place), .writing(let place): if place.isThisMachine { return nil }
        case .selling, .changing: break
        }
        switch key {
        case .reading: return limits?.reading
        case .writing: return limits?.writing
        case .selling, .changing: return limits?.selling
        }
    }

    /// Those who have been quiet have their whole allowance again, and need not be remembered.
    private func forget(_ buckets: inout [Key: Bucket], at now: Moment) {
        buckets = buckets.filter { now.milliseconds - $0.value.at.milliseconds < 60_000 }
        if buckets.count >= most { buckets = [:] }
    }
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
