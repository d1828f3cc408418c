package import Domain
package import Markup
package import Pages

/// An exhibit's page: picture, text, facts, and its neighbours.
package struct ExhibitScreen: Screen {
    private let place: PackPlace
    private let index: Int
    private let exhibit: Exhibit
    /// The search the reader came from; nil for the list of all exhibits, or another site.
    private let search: Link?

    /// Nil if the pack has no such exhibit.
    package init?(_ place: PackPlace, slug: String, foundBy search: Link? = nil) {
        let way = place.pack.way
        guard let index = way.firstIndex(where: { $0.slug == slug }) else { return nil }
        self.place = place
        self.search = search
        self.index = index
        exhibit = way[index]
    }

    package var title: Phrase { exhibit.name.phrase }
    package var summary: Phrase { exhibit.summary.phrase }
    package var hall: Hall? { .expo }
    package var back: Back? {
        Back(search ?? place.link(to: .exhibits(nil)), place.pack.exposition.itemsTitle.phrase)
    }
    package var writesHeading: Bool { true }
    package var files: PageFiles { .exhibit }

    private var neighbours: ExhibitNeighbours { ExhibitNeighbours(place: place, all: place.pack.way, index: index) }

    package func writeHead(_ html: inout HTML, _ context: PageContext) {
        guard !place.isExported else { return }
        SocialCard(
            title: title,
            summary: summary,
            address: place.exhibit(exhibit),
            picture: exhibit.picture,
            place: place
        ).write(&html, context)
    }

    package func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        let script = context.file("exhibit.js")?.text
        html.div(.class("exhibit"), .data("script", script)) { html in
            html.article { article in
                article.hgroup { group in
                    group.h1(.class("title"), .tabindex(-1), .lang(exhibit.name.tag(for: language))) {
                        $0.text(exhibit.name[language])
                    }
                    if !exhibit.summary.isBlank(to: language) {
                        group.p(.class("lead"), .lang(exhibit.summary.tag(for: language))) {
                            $0.text(exhibit.summary[language])
                        }
                    }
                }
                if exhibit.easyText != nil {
                    way(&article, .easyText(exhibit.slug), Phrase("쉬운 글로 보기", "Read it in easy words")[language])
                }
                if !exhibit.guides.isEmpty {
                    let kinds = GuideFile.Kind.allCases.compactMap { exhibit.guide($0, for: language)?.title[language] }
                    let words = Phrase("안내", "Guides")[language]
                    way(&article, .guide(exhibit.slug), "\(words): \(kinds.joined(separator: ", "))")
                }
                ExhibitFigure(exhibit: exhibit, place: place).write(&article, context)
                ExhibitParts(exhibit: exhibit, place: place).writeList(&article, language)
                article.prose(exhibit.text, language)
                exhibit.writeFacts(&article, language)
                beside(&article, language)
                ExhibitCitation(exhibit: exhibit, place: place).write(&article, context)
            }
            neighbours.write(&html, language)
        }
    }

    private func way(_ html: inout HTML, _ page: PackPage, _ words: String) {
        html.p { line in
            line.a(.class("button soft small"), .href(place.link(to: page))) { $0.text(words) }
        }
    }

    private func beside(_ html: inout HTML, _ language: Language) {
        guard !place.isExported, let other = neighbours.next ?? neighbours.previous else { return }
        html.p { line in
            line.a(.class("button soft small"), .href(place.link(to: exhibit, beside: other))) {
                $0.text(Phrase("다른 출품작과 나란히 보기", "See it beside another")[language])
            }
        }
    }
}

extension Exhibit {
    /// Writes its facts; nothing without any.
    func writeFacts(_ html: inout HTML, _ language: Language) {
        let facts = self.facts.filter { !$0.text.isBlank(to: language) }
        guard !facts.isEmpty else { return }
        html.dl(.class("facts card")) { list in
            for fact in facts {
                list.fact(fact.kind.name[language]) { value in
                    value.span(.lang(fact.text.tag(for: language))) { $0.text(fact.text[language]) }
                }
            }
        }
    }
}

extension Exhibit.Fact.Kind {
    /// The name of the fact.
    var name: Phrase {
        switch self {
        case .period: Phrase("시대", "Period")
        case .material: Phrase("재료", "Material")
        case .size: Phrase("크기", "Size")
        case .source: Phrase("출처", "Source")
        case .rights: Phrase("권리", "Rights")
        }
    }
}
