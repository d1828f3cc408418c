/// Where a film stood on the list before, seen from where it stands now.
package enum RankChange: Sendable, Hashable {
    case up(Int)
    case down(Int)
    case same
    /// It was not on the whole list before, not merely below the first ten.
    case new

    /// From KOBIS's two fields: how many places up (down when negative), and whether it is NEW.
    package init(places: Int, isNew: Bool) {
        if isNew {
            self = .new
        } else if places == 0 {
            self = .same
        } else {
            self = places > 0 ? .up(places) : .down(-places)
        }
    }

    /// Places up, or down when negative; zero for what is new.
    package var places: Int {
        switch self {
        case .up(let places): places
        case .down(let places): -places
        case .same, .new: 0
        }
    }

    package var isNew: Bool { self == .new }
}
