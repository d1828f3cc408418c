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
    package var back: Back? { Back(.hall(.expo), Hall.expo.name) }

    package func write(_ html: inout HTML, _ context: PageContext) {
        html.div(.class("rows exhibits")) { rows in
            rows.ul(.class("card")) { list in
                for state in states { list.li { row(&$0, state, context.language) } }
            }
        }
    }

    private func row(_ html: inout HTML, _ state: PackState, _ language: Language) {
        let place = state.pack.map(place)
        let route = place?.front ?? .expo(.front(pack: state.name))
        html.a(.class("row"), .href(route.link)) { row in
            row.span(.class("thumb")) { thumb in
                if let place {
                    let poster = place.pack.exposition.poster
                    PackPictureView(picture: poster, name: poster?.name ?? state.name, place: place, sizes: "76px")
                        .write(&thumb, alt: "")
                } else {
                    Patchwork(named: state.name).write(&thumb)
                }
            }
            row.div { words in
                if let exposition = place?.pack.exposition {
                    words.h2(.lang(exposition.title.tag(for: language))) {
                        $0.text(TitleLines(exposition.title[language]).main)
                    }
                    words.p(.lang(exposition.location.tag(for: language))) { $0.text(exposition.location[language]) }
                } else {
                    words.h2 { $0.text(state.name) }
                    words.p { $0.text(Phrase("지금은 볼 수 없어요", "Not available right now")[language]) }
                }
            }
        }
    }
}
