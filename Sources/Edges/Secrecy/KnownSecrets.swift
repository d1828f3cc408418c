internal import Domain
internal import Octets

/// A cache of recently verified passwords, and of requests waiting for a verification.
struct KnownSecrets: Sendable {
    typealias Waiting = CheckedContinuation<Result<Bool, Failure>, Never>

    /// A password together with the stored hash, under the key of this process. Another password for the seller, or the
    /// same one after a reset, is another pair.
    struct Pair: Hashable, Sendable {
        fileprivate let code: [UInt8]
    }

    private let key = (0..<32).map { _ in UInt8.random(in: 0...255) }
    private var right: [Pair: Clock.Tick] = [:]
    private var waiting: [Pair: [Waiting]] = [:]

    static let lifetime = Duration.seconds(600)
    /// The most entries: far more sellers than write within ten minutes.
    static let most = 4_096

    func pair(_ secret: String, _ hash: String) -> Pair {
        Pair(code: HMAC.code(of: Array(hash.utf8) + [0] + Array(secret.utf8), key: key))
    }

    func isRight(_ pair: Pair, at now: Clock.Tick) -> Bool {
        right[pair].map { now < $0 } ?? false
    }

    /// Returns true for the first request of a pair, which must start the computation.
    mutating func enter(_ asking: Waiting, for pair: Pair) -> Bool {
        waiting[pair, default: []].append(asking)
        return waiting[pair]?.count == 1
    }

    /// Removes and returns all requests that waited for a pair.
    mutating func leave(_ pair: Pair, _ result: Result<Bool, Failure>, at now: Clock.Tick) -> [Waiting] {
        if case .success(true) = result { remember(pair, at: now) }
        return waiting.removeValue(forKey: pair) ?? []
    }

    private mutating func remember(_ pair: Pair, at now: Clock.Tick) {
        if right.count >= Self.most { right = right.filter { now < $0.value } }
        if right.count >= Self.most { right = [:] }
        right[pair] = now + Self.lifetime
    }
}
