import Domain

/// Rankings with all there is to say about them. Putting one together reads the archive some twenty times.
typealias RankingCache = VersionedCache<RankingQuestion, RankingVersion, RankingFigures>

enum RankingQuestion: VersionedKey {
    /// The hall's first page, whichever day that shows.
    case newest
    case key(RankingKey)
}

/// What the figures depend on besides their question.
struct RankingVersion: Sendable, Equatable {
    var archive: Int
    /// Tells days in the future from days that only lack figures.
    var newest: Day
    var regions: [Region]
}

extension RankingCache {
    convenience init(count: Int = 256) { self.init(.init(count: count)) }
}
