internal import Domain
internal import Octets

/// Which secrets were right lately, and who waits to hear.
struct KnownSecrets: Sendable {
    typealias Waiting = CheckedContinuation<Result<Bool, Failure>, Never>

    /// A secret together with the hash it is for, under the key of this process. Another secret for the same seller, or
    /// the same secret after a reset, is another pair.
    struct Pair: Hashable, Sendable {
        fileprivate let code: [UInt8]
    }

    private let key = (0..<32).map { _ in UInt8.random(in: 0...255) }
    private var right: [Pair: Clock.Tick] = [:]
    private var waiting: [Pair: [Waiting]] = [:]

    static let lifetime = Duration.seconds(600)
    /// Far more sellers than write within ten minutes.
    static let most = 4_096

    func pair(_ secret: String, _ hash: String) -> Pair {
        Pair(code: HMAC.code(of: Array(hash.utf8) + [0] + Array(secret.utf8), key: key))
    }

    func isRight(_ pair: Pair, at now: Clock.Tick) -> Bool {
        right[pair].map { now < $0 } ?? false
    }

    /// True for the first who asks, who has to have it worked out.
    mutating func enter(_ asking: Waiting, for pair: Pair) -> Bool {
        waiting[pair, default: []].append(asking)
        return waiting[pair]?.count == 1
    }

    /// Everybody who waited for it.
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
