package import Domain
package import Markup
import Octets
package import Pages
import Routes

/// The exhibits, as a list or a wall of pictures.
package struct ExhibitListScreen: Screen {
    private let place: PackPlace
    private let view: ListView
    private let search: ExhibitSearch?
    private var exhibits: [Exhibit] { search?.found ?? place.pack.exhibits }

    /// Creates the screen for all exhibits, or for search results.
    package init(_ place: PackPlace, view: ListView = .list, search: ExhibitSearch? = nil) {
        self.place = place
        self.view = view
        self.search = search
    }

    package var title: Phrase { place.pack.exposition.itemsTitle.phrase }
    package var summary: Phrase { ExpositionScreen(place).summary }
    package var hall: Hall? { .expo }
    package var back: Back? { place.backToFront }
    package var writesHeading: Bool { true }

    package func write(_ html: inout HTML, _ context: PageContext) {
        let name = place.pack.exposition.itemsTitle
        html.h1(.class("title"), .tabindex(-1), .lang(name.tag(for: context.language))) {
            $0.text(name[context.language])
        }
        guard !place.pack.exhibits.isEmpty else { return nothingOnShow(&html, context) }
        html.div(.class("tools")) { tools in
            // Searching requires a server.
            if !place.isExported { searchBox(&tools, context) }
            choice(&tools, context.language)
        }
        // Always there, so that screen readers announce later content.
        html.p(.class("lead found"), .role(.status), .id("account")) { account(&$0, context.language) }
        html.div(.id("found")) { found in
            if exhibits.isEmpty { nothingFound(&found, context) } else { shown(&found, context.language) }
        }
    }

    private func searchBox(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.form(
            .class("search"),
            .role(.search),
            .action(place.exhibits.link),
            .data("script", context.file("exhibits.js")?.text),
            .data("also", "focusin")
        ) { form in
            let words = Phrase("출품작 검색", "Search exhibits")[language]
            form.input(
                .type(.search),
                .name("q"),
                .value(search?.typed ?? ""),
                .ariaLabel(words),
                .placeholder(words),
                .enterkeyhint(.search),
                .autocomplete(.off)
            )
            form.button(.class("button soft small"), .type(.submit)) { $0.text(Phrase("검색", "Search")[language]) }
        }
    }

    private func choice(_ html: inout HTML, _ language: Language) {
        html.nav(.class("segmented"), .ariaLabel(Phrase("보는 방식", "View as")[language])) { nav in
            for choice in ListView.allCases {
                nav.a(.href(address(of: choice)), choice == view ? .ariaCurrent(.yes) : .omitted) {
                    $0.text(choice.name[language])
                }
            }
        }
    }

    /// Returns the link to the other layout of the same results.
    private func address(of view: ListView) -> Link {
        let all = place.link(to: .exhibits(view))
        guard let search else { return all }
        return Link(path: "\(all.text)&q=\(search.typed.percentEncoded())")
    }

    private func account(_ line: inout HTML, _ language: Language) {
        guard let search, !search.found.isEmpty else { return }
        line.text("\(search.account[language]) ")
        line.a(.href(place.link(to: .exhibits(nil)))) { $0.text(Phrase("모두 보기", "Show all")[language]) }
    }

    private func shown(_ html: inout HTML, _ language: Language) {
        switch view {
        case .list:
            html.div(.class("rows exhibits")) { rows in
                rows.ul(.class("card")) { list in
                    for (index, exhibit) in exhibits.enumerated() {
                        let row = ExhibitRow(exhibit: exhibit, place: place, urgency: urgency(at: index))
                        list.li { row.write(&$0, language) }
                    }
                }
            }
        case .photos:
            html.ul(.class("wall")) { wall in
                for (index, exhibit) in exhibits.enumerated() { wall.li { tile(&$0, exhibit, at: index, language) } }
            }
        }
    }

    private func tile(_ html: inout HTML, _ exhibit: Exhibit, at index: Int, _ language: Language) {
        let page = PackPage.exhibit(exhibit.slug)
        html.a(.class("card tile"), .href(place.link(to: page))) { tile in
            tile.span(.class("thumb"), .data("hero", place.hero(page))) {
                PackPictureView(
                    picture: exhibit.picture,
                    name: exhibit.imageName,
                    place: place,
                    sizes: "(min-width: 30em) 12rem, 45vw",
                    urgency: urgency(at: index)
                ).write(&$0, alt: "")
            }
            tile.h2(.lang(exhibit.name.tag(for: language))) { $0.text(exhibit.name[language]) }
        }
    }

    /// A phone shows some six pictures at once.
    private func urgency(at index: Int) -> PackPictureView.Urgency { index < 6 ? .early : .late }

    private func nothingOnShow(_ html: inout HTML, _ context: PageContext) {
        EmptyState(
            drawing: .emptyPlinth,
            title: Phrase("출품작이 아직 없어요", "No exhibits yet"),
            words: Phrase("전시 패키지에 출품작을 추가하면 여기에 보여요.", "Exhibits will show up here once the package has some.")
        ).writeCard(&html, context, leadingTo: place.link(to: .front), Phrase("전시 첫 화면으로", "To the front page"))
    }

    private func nothingFound(_ html: inout HTML, _ context: PageContext) {
        EmptyState(
            drawing: .lantern,
            title: Phrase("찾는 출품작이 없어요", "No exhibits found"),
            words: Phrase(
                "이름이나 설명에 나오는 말로 검색해 보세요. 초성으로도 찾을 수 있어요. 예: ㅈㅈ(직지)",
                "Try a word from its name or text. Initial consonants work too, e.g. ㅈㅈ."
            )
        ).writeCard(&html, context, leadingTo: place.link(to: .exhibits(nil)), Phrase("모두 보기", "Show all"))
    }
}
