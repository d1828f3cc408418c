package import Domain
package import Pages

/// Rankings with all there is to say about them. Putting one together reads the archive some twenty times.
package typealias RankingCache = VersionedCache<RankingQuestion, RankingVersion, RankingFigures>

package enum RankingQuestion: VersionedKey {
    /// The hall's first page, whichever day that shows.
    case newest
    case key(RankingKey)
}

/// What the figures depend on besides their question.
package struct RankingVersion: Sendable, Equatable {
    var archive: Int
    /// Tells days in the future from days that only lack figures.
    var newest: Day
    var regions: [Region]
}

extension RankingCache {
    package convenience init(count: Int = 256) { self.init(.init(count: count)) }
}
