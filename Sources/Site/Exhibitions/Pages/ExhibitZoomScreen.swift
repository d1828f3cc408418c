package import Domain
package import Markup
package import Pages

/// An exhibit's enlarged picture on a page that scrolls: the zoom dialog's replacement without a script.
package struct ExhibitZoomScreen: Screen {
    private let place: PackPlace
    private let exhibit: Exhibit
    let times: Int

    /// Nil if the pack has no such exhibit, or no picture of it.
    package init?(_ place: PackPlace, slug: String, times: Int) {
        guard let exhibit = place.pack[exhibit: slug], exhibit.picture != nil else { return nil }
        self.place = place
        self.exhibit = exhibit
        self.times = EnlargedPicture.fitted(times)
    }

    package var title: Phrase {
        Phrase("\(exhibit.name[.korean]) 크게 보기", "\(exhibit.name[.english]), enlarged")
    }
    package var summary: Phrase { exhibit.summary.phrase }
    package var hall: Hall? { .expo }
    package var files: PageFiles { .exhibit }
    package var back: Back? { Back(place.link(to: .exhibit(exhibit.slug)), exhibit.name.phrase) }

    package func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        EnlargedPicture(times: times, name: Phrase("그림 크기", "Picture size")).write(
            &html,
            language,
            picture: { picture in
                PackPictureView(
                    picture: exhibit.picture,
                    name: exhibit.imageName,
                    place: place,
                    sizes: "200vw",
                    urgency: .first
                ).write(&picture, alt: exhibit.pictureWords(language))
            },
            link: { place.link(to: .enlarged(exhibit.slug, times: $0)) }
        )
    }
}
