package import Domain
internal import Octets
internal import Synchronization

/// Password hashing by Argon2id: at most two at once, on dedicated threads, with a bounded queue, so that guessing
/// cannot occupy the server.
///
/// A verified password is cached for some minutes, as a keyed hash whose key exists only in this process: an app sends
/// its password with every write, and two thousand writes a second leave no time for Argon2 each.
package final class Argon2Secrets: Secrets {
    private let argon2: Argon2
    private let pool: BoundedThreadPool
    /// Number of waiting requests for unknown accounts: they must leave room for those for existing ones.
    private let strangers = Atomic(0)
    private let mostStrangers: Int
    private let known: Mutex<KnownSecrets>
    private let clock: Clock
    package let decoy: String

    package convenience init() { self.init(.standard) }

    init(
        _ argon2: Argon2,
        threads: Int = 2,
        longestQueue: Int = 64,
        clock: Clock = .system
    ) {
        self.argon2 = argon2
        self.clock = clock
        decoy = argon2.decoy
        mostStrangers = max(1, longestQueue / 2)
        pool = BoundedThreadPool(threads: threads, longestQueue: longestQueue)
        known = Mutex(KnownSecrets())
    }

    package func hash(_ secret: String) async throws(Failure) -> String {
        let secret = secret.composed
        return try await withCheckedContinuation { (waiting: CheckedContinuation<Result<String, Failure>, Never>) in
            let isTaken = addStranger { [argon2] in
                waiting.resume(returning: Result { () throws(Failure) in try argon2.hash(secret) })
            }
            if !isTaken { waiting.resume(returning: .failure(.tooManySecrets)) }
        }.get()
    }

    package func verify(_ secret: String, against hash: String) async throws(Failure) -> Bool {
        let secret = secret.composed
        let pair = known.withLock { $0.pair(secret, hash) }
        if known.withLock({ $0.isRight(pair, at: clock.tick) }) { return true }
        return try await withCheckedContinuation { waiting in
            // Concurrent requests with the same password share one computation.
            guard known.withLock({ $0.enter(waiting, for: pair) }) else { return }
            let work: @Sendable () -> Void = { [self] in
                answer(pair, Result { () throws(Failure) in try Argon2.verify(secret, against: hash) })
            }
            let isTaken = hash == decoy ? addStranger(work) : pool.add(work)
            if !isTaken { answer(pair, .failure(.tooManySecrets)) }
        }.get()
    }

    private func addStranger(_ work: @escaping @Sendable () -> Void) -> Bool {
        let isWithin = strangers.add(1, ordering: .relaxed).newValue <= mostStrangers
        let isTaken =
            isWithin
            && pool.add { [self] in
                work()
                strangers.subtract(1, ordering: .relaxed)
            }
        if !isTaken { strangers.subtract(1, ordering: .relaxed) }
        return isTaken
    }

    private func answer(_ pair: KnownSecrets.Pair, _ result: Result<Bool, Failure>) {
        for waiting in known.withLock({ $0.leave(pair, result, at: clock.tick) }) { waiting.resume(returning: result) }
    }
}

extension Failure {
    fileprivate static let tooManySecrets = Failure(
        .unavailable,
        Phrase(
            "지금은 확인할 비밀번호가 많이 밀려 있어요. 잠시 뒤에 다시 해 주세요.",
            "Too many sign-ins right now. Try again soon."
        ),
        retryAfter: 2
    )
}
