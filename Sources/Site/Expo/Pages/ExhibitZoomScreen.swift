package import Domain
package import Markup

/// The picture of an exhibit in a window of its own that scrolls: what the enlarging dialog is without a script.
package struct ExhibitZoomScreen: Screen {
    private let place: PackPlace
    private let exhibit: Exhibit
    let times: Int

    /// How many times the width of the window it can be.
    package static let steps = 1...4

    /// Nil when the pack has no such exhibit, or no picture of it.
    package init?(_ place: PackPlace, slug: String, times: Int) {
        guard let exhibit = place.pack[exhibit: slug], exhibit.picture != nil else { return nil }
        self.place = place
        self.exhibit = exhibit
        self.times = min(max(times, Self.steps.lowerBound), Self.steps.upperBound)
    }

    package var title: Phrase {
        Phrase("\(exhibit.name[.korean]) 크게 보기", "\(exhibit.name[.english]), enlarged")
    }
    package var summary: Phrase { exhibit.summary.phrase }
    package var hall: Hall? { .expo }
    package var back: Back? { Back(place.link(to: .exhibit(exhibit.slug)), exhibit.name.phrase) }

    package func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.div(
            .class("stage card"),
            .tabindex(0),
            .role(.group),
            .ariaLabel(Phrase("화살표로 옮겨 볼 수 있어요", "Arrows move the picture")[language])
        ) { stage in
            stage.div(.class("times-\(times)")) {
                PackPictureView(
                    picture: exhibit.picture,
                    name: exhibit.imageName,
                    place: place,
                    sizes: "200vw",
                    urgency: .first
                ).write(&$0, alt: exhibit.pictureWords(language))
            }
        }
        html.nav(.class("actions controls"), .ariaLabel(Phrase("그림 크기", "Picture size")[language])) { nav in
            step(&nav, times - 1, Phrase("작게", "Smaller"), language)
            nav.span(.class("num")) { $0.text("\(times * 100)%") }
            step(&nav, times + 1, Phrase("크게", "Larger"), language)
        }
    }

    private func step(_ html: inout HTML, _ times: Int, _ name: Phrase, _ language: Language) {
        guard Self.steps.contains(times) else { return }
        html.a(.class("button soft small"), .href(place.link(to: .enlarged(exhibit.slug, times: times)))) {
            $0.text(name[language])
        }
    }
}
