package import Domain
package import HTTP
package import Markup
package import Pages
import Routes

/// Two exhibits side by side: their pictures, their real sizes beside a person, and their facts in a table.
package struct ExhibitPairScreen: Screen {
    private let place: PackPlace
    private let pair: [Exhibit]

    /// Nil unless the query names two different exhibits of the pack.
    package init?(_ place: PackPlace, _ query: Query) {
        guard query["left"] != nil else { return nil }
        let pair = ["left", "right"].compactMap { place.pack[exhibit: query.search($0)] }
        guard pair.count == 2, pair[0] != pair[1] else { return nil }
        (self.place, self.pair) = (place, pair)
    }

    package var title: Phrase { Phrase("나란히 보기", "Side by side") }
    package var hall: Hall? { .expo }
    package var files: PageFiles { .exhibit }
    package var back: Back? { Back(place.link(to: .exhibit(pair[0].slug)), pair[0].name.phrase) }
    package var isIndexed: Bool { false }

    package func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        choice(&html, language)
        html.div(.class("pair")) { html in
            for exhibit in pair { figure(&html, exhibit, language) }
        }
        let sized = pair.compactMap { exhibit in exhibit.realSize.map { (exhibit, $0) } }
        if !sized.isEmpty { RealSizes(sized: sized).write(&html, language) }
        table(&html, language)
    }

    private func choice(_ html: inout HTML, _ language: Language) {
        html.form(.class("swap"), .action(place.exhibits.link)) { form in
            field(&form, "left", Phrase("왼쪽", "Left"), pair[0], language)
            field(&form, "right", Phrase("오른쪽", "Right"), pair[1], language)
            form.button(.class("button small"), .type(.submit)) { $0.text(Phrase("보기", "Show")[language]) }
        }
    }

    private func field(
        _ html: inout HTML,
        _ name: StaticString,
        _ words: Phrase,
        _ chosen: Exhibit,
        _ language: Language
    ) {
        html.label { label in
            label.text(words[language])
            label.select(.name(name)) { list in
                for exhibit in place.pack.exhibits {
                    list.option(
                        .value(exhibit.slug),
                        .lang(exhibit.name.tag(for: language)),
                        .selected(exhibit.slug == chosen.slug)
                    ) { $0.text(exhibit.name[language]) }
                }
            }
        }
    }

    private func figure(_ html: inout HTML, _ exhibit: Exhibit, _ language: Language) {
        html.figure(.class("card")) { figure in
            figure.span(.class("whole")) { whole in
                PackPictureView(
                    picture: exhibit.picture,
                    name: exhibit.imageName,
                    place: place,
                    sizes: "50vw",
                    urgency: .early
                ).write(&whole, alt: exhibit.picture == nil ? "" : exhibit.pictureWords(language))
            }
            figure.figcaption { caption in
                caption.a(.href(place.link(to: .exhibit(exhibit.slug))), .lang(exhibit.name.tag(for: language))) {
                    $0.text(exhibit.name[language])
                }
            }
        }
    }

    private func table(_ html: inout HTML, _ language: Language) {
        let kinds = Exhibit.Fact.Kind.allCases.filter { kind in
            kind != .rights && pair.contains { $0.fact(kind, language) != nil }
        }
        guard !kinds.isEmpty else { return }
        html.section(.class("section"), .ariaLabelledby("facts")) { section in
            section.h2(.id("facts")) { $0.text(Phrase("같은 점, 다른 점", "Alike and different")[language]) }
            section.div(.class("card versus")) { card in
                card.table { table in
                    table.thead { head in
                        head.tr { row in
                            row.td { _ in }
                            for exhibit in pair {
                                row.th(.scope(.col)) { name(&$0, exhibit, language) }
                            }
                        }
                    }
                    table.tbody { body in
                        for kind in kinds {
                            body.tr { row in
                                row.th(.scope(.row)) { $0.text(kind.name[language]) }
                                for exhibit in pair { row.td { cell(&$0, exhibit, kind, language) } }
                            }
                        }
                    }
                }
            }
        }
    }

    /// Writes a fact below the exhibit's name, which is only seen where the columns stand above each other.
    private func cell(_ html: inout HTML, _ exhibit: Exhibit, _ kind: Exhibit.Fact.Kind, _ language: Language) {
        html.b(.ariaHidden(true)) { name(&$0, exhibit, language) }
        guard let text = exhibit.fact(kind, language) else {
            return html.text(Phrase("적혀 있지 않아요", "Not given")[language])
        }
        html.span(.lang(text.tag(for: language))) { $0.text(text[language]) }
    }

    private func name(_ html: inout HTML, _ exhibit: Exhibit, _ language: Language) {
        html.span(.lang(exhibit.name.tag(for: language))) { $0.text(exhibit.name[language]) }
    }
}

extension Exhibit {
    fileprivate func fact(_ kind: Fact.Kind, _ language: Language) -> PackText? {
        facts.first { $0.kind == kind && !$0.text.isBlank(to: language) }?.text
    }
}
