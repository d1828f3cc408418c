import Domain
import Markup
import Pages
import Routes

extension Pack {
    /// The views of all its exhibits that it has something for.
    var views: [ExhibitionView] {
        ExhibitionView.allCases.filter { view in
            switch view {
            case .rooms: !rooms.isEmpty
            case .years: exhibits.contains { $0.years != nil }
            }
        }
    }
}

extension ExhibitionView {
    var name: Phrase {
        switch self {
        case .rooms: Phrase("전시실 지도", "Map of the rooms")
        case .years: Phrase("시간 순서로", "In order of time")
        }
    }

    /// Returns its page; nil if the pack has nothing for it.
    func screen(_ place: PackPlace) -> (any Screen)? {
        guard place.pack.views.contains(self) else { return nil }
        return switch self {
        case .rooms: RoomsScreen(place: place)
        case .years: YearsScreen(place: place)
        }
    }

    /// Writes the links to the views there are, if there are several.
    func writeChoice(_ html: inout HTML, _ place: PackPlace, _ language: Language) {
        let views = place.pack.views
        guard views.count > 1 else { return }
        html.nav(.class("segmented"), .ariaLabel(Phrase("보는 방식", "View as")[language])) { nav in
            for view in views {
                nav.a(.href(place.link(to: .view(view))), view == self ? .ariaCurrent(.page) : .omitted) {
                    $0.text(view.name[language])
                }
            }
        }
    }
}
