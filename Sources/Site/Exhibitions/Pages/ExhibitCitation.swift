import Domain
import Markup
import Pages
import Routes

/// The exhibit's citation, and a button that shares its address.
struct ExhibitCitation {
    let exhibit: Exhibit
    let place: PackPlace

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.footer(.class("citation")) { footer in
            footer.p { line in
                line.span(.lang(exhibit.name.tag(for: language))) { $0.text(quoted(language)) }
                line.text(", ")
                line.cite(.lang(place.pack.exposition.title.tag(for: language))) {
                    $0.text(TitleLines(place.pack.exposition.title[language]).main)
                }
                line.text(place.isExported ? "." : ", \(context.place.name[language]).")
            }
            if !place.isExported { share(&footer, context) }
        }
    }

    private func quoted(_ language: Language) -> String {
        Phrase("‘\(exhibit.name[.korean])’", "“\(exhibit.name[.english])”")[language]
    }

    /// Writes the share button, shown only where there are scripts; the address is in the browser's bar anyway.
    private func share(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.button(.class("button soft small"), .type(.button), .data("act", "share")) {
            $0.text(Phrase("공유하기", "Share")[language])
        }
        html.output(.data("done", Phrase("주소를 복사했어요.", "Address copied.")[language])) { _ in }
        html.span(.class("address vh"), .ariaHidden(true)) {
            $0.text((context.origin ?? "") + place.exhibit(exhibit).path)
        }
    }
}
