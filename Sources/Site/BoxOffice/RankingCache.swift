import Domain

/// Rankings with all there is to say about them, kept for as long as it is true: to put one together, the archive is read
/// some twenty times.
final class RankingCache: Sendable {
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

    private let kept: VersionedCache<Question, Edition, RankingFigures>

    init(most: Int = 256) { kept = VersionedCache(most: most) }

    func figures(for question: Question, _ edition: Edition) -> RankingFigures? { kept.value(for: question, edition) }

    func keep(_ figures: RankingFigures, for question: Question, _ edition: Edition) {
        kept.keep(figures, for: question, edition)
    }

    var count: Int { kept.count }
}
