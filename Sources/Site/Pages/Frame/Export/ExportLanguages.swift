import Domain
import Markup

/// Links to the same page in other languages: a file has no settings.
struct ExportLanguages {
    let spot: ExportSpot

    func write(_ html: inout HTML) {
        guard spot.languages.count > 1 else { return }
        let label = Phrase("언어", "Language")[spot.language]
        html.nav(.class("segmented languages"), .ariaLabel(label)) { nav in
            for language in spot.languages {
                nav.a(
                    .href(spot.link(to: language)),
                    .lang(language.rawValue),
                    .hreflang(language.rawValue),
                    language == spot.language ? .ariaCurrent(.yes) : .omitted
                ) { $0.text(language.ownName) }
            }
        }
    }
}
