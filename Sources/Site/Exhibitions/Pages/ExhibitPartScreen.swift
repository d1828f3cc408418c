package import Domain
package import Markup
package import Pages

/// A named part of an exhibit's picture, enlarged: one stop of the tour.
package struct ExhibitPartScreen: Screen {
    private let place: PackPlace
    private let exhibit: Exhibit
    private let picture: PackPicture
    private let crop: PictureCrop
    /// The part's position, from zero.
    private let index: Int

    /// Nil if the exhibit has no such part. Parts are numbered from one.
    package init?(_ place: PackPlace, slug: String, number: Int) {
        guard let exhibit = place.pack[exhibit: slug], let picture = exhibit.picture,
            exhibit.parts.indices.contains(number - 1)
        else { return nil }
        self.place = place
        self.exhibit = exhibit
        self.picture = picture
        index = number - 1
        crop = PictureCrop(around: exhibit.parts[index].area, in: picture.dimensions)
    }

    private var part: ExhibitPart { exhibit.parts[index] }
    private var enlargement: Phrase { Phrase(" 부분, \(crop.times)배", ", \(crop.times) times as large") }

    package var title: Phrase {
        Phrase(part.name[.korean] + enlargement.korean, part.name[.english] + enlargement.english)
    }
    package var summary: Phrase { part.text.phrase }
    package var hall: Hall? { .expo }
    package var files: PageFiles { .exhibit }
    package var back: Back? { Back(place.link(to: .exhibit(exhibit.slug)), exhibit.name.phrase) }
    package var writesHeading: Bool { true }

    package func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.div(.class("closer")) { closer in
            closer.div { closer in
                ExhibitLens(crop: crop, file: place.wholeFile(of: picture)).write(&closer) { words in
                    words.span(.lang(part.name.tag(for: language))) { $0.text(part.name[language]) }
                    words.text(enlargement[language])
                }
                tale(&closer, language)
                stops(&closer, language)
            }
        }
    }

    private func tale(_ html: inout HTML, _ language: Language) {
        html.div(.class("tale")) { tale in
            tale.p(.class("num lead")) { position in
                let count = exhibit.parts.count
                position.span(.class("vh")) {
                    $0.text(Phrase("\(count)곳 가운데 \(index + 1)번째", "\(index + 1) of \(count)")[language])
                }
                position.span(.ariaHidden(true)) { $0.text("\(index + 1)\u{A0}/\u{A0}\(count)") }
            }
            if !part.text.isBlank(to: language) { tale.prose(part.text, language) }
            let centre = part.area.centre
            CloseupControls(
                exhibit: exhibit,
                place: place,
                closeup: Closeup(times: Int(crop.times) ?? 1, x: centre.x, y: centre.y)
            ).write(&tale, language)
        }
    }

    private func stops(_ html: inout HTML, _ language: Language) {
        html.nav(.class("stops"), .ariaLabel(Phrase("둘러보는 차례", "Tour")[language])) { nav in
            nav.ol { list in
                for (index, part) in exhibit.parts.enumerated() {
                    list.li { item in
                        item.a(
                            .href(place.link(to: .part(exhibit.slug, index + 1))),
                            .ariaLabel("\(index + 1). \(part.name[language])"),
                            .lang(part.name.tag(for: language)),
                            index == self.index ? .ariaCurrent(.step) : .omitted
                        ) { link in link.span { $0.text("\(index + 1)") } }
                    }
                }
            }
            if index > 0 {
                nav.a(.class("button soft"), .rel("prev"), .href(place.link(to: .part(exhibit.slug, index)))) { link in
                    Icon.back.write(&link)
                    link.span(.class("vh")) { $0.text(Phrase("이전, ", "Previous: ")[language]) }
                    name(&link, exhibit.parts[index - 1].name, language)
                }
            }
            onward(&nav, language)
        }
    }

    /// Writes the link to the next part, or after the last one to the next exhibit.
    private func onward(_ html: inout HTML, _ language: Language) {
        let exhibits = place.pack.way
        let next = exhibits.firstIndex { $0.slug == exhibit.slug }.flatMap { exhibits.dropFirst($0 + 1).first }
        let (page, words, name): (PackPage, Phrase, PackText) =
            if index + 1 < exhibit.parts.count {
                (.part(exhibit.slug, index + 2), Phrase("다음", "Next"), exhibit.parts[index + 1].name)
            } else if let next {
                (.exhibit(next.slug), Phrase("다 봤어요 · 다음 출품작", "Done · next exhibit"), next.name)
            } else {
                (.exhibits(nil), Phrase("다 봤어요", "Done"), place.pack.exposition.itemsTitle)
            }
        html.a(.class("button"), .rel("next"), .href(place.link(to: page))) { link in
            link.text(words[language])
            link.span(.class("vh")) { $0.text(Phrase(", ", ": ")[language]) }
            self.name(&link, name, language)
            Icon.next.write(&link)
        }
    }

    private func name(_ html: inout HTML, _ name: PackText, _ language: Language) {
        html.span(.class("vh"), .lang(name.tag(for: language))) { $0.text(name[language]) }
    }
}
