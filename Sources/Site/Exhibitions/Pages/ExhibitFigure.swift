import Domain
import Markup
import Pages

/// An exhibit's picture, never cropped, with a link that enlarges it.
struct ExhibitFigure {
    let exhibit: Exhibit
    let place: PackPlace

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.figure(.class("card"), .data("hero", place.hero(.exhibit(exhibit.slug)))) { figure in
            guard exhibit.picture != nil else { return view.write(&figure, alt: "") }
            // The link's target does the same without a script.
            figure.div(.class("pinned").when(!exhibit.parts.isEmpty)) { picture in
                picture.a(
                    .href(place.link(to: .enlarged(exhibit.slug, times: 1))),
                    .data("act", "zoom").when(!place.isExported)
                ) { link in
                    link.span(.class("whole"), .lang(exhibit.picture?.alt?.tag(for: language))) {
                        view.write(&$0, alt: exhibit.pictureWords(language))
                    }
                    link.span(.class("pill")) { $0.text(Phrase("크게 보기", "Enlarge")[language]) }
                }
                ExhibitParts(exhibit: exhibit, place: place).writeNumbers(&picture, language)
            }
            let notes = notes
            if !notes.isEmpty {
                figure.figcaption { $0.text(notes.map { $0[language] }.joined(separator: " · ")) }
            }
            if !place.isExported { ZoomDialog(exhibit: exhibit, place: place).write(&figure, context) }
        }
    }

    /// Writes the picture without a link and numbers.
    func writePlain(_ html: inout HTML, _ language: Language) {
        html.figure(.class("card")) { figure in
            figure.span(.class("whole"), .lang(exhibit.picture?.alt?.tag(for: language))) {
                view.write(&$0, alt: exhibit.pictureWords(language))
            }
        }
    }

    private var notes: [Phrase] {
        var notes: [Phrase] = []
        if case .drawing = exhibit.picture?.form { notes.append(Phrase("설명을 위해 그린 그림이에요", "An illustration")) }
        if !exhibit.parts.isEmpty {
            notes.append(Phrase("번호를 누르면 그 부분이 커져요", "Press a number to enlarge that part"))
        }
        return notes
    }

    private var view: PackPictureView {
        PackPictureView(
            picture: exhibit.picture,
            name: exhibit.imageName,
            place: place,
            sizes: "(min-width: 46em) 30rem, 100vw",
            urgency: .first
        )
    }
}

extension Exhibit {
    /// Returns the picture's description, if the pack has one.
    func pictureWords(_ language: Language) -> String {
        picture?.alt.map { $0[language] } ?? Phrase("\(name[.korean]) 그림", "Picture of \(name[.english])")[language]
    }
}
