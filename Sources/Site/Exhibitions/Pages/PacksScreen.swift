package import Domain
package import Markup
package import Pages
import Routes

/// The list of all exhibitions.
package struct PacksScreen: Screen {
    static let name = Phrase("전시 목록", "Exhibitions")
    private let states: [PackState]
    private let place: @Sendable (Pack) -> PackPlace

    /// The chosen one comes first; `place` returns a pack with its addresses.
    package init(_ states: [PackState], place: @escaping @Sendable (Pack) -> PackPlace) {
        self.states = states
        self.place = place
    }

    package var title: Phrase { Self.name }
    package var summary: Phrase { Hall.expo.purpose }
    package var hall: Hall? { .expo }
    package var back: Back? { .toHome }
    package var files: PageFiles { .exhibit }

    package func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.p(.class("lead")) {
            $0.text(Phrase("전시 \(states.count)개가 있어요.", English.counted(states.count, "exhibition") + ".")[language])
        }
        html.ul(.class("shelf")) { list in
            for state in states { list.li { book(&$0, state, language) } }
        }
    }

    private func book(_ html: inout HTML, _ state: PackState, _ language: Language) {
        let place = state.pack.map(place)
        let route = place?.front ?? .expo(.front(pack: state.name))
        html.a(.href(route.link)) { link in
            link.span(.class("book")) { book in
                if let place {
                    let poster = place.pack.exposition.poster
                    PackPictureView(
                        picture: poster,
                        name: poster?.name ?? state.name,
                        place: place,
                        sizes: "(min-width: 60em) 11rem, 45vw",
                        urgency: .early
                    ).write(&book, alt: "")
                } else {
                    Patchwork(named: state.name).write(&book)
                }
            }
            guard let exposition = place?.pack.exposition else {
                link.h2 { $0.text(state.name) }
                return link.p { $0.text(Phrase("지금은 볼 수 없어요", "Not available right now")[language]) }
            }
            link.h2(.lang(exposition.title.tag(for: language))) {
                $0.text(TitleLines(exposition.title[language]).main)
            }
            link.p(.lang(exposition.location.tag(for: language))) { $0.text(exposition.location[language]) }
        }
    }
}
