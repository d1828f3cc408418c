import Domain
import Markup
import Pages

/// Links to the previous and next exhibit, with the position among all.
struct ExhibitNeighbours {
    let place: PackPlace
    let all: [Exhibit]
    /// The exhibit's position among them.
    let index: Int
    /// The kind of page that the links lead to.
    var page = PackPage.exhibit
    var previous: Exhibit? { index > 0 ? all[index - 1] : nil }
    var next: Exhibit? { index + 1 < all.count ? all[index + 1] : nil }

    func write(_ html: inout HTML, _ language: Language) {
        guard all.count > 1 else { return }
        html.nav(.class("around"), .ariaLabel(Phrase("앞뒤 출품작", "Other exhibits")[language])) { nav in
            link(&nav, previous, Phrase("이전", "Previous"), rel: "prev", language)
            nav.p(.class("num")) { position in
                position.span(.class("vh")) {
                    $0.text(Phrase("\(all.count)점 가운데 \(index + 1)번째", "\(index + 1) of \(all.count)")[language])
                }
                position.span(.ariaHidden(true)) { $0.text("\(index + 1)\u{A0}/\u{A0}\(all.count)") }
            }
            link(&nav, next, Phrase("다음", "Next"), rel: "next", language)
        }
    }

    private func link(_ html: inout HTML, _ exhibit: Exhibit?, _ label: Phrase, rel: StaticString, _ language: Language)
    {
        guard let exhibit else { return html.span { _ in } }
        html.a(.rel(rel), .href(place.link(to: page(exhibit.slug)))) { link in
            link.small { $0.text(label[language]) }
            link.text(" ")
            link.b(.lang(exhibit.name.tag(for: language))) { $0.text(exhibit.name[language]) }
        }
    }
}
