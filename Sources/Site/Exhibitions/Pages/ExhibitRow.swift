import Domain
import Markup
import Pages

/// An exhibit in a list: one link with one accessible name; the picture and the arrow are not read.
struct ExhibitRow {
    let exhibit: Exhibit
    let place: PackPlace
    /// Its number on the way, if that is shown.
    var number: Int?
    /// Its years, if they are shown.
    var years: Phrase?
    var urgency = PackPictureView.Urgency.late

    func write(_ html: inout HTML, _ language: Language) {
        let page = PackPage.exhibit(exhibit.slug)
        html.a(.class("row"), .href(place.link(to: page))) { row in
            row.span(.class("thumb"), .data("hero", place.hero(page))) {
                PackPictureView(
                    picture: exhibit.picture,
                    name: exhibit.imageName,
                    place: place,
                    sizes: "76px",
                    urgency: urgency
                ).write(&$0, alt: "")
            }
            row.div { words in
                if let years { words.p(.class("years num")) { $0.text(years[language]) } }
                if let number {
                    words.h3 { name in
                        name.text("\(number). ")
                        name.span(.lang(exhibit.name.tag(for: language))) { $0.text(exhibit.name[language]) }
                    }
                } else {
                    words.h2(.lang(exhibit.name.tag(for: language))) { $0.text(exhibit.name[language]) }
                }
                if !exhibit.summary.isBlank(to: language) {
                    words.p(.lang(exhibit.summary.tag(for: language))) { $0.text(exhibit.summary[language]) }
                }
            }
        }
    }
}
