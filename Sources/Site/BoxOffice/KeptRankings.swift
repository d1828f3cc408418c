import Domain
import Synchronization

/// Rankings with all there is to say about them, kept for as long as it is true: to put one together, the archive is read
/// some twenty times.
///
/// When there are too many all go: readers ask for a few days, and who asks for every day needs each but once.
final class KeptRankings: Sendable {
    enum Question: Sendable, Hashable {
        /// Whatever stands at the hall's door.
        case newest
        case key(RankingKey)
    }

    /// What the figures depend on besides their question.
    struct Edition: Sendable, Equatable {
        /// The archive's.
        var archive: Int
        /// By which days to come are told from those that only lack figures.
        var newest: Day
        var regions: [Region]
    }

    private struct Kept {
        let edition: Edition
        let figures: RankingFigures
    }

    private let kept = Mutex<[Question: Kept]>([:])
    private let most: Int

    init(most: Int = 256) { self.most = most }

    /// Nil where there are none of that edition.
    func figures(for question: Question, _ edition: Edition) -> RankingFigures? {
        kept.withLock { kept in
            kept[question].flatMap { $0.edition == edition ? $0.figures : nil }
        }
    }

    func keep(_ figures: RankingFigures, for question: Question, _ edition: Edition) {
        kept.withLock { kept in
            if kept.count >= most, kept[question] == nil { kept = [:] }
            kept[question] = Kept(edition: edition, figures: figures)
        }
    }

    var count: Int { kept.withLock { $0.count } }
}
