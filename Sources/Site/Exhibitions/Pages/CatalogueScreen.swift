import Domain
import Markup
import Pages
import Routes

/// The exhibition as a catalogue to print: a cover, the contents, a page for each exhibit in both languages, and the
/// sources.
struct CatalogueScreen: Screen {
    let place: PackPlace
    private var exposition: Exposition { place.pack.exposition }

    var title: Phrase { ExhibitionView.catalogue.name }
    var summary: Phrase { ExpositionScreen(place).summary }
    var hall: Hall? { .expo }
    var files: PageFiles { .print }
    var back: Back? { place.backToFront }
    var writesHeading: Bool { true }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        PrintHead(place: place, view: .catalogue).write(&html, language)
        html.div(.class("catalogue")) { book in
            cover(&book, context)
            contents(&book, language)
            for (index, exhibit) in place.pack.way.enumerated() {
                book.article(.class("sheet"), .id("n-\(index + 1)")) { page(&$0, exhibit, index + 1, context) }
            }
            sources(&book, language)
        }
    }

    private func cover(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        let lines = TitleLines(exposition.title[language])
        html.section(.class("sheet cover")) { cover in
            if let poster = exposition.poster {
                cover.span(.lang(poster.alt?.tag(for: language))) {
                    PackPictureView(picture: poster, name: poster.name, place: place, sizes: "30rem", urgency: .first)
                        .write(&$0, alt: poster.alt.map { $0[language] } ?? "")
                }
            }
            cover.h2(.lang(exposition.title.tag(for: language))) { $0.text(lines.main) }
            if let rest = lines.rest { cover.p { $0.text(rest) } }
            cover.p { $0.text(context.place.name[language]) }
        }
    }

    private func contents(_ html: inout HTML, _ language: Language) {
        html.section(.class("sheet contents")) { contents in
            contents.h2 { $0.text(Phrase("차례", "Contents")[language]) }
            for stretch in place.pack.stretches {
                if let room = stretch.room {
                    contents.h3(.lang(room.tag(for: language))) { $0.text(room[language]) }
                }
                contents.ol { list in
                    for (offset, exhibit) in stretch.exhibits.enumerated() {
                        let number = stretch.first + offset
                        list.li { item in
                            item.a(.href(Link(fragment: "n-\(number)"))) { link in
                                link.b(.class("num")) { $0.text("\(number) ") }
                                link.span(.lang(exhibit.name.tag(for: language))) { $0.text(exhibit.name[language]) }
                            }
                        }
                    }
                }
            }
        }
    }

    private func page(_ html: inout HTML, _ exhibit: Exhibit, _ number: Int, _ context: PageContext) {
        let language = context.language
        heading(&html, exhibit, number, language)
        if let picture = exhibit.picture {
            html.figure { figure in
                PackPictureView(picture: picture, name: exhibit.imageName, place: place, sizes: "26rem")
                    .write(&figure, alt: "")
                if let alt = picture.alt {
                    figure.figcaption(.lang(alt.tag(for: language))) { $0.text(alt[language]) }
                }
            }
        }
        exhibit.writeFacts(&html, language)
        html.prose(exhibit.text, language)
        if let easy = exhibit.easyText {
            html.section { section in
                section.h3 { $0.text(Phrase("쉬운 글", "In easy words")[language]) }
                section.prose(easy, language)
            }
        }
        for other in place.pack.others(of: exhibit, than: language) {
            html.section(.lang(other.rawValue)) { section in
                section.h3 { $0.text(exhibit.name[other]) }
                if !exhibit.summary.isBlank(to: other) { section.p { $0.text(exhibit.summary[other]) } }
                section.prose(exhibit.text, other)
            }
        }
        html.footer { foot in
            ExhibitCode(exhibit: exhibit, place: place).write(&foot, context) { foot, address in
                foot.p { $0.text(address) }
            }
        }
    }

    private func heading(_ html: inout HTML, _ exhibit: Exhibit, _ number: Int, _ language: Language) {
        html.header { head in
            head.b(.class("num")) { $0.text("\(number)") }
            head.h2(.lang(exhibit.name.tag(for: language))) { $0.text(exhibit.name[language]) }
            if !exhibit.summary.isBlank(to: language) {
                head.p(.lang(exhibit.summary.tag(for: language))) { $0.text(exhibit.summary[language]) }
            }
        }
    }

    private func sources(_ html: inout HTML, _ language: Language) {
        guard exposition.sources != nil || place.pack.licence != nil else { return }
        html.section(.class("sheet")) { page in
            page.h2 { $0.text(Phrase("참고 자료", "Sources")[language]) }
            if let sources = exposition.sources { page.prose(sources, language) }
            if let licence = place.pack.licence {
                page.p { $0.text(Phrase("이용 조건: \(licence)", "Licence: \(licence)")[language]) }
            }
        }
    }
}

