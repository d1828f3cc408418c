package import Domain
package import Markup
package import Pages
import Routes

/// The front page of an exhibition: its description, and the link to the exhibits.
package struct ExpositionScreen: Screen {
    private let place: PackPlace
    private let hasOthers: Bool
    private var exposition: Exposition { place.pack.exposition }

    /// `hasOthers` if there are more exhibitions than this one.
    package init(_ place: PackPlace, hasOthers: Bool = false) {
        self.place = place
        self.hasOthers = hasOthers
    }

    package var title: Phrase { Phrase(lines(.korean).main, lines(.english).main) }
    package var summary: Phrase {
        Phrase(Excerpt(exposition.description[.korean]).text, Excerpt(exposition.description[.english]).text)
    }
    package var hall: Hall? { .expo }
    package var back: Back? {
        if place.isExported { return nil }
        return place.isChosen && !hasOthers ? .toHome : Back(.expo(.packs), PacksScreen.name)
    }
    package var files: PageFiles { .exhibit }
    package var writesHeading: Bool { true }

    package func writeHead(_ html: inout HTML, _ context: PageContext) {
        guard !place.isExported else { return }
        SocialCard(title: title, summary: summary, address: place.front, picture: exposition.poster, place: place)
            .write(&html, context)
    }

    package func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.div(.class("exposition")) { html in
            html.article { article in
                article.div(.class("enter")) { html in
                    html.div { door in
                        heading(&door, language)
                        poster(&door, language)
                        door.a(.class("button"), .href(Link(fragment: "inside"))) { button in
                            button.text(Phrase("들어가기", "Come in")[language])
                            Icon.next.write(&button)
                        }
                    }
                }
                article.div(.class("glance"), .id("inside")) { part in
                    ExpositionFacts(exposition: exposition).write(&part, language)
                    if place.pack.rooms.isEmpty {
                        strip(&part, language)
                    } else {
                        RoomDoors(place: place).write(&part, language)
                    }
                    ways(&part, language)
                }
                article.prose(exposition.description, language)
                doors(&article, language)
                sources(&article, language)
            }
        }
    }

    private func lines(_ reader: Language) -> TitleLines { TitleLines(exposition.title[reader]) }

    private func heading(_ html: inout HTML, _ language: Language) {
        let lines = lines(language)
        html.hgroup(.lang(exposition.title.tag(for: language))) { group in
            group.h1(.class("title"), .tabindex(-1)) { $0.text(lines.main) }
            if let rest = lines.rest { group.p(.class("subtitle")) { $0.text(rest) } }
        }
    }

    private func poster(_ html: inout HTML, _ language: Language) {
        guard let poster = exposition.poster else { return }
        let told =
            poster.alt.map { $0[language] } ?? Phrase("\(title.korean) 포스터", "Poster of \(title.english)")[language]
        html.div(.class("poster"), .data("hero", place.hero(.front)), .lang(poster.alt?.tag(for: language))) {
            PackPictureView(
                picture: poster,
                name: poster.name,
                place: place,
                sizes: "(min-width: 60em) 28rem, 20rem",
                urgency: .first
            ).write(&$0, alt: told)
        }
    }

    /// The number of exhibits shown, as many as the world's fair has; a larger pack shows its first ones.
    private static let shownInStrip = 13

    /// Writes the exhibits in a strip: each picture links to its exhibit, and the label to all.
    private func strip(_ html: inout HTML, _ language: Language) {
        let exhibits = place.pack.exhibits
        guard !exhibits.isEmpty else { return }
        html.nav(.class("card strip"), .ariaLabel(exposition.itemsTitle[language])) { strip in
            strip.a(.class("label"), .href(place.link(to: .exhibits(nil)))) { words in
                words.b(.lang(exposition.itemsTitle.tag(for: language))) { $0.text(exposition.itemsTitle[language]) }
                words.span(.class("num")) { $0.text(Phrase(" \(exhibits.count)점", " (\(exhibits.count))")[language]) }
            }
            strip.ul(.class("thumbs")) { row in
                for exhibit in exhibits.prefix(Self.shownInStrip) { row.li { thumb(&$0, exhibit, language) } }
            }
        }
    }

    private func ways(_ html: inout HTML, _ language: Language) {
        var ways = place.pack.views.map { (PackPage.view($0), $0.name) }
        if let first = place.pack.way.first(where: { $0.easyText != nil }) {
            ways.append((.easyText(first.slug), Phrase("쉬운 글로 둘러보기", "Tour in easy words")))
        }
        if let first = place.pack.way.first(where: { !$0.guides.isEmpty }) {
            ways.append((.guide(first.slug), Phrase("안내를 따라 둘러보기", "Guided tour")))
        }
        if place.isPublic, place.pack.has(.catalogue) {
            ways.append((.view(.catalogue), Phrase("도록 인쇄", "Print the catalogue")))
        }
        guard !ways.isEmpty else { return }
        html.nav(.class("actions"), .ariaLabel(Phrase("둘러보는 길", "Ways through")[language])) { nav in
            for (page, name) in ways {
                nav.a(.class("button soft small"), .href(place.link(to: page))) { $0.text(name[language]) }
            }
        }
    }

    private func thumb(_ html: inout HTML, _ exhibit: Exhibit, _ language: Language) {
        html.a(.class("thumb"), .href(place.link(to: .exhibit(exhibit.slug)))) { link in
            PackPictureView(
                picture: exhibit.picture,
                name: exhibit.imageName,
                place: place,
                sizes: "4rem",
                urgency: .late
            )
            .write(&link, alt: "")
            link.span(.class("vh"), .lang(exhibit.name.tag(for: language))) { $0.text(exhibit.name[language]) }
        }
    }

    /// Writes the link to the exhibits between two flags. A single flag is shown on both sides.
    private func doors(_ html: inout HTML, _ language: Language) {
        html.div(.class("flags")) { html in
            html.div { doors in
                flag(&doors, exposition.flags.first)
                doors.a(.class("button"), .href(place.link(to: .exhibits(nil)))) { invitation(&$0, language) }
                flag(&doors, exposition.flags.last)
            }
        }
    }

    private func flag(_ html: inout HTML, _ flag: PackPicture?) {
        guard let flag else { return }
        html.span(.class("flag")) {
            PackPictureView(picture: flag, name: flag.name, place: place, sizes: "3rem", urgency: .early).write(
                &$0,
                alt: ""
            )
        }
    }

    private func invitation(_ html: inout HTML, _ language: Language) {
        let name = exposition.itemsTitle
        html.span { words in
            words.text(Phrase("", "See ")[language])
            words.span(.lang(name.tag(for: language))) { $0.text(name[language]) }
            words.text(Phrase(" 보러 가기", "")[language])
        }
    }

    private func sources(_ html: inout HTML, _ language: Language) {
        html.footer(.class("colophon")) { footer in
            if let sources = exposition.sources {
                footer.h2 { $0.text(Phrase("참고 자료", "Sources")[language]) }
                footer.prose(sources, language)
            }
            if let licence = place.pack.licence {
                footer.p { $0.text(Phrase("이용 조건: \(licence)", "Licence: \(licence)")[language]) }
            }
            if hasOthers {
                footer.a(.class("button soft"), .href(Route.expo(.packs).link)) {
                    $0.text(Phrase("다른 전시 보기", "Other exhibitions")[language])
                }
            }
        }
    }
}
