import Domain
import Pages
import Routes

extension Pack {
    /// The views of all its exhibits that it has something for.
    var views: [ExhibitionView] {
        ExhibitionView.allCases.filter { view in
            switch view {
            case .rooms: !rooms.isEmpty
            }
        }
    }
}

extension ExhibitionView {
    var name: Phrase {
        switch self {
        case .rooms: Phrase("전시실 지도", "Map of the rooms")
        }
    }

    /// Returns its page; nil if the pack has nothing for it.
    func screen(_ place: PackPlace) -> (any Screen)? {
        guard place.pack.views.contains(self) else { return nil }
        return switch self {
        case .rooms: RoomsScreen(place: place)
        }
    }
}
