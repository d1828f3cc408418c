package import Domain
package import Pages
import Routes

/// A cache of rankings with their notes. Making one reads the archive some twenty times.
package typealias RankingCache = VersionedCache<RankingQuestion, RankingVersion, SharedRanking>

package enum RankingQuestion: VersionedKey {
    /// The hall's front page, whichever day it shows.
    case newest
    case key(RankingKey)

    /// The question that an address asks; nil for the address of anything else.
    init?(_ route: BoxOfficeRoute?) {
        switch route {
        case nil: self = .newest
        case .day(let day): self = .key(.day(day))
        case .weekend(let day): self = .key(RankingKey(.weekend, day))
        case .week(let day): self = .key(RankingKey(.week, day))
        default: return nil
        }
    }
}

/// The dependencies of the figures besides their question.
package struct RankingVersion: Sendable, Equatable {
    var archive: Int
    /// The newest day, which distinguishes future days from days without figures.
    var newest: Day
    var regions: [Region]
}

extension RankingCache {
    package convenience init(count: Int = 256) { self.init(.init(count: count)) }
}
