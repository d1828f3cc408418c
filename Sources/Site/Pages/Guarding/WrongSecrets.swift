package import Domain
import Synchronization

/// Slows guessing down, without letting anybody lock others out.
///
/// An attempt is counted when it is admitted, and given back if its secret was right. It counts for the account from
/// that source (each further attempt there waits longer), for the source (many names from one) and for the account (one
/// name from many). A secret recently verified from a source passes whatever its neighbours do, and so does an attempt
/// from a session of the account itself.
package final class WrongSecrets: Sendable {
    /// The number of wrong attempts without a delay, for typing errors.
    static let free = 5

    private let tables = Mutex(GuessTables())
    private let hash = KeyedHash()
    private let nodes: NodeCount
    private let log: SecurityLog?

    init(among nodes: NodeCount = NodeCount(), log: SecurityLog? = nil) { (self.nodes, self.log) = (nodes, log) }

    /// Returns whether the secret is right, according to `verify`. Throws `tooMany`, without verifying, while attempts
    /// from there have to wait.
    package func attempt(
        _ guess: Guess,
        at now: Instant,
        verify: () async throws(Failure) -> Bool
    ) async throws(Failure) -> Bool {
        let keys = GuessKeys(guess, hash)
        let admission = tables.withLock { tables in
            tables.nodes = nodes.number
            return tables.enter(keys, at: now.milliseconds * 1_000)
        }
        if case .refused(let wait) = admission {
            log?.write(SecurityEvent(.locked, guess), at: now)
            throw .tooManyGuesses(seconds: (wait + 999_999) / 1_000_000)
        }
        let isRight: Bool
        do throws(Failure) {
            isRight = try await verify()
        } catch {
            leave(keys, admission, nil, at: now)
            throw error
        }
        leave(keys, admission, isRight, at: now)
        tell(guess, admission, isRight, at: now)
        return isRight
    }

    private func leave(_ keys: GuessKeys, _ admission: GuessTables.Admission, _ isRight: Bool?, at now: Instant) {
        tables.withLock { $0.leave(keys, admission, isRight: isRight, at: now.milliseconds * 1_000) }
    }

    /// Logs the result. An app shows its secret with every write, so only its first success is logged. A sign-in on the
    /// web is logged where the session begins.
    private func tell(_ guess: Guess, _ admission: GuessTables.Admission, _ isRight: Bool, at now: Instant) {
        guard isRight else {
            log?.write(SecurityEvent(.signInRefused, guess), at: now)
            return
        }
        guard case .taken = admission else { return }
        if case .name = guess.account { return }
        log?.write(SecurityEvent(.signIn, guess), at: now)
    }
}

extension Failure {
    fileprivate static func tooManyGuesses(seconds: Int) -> Failure {
        Failure(
            .tooMany,
            Phrase(
                "비밀번호가 여러 번 틀렸어요. \(seconds)초 뒤에 다시 해 주세요.",
                "Too many wrong secrets. Try again in \(seconds) s."
            ),
            retryAfter: seconds
        )
    }
}

extension Failure {
    /// The failure for an app with a wrong identifier or secret.
    package static let wrongSecret = Failure(
        .unauthorized,
        Phrase("판매자 식별자나 비밀번호가 맞지 않아요.", "The identifier or the secret is wrong.")
    )
}
