package import Domain
import Synchronization

/// Makes guessing slow, without letting anybody keep others out.
///
/// A try is counted when it is let in, and given back when its secret was right. It counts for the account from that
/// source (each further try there waits longer), for the source (many names from one) and for the account (one name from
/// many). The secret that was right from a source lately passes whatever neighbours do, and so does what comes with a
/// session of the account's own.
package final class WrongSecrets: Sendable {
    /// Slips of the finger cost nothing.
    static let free = 5

    private let tables = Mutex(GuessTables())
    private let hash = KeyedHash()
    private let nodes: NodeCount
    private let log: SecurityLog?

    init(among nodes: NodeCount = NodeCount(), log: SecurityLog? = nil) { (self.nodes, self.log) = (nodes, log) }

    /// Whether the secret is right, as `verify` says. Throws `tooMany` while a try from there has to wait: then nothing
    /// is verified.
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

    /// An app shows its secret with every write: it is told when it comes, and not each time. Who signs in on the web is
    /// told where the session begins.
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
                "The secret was wrong several times. Try again in \(seconds) s."
            ),
            retryAfter: seconds
        )
    }
}

extension Failure {
    /// The refusal of an app whose identifier or secret is wrong.
    package static let wrongSecret = Failure(
        .unauthorized,
        Phrase("판매자 식별자나 비밀번호가 맞지 않아요.", "The identifier or the secret is not right.")
    )
}
