/// A film's previous rank relative to the present one.
package enum RankChange: Sendable, Hashable {
    case up(Int)
    case down(Int)
    case same
    /// The film was not on the previous list at all, not merely below the first ten.
    case new

    /// Converts KOBIS's two fields: the number of ranks up (negative for down), and whether it is NEW.
    package init(places: Int, isNew: Bool) {
        if isNew {
            self = .new
        } else if places == 0 {
            self = .same
        } else {
            self = places > 0 ? .up(places) : .down(-places)
        }
    }

    /// Ranks up, negative for down; zero for a new film.
    package var places: Int {
        switch self {
        case .up(let places): places
        case .down(let places): -places
        case .same, .new: 0
        }
    }

    package var isNew: Bool { self == .new }
}