/// Labels for the wall, one for each exhibit: its number, name, period and QR code.
struct LabelsScreen: Screen {
    let place: PackPlace

    var title: Phrase { ExhibitionView.labels.name }
    var summary: Phrase { ExpositionScreen(place).summary }
    var hall: Hall? { .expo }
    var files: PageFiles { .print }
    var back: Back? { Back(place.link(to: .view(.catalogue)), ExhibitionView.catalogue.name) }
    var writesHeading: Bool { true }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        PrintHead(place: place, view: .labels).write(&html, language)
        html.ul(.class("labels")) { list in
            for (index, exhibit) in place.pack.way.enumerated() {
                list.li(.class("label")) { label in
                    label.b(.class("num")) { $0.text("\(index + 1)") }
                    label.div { words in
                        words.h2(.lang(exhibit.name.tag(for: language))) { $0.text(exhibit.name[language]) }
                        for other in place.pack.others(of: exhibit, than: language) {
                            words.p(.lang(other.rawValue)) { $0.text(exhibit.name[other]) }
                        }
                        if let period = exhibit.facts.first(where: { $0.kind == .period })?.text {
                            words.p(.lang(period.tag(for: language))) { $0.text(period[language]) }
                        }
                    }
                    ExhibitCode(exhibit: exhibit, place: place).write(&label, context) { _, _ in }
                }
            }
        }
    }
}

extension Pack {
    /// Returns the other languages in which an exhibit has a name.
    fileprivate func others(of exhibit: Exhibit, than language: Language) -> [Language] {
        languages.filter { $0 != language && exhibit.name.spoken(to: $0) == $0 }
    }
}

/// The heading above what is printed, which stays on the screen.
private struct PrintHead {
    let place: PackPlace
    let view: ExhibitionView

    func write(_ html: inout HTML, _ language: Language) {
        html.div(.class("unprinted")) { head in
            head.h1(.class("title"), .tabindex(-1)) { $0.text(view.name[language]) }
            head.p(.class("lead")) {
                $0.text(
                    Phrase("브라우저에서 인쇄하거나 PDF로 저장하세요.", "Print it with the browser, or save it as a PDF.")[language]
                )
            }
            guard view == .catalogue else { return }
            head.p { line in
                line.a(.class("button soft small"), .href(place.link(to: .view(.labels)))) {
                    $0.text(ExhibitionView.labels.name[language])
                }
            }
        }
    }
}

/// The QR code of an exhibit's address.
private struct ExhibitCode {
    let exhibit: Exhibit
    let place: PackPlace

    /// Writes the code and what belongs to it; nothing if the address is not known or too long.
    func write(_ html: inout HTML, _ context: PageContext, words: (inout HTML, String) -> Void) {
        guard !place.isExported || context.origin != nil else { return }
        let address = (context.origin ?? "") + place.exhibit(exhibit).path
        guard let code = QRCode(address) else { return }
        QRDrawing(code: code, name: "QR: \(address)").write(&html)
        words(&html, address)
    }
}
