import Domain
import Markup
import Pages
import Routes

/// A line of years with the exhibits that are from them.
struct YearsScreen: Screen {
    let place: PackPlace

    var title: Phrase { ExhibitionView.years.name }
    var summary: Phrase { ExpositionScreen(place).summary }
    var hall: Hall? { .expo }
    var back: Back? { place.backToFront }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        let known = place.pack.byYear
        ExhibitionView.years.writeChoice(&html, place, language)
        html.ol(.class("times exhibits")) { list in
            for (years, exhibit) in known {
                list.li(.class("card")) { item in
                    ExhibitRow(exhibit: exhibit, place: place, years: years.words).write(&item, language)
                }
            }
        }
        let rest = place.pack.exhibits.count - known.count
        guard rest > 0 else { return }
        html.p(.class("lead")) { line in
            line.text(
                Phrase(
                    "때를 알 수 없는 \(rest)점은 여기에 없어요.",
                    "\(English.counted(rest, "exhibit")) of unknown years \(rest == 1 ? "is" : "are") not on this line."
                )[language]
            )
        }
    }
}
