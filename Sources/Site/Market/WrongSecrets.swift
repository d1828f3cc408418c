import Domain
import Synchronization

/// Makes guessing slow: after some wrong secrets from one place for one seller, each further try has to wait longer.
///
/// It counts by place and seller together, so that nobody can keep a seller out by guessing in their name elsewhere.
final class WrongSecrets: Sendable {
    private struct Key: Hashable {
        let place: ClientPlace
        let identifier: String
    }

    private struct Tries {
        var count = 0
        var last: Moment
    }

    private let tries = Mutex<[Key: Tries]>([:])
    private let most: Int

    /// Slips of the finger cost nothing.
    static let free = 5
    private static let longest = 300
    private static let forgotten = 3_600_000

    init(most: Int = 10_000) { self.most = most }

    /// Throws `tooMany` while a try from there has to wait, whether its secret is right or not.
    func admit(_ place: ClientPlace, _ identifier: String, at now: Moment) throws(Failure) {
        guard let past = tries.withLock({ $0[Key(place: place, identifier: identifier)] }) else { return }
        let ready = past.last.milliseconds + Self.wait(after: past.count) * 1_000
        guard now.milliseconds < ready else { return }
        throw .tooManyGuesses(seconds: (ready - now.milliseconds + 999) / 1_000)
    }

    func note(_ place: ClientPlace, _ identifier: String, isRight: Bool, at now: Moment) {
        let key = Key(place: place, identifier: identifier)
        tries.withLock { tries in
            if isRight {
                tries[key] = nil
            } else {
                if tries[key] == nil, tries.count >= most { Self.forget(&tries, at: now, most) }
                let past = tries[key].flatMap { now.milliseconds - $0.last.milliseconds < Self.forgotten ? $0 : nil }
                tries[key] = Tries(count: (past?.count ?? 0) + 1, last: now)
            }
        }
    }

    /// Seconds: none at first, then 1, 2, 4 … up to five minutes.
    private static func wait(after count: Int) -> Int {
        guard count >= free else { return 0 }
        return min(1 << min(count - free, 20), longest)
    }

    private static func forget(_ tries: inout [Key: Tries], at now: Moment, _ most: Int) {
        tries = tries.filter { now.milliseconds - $0.value.last.milliseconds < forgotten }
        if tries.count >= most { tries = [:] }
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
