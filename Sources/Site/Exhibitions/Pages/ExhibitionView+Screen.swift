package import Domain
import Markup
import Pages
package import Routes

extension Pack {
    /// The most exhibits on paper: each has a QR code, which takes time to make.
    private static let mostPrinted = 300

    /// The views of all its exhibits that it has something for.
    var views: [ExhibitionView] { ExhibitionView.allCases.filter { !$0.isPrinted && has($0) } }

    func has(_ view: ExhibitionView) -> Bool {
        switch view {
        case .rooms: !rooms.isEmpty
        case .years: exhibits.contains { $0.years != nil }
        case .catalogue, .labels: (1...Self.mostPrinted).contains(exhibits.count)
        }
    }
}

extension ExhibitionView {
    /// Whether it is for paper. An export has none, because its pages have no address for the QR codes.
    var isPrinted: Bool { self == .catalogue || self == .labels }

    package var name: Phrase {
        switch self {
        case .rooms: Phrase("전시실 지도", "Map of the rooms")
        case .years: Phrase("시간 순서로", "In order of time")
        case .catalogue: Phrase("도록", "Catalogue")
        case .labels: Phrase("이름표와 QR", "Labels with QR codes")
        }
    }

    /// Returns its page; nil if the pack has nothing for it.
    func screen(_ place: PackPlace) -> (any Screen)? {
        guard place.pack.has(self) else { return nil }
        return switch self {
        case .rooms: RoomsScreen(place: place)
        case .years: YearsScreen(place: place)
        case .catalogue: CatalogueScreen(place: place)
        case .labels: LabelsScreen(place: place)
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
