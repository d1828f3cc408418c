package import Domain
package import Markup
package import Pages

/// An exhibit's enlarged picture without a script: a section, its place in words, and links that move it. In an export,
/// which has no server, it is a picture that scrolls.
package struct ExhibitZoomScreen: Screen {
    private let place: PackPlace
    private let exhibit: Exhibit
    private let picture: PackPicture
    private let closeup: Closeup

    /// Nil if the pack has no such exhibit, or no picture of it.
    package init?(_ place: PackPlace, slug: String, times: Int, x: Int? = nil, y: Int? = nil) {
        guard let exhibit = place.pack[exhibit: slug], let picture = exhibit.picture else { return nil }
        self.place = place
        self.exhibit = exhibit
        self.picture = picture
        closeup = Closeup(times: times, x: x ?? 500, y: y ?? 500)
    }

    private var crop: PictureCrop { PictureCrop(closeup, in: picture.dimensions) }

    package var title: Phrase {
        if place.isExported {
            return Phrase("\(exhibit.name[.korean]) 크게 보기", "\(exhibit.name[.english]), enlarged")
        }
        let (words, near) = (closeup.words, nearest?.name)
        return Phrase(
            "\(exhibit.name[.korean]), \(words.korean)" + (near.map { " · \($0[.korean]) 가까이" } ?? ""),
            "\(exhibit.name[.english]), \(words.english)" + (near.map { " · near \($0[.english])" } ?? "")
        )
    }
    package var summary: Phrase { exhibit.summary.phrase }
    package var hall: Hall? { .expo }
    package var files: PageFiles { .exhibit }
    package var back: Back? { Back(place.link(to: .exhibit(exhibit.slug)), exhibit.name.phrase) }
    package var writesHeading: Bool { !place.isExported }

    /// Writes nothing: the heading says the same, and at any length.
    package func writeBar(_ html: inout HTML, _ context: PageContext) {}

    package func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        if place.isExported { return scrolling(&html, language) }
        html.div(.class("closer")) { closer in
            closer.div { closer in
                ExhibitLens(crop: crop, file: place.wholeFile(of: picture)).write(&closer) { words in
                    words.text(closeup.words[language])
                    if let nearest { near(&words, nearest.name, language) }
                }
                CloseupControls(exhibit: exhibit, place: place, closeup: closeup).write(&closer, language)
                parts(&closer, language)
            }
        }
    }

    private func near(_ html: inout HTML, _ name: PackText, _ language: Language) {
        html.text(Phrase(" · ", " · near ")[language])
        html.span(.lang(name.tag(for: language))) { $0.text(name[language]) }
        html.text(Phrase(" 가까이", "")[language])
    }

    /// The part nearest to the middle among those in sight.
    private var nearest: ExhibitPart? {
        let half = 500 / closeup.times
        func distances(_ part: ExhibitPart) -> [Int] {
            [abs(part.area.centre.x - closeup.x), abs(part.area.centre.y - closeup.y)]
        }
        guard closeup.times > 1 else { return nil }
        return exhibit.parts.filter { distances($0).allSatisfy { $0 <= half } }
            .min { distances($0).reduce(0) { $0 + $1 * $1 } < distances($1).reduce(0) { $0 + $1 * $1 } }
    }

    private func parts(_ html: inout HTML, _ language: Language) {
        guard !exhibit.parts.isEmpty else { return }
        html.section(.class("section"), .ariaLabelledby("parts")) { section in
            section.h2(.id("parts")) { $0.text(Phrase("이름이 있는 곳으로", "To a named part")[language]) }
            section.ul(.class("actions")) { list in
                for (index, part) in exhibit.parts.enumerated() {
                    list.li { item in
                        item.a(
                            .class("button soft small"),
                            .href(place.link(to: .part(exhibit.slug, index + 1))),
                            .lang(part.name.tag(for: language))
                        ) { $0.text(part.name[language]) }
                    }
                }
            }
        }
    }

    private func scrolling(_ html: inout HTML, _ language: Language) {
        EnlargedPicture(times: closeup.times, name: Phrase("그림 크기", "Picture size")).write(
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
