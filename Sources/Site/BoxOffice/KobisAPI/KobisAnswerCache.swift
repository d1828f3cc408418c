import HTTP
import Wire

/// Answers of KOBIS's interface, kept as they are sent for as long as they are true.
final class KobisAnswerCache: Sendable {
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

    private let kept: VersionedCache<KobisRequest, Edition, StoredAnswer>

    init(most: Int = 256) { kept = VersionedCache(most: most) }

    func answer(to request: KobisRequest, _ edition: Edition) -> StoredAnswer? { kept.value(for: request, edition) }

    func keep(_ answer: StoredAnswer, to request: KobisRequest, _ edition: Edition) {
        kept.keep(answer, for: request, edition)
    }

    var count: Int { kept.count }
}
