import HTTP
import Synchronization
import Wire

/// Answers of KOBIS's interface, kept as they are sent for as long as they are true.
///
/// When there are too many all go: apps ask for a few days and films, and who asks for everything needs each but once.
final class KobisAnswers: Sendable {
    /// What an answer depends on besides its question.
    struct Edition: Sendable, Hashable {
        /// The archive's.
        var archive: Int
        /// The day in Korea, by which the newest day is told from those to come.
        var day: Int
        /// Why the source had nothing newer, where it had not.
        var trouble: String?
        /// What the source itself answered.
        var relayed: String?
    }

    private struct Kept {
        let edition: Edition
        let answer: StoredAnswer
    }

    private let kept = Mutex<[KobisRequest: Kept]>([:])
    private let most: Int

    init(most: Int = 256) { self.most = most }

    /// Nil where there is none of that edition.
    func answer(to request: KobisRequest, _ edition: Edition) -> StoredAnswer? {
        kept.withLock { kept in
            kept[request].flatMap { $0.edition == edition ? $0.answer : nil }
        }
    }

    func keep(_ answer: StoredAnswer, to request: KobisRequest, _ edition: Edition) {
        kept.withLock { kept in
            if kept.count >= most, kept[request] == nil { kept = [:] }
            kept[request] = Kept(edition: edition, answer: answer)
        }
    }

    var count: Int { kept.withLock { $0.count } }
}
