import Domain
import Markup
import Pages

/// The named parts of an exhibit's picture: numbers on it, and a list in which the tour begins.
struct ExhibitParts {
    let exhibit: Exhibit
    let place: PackPlace

    /// The most numbers on a picture; the list has all.
    private static let mostNumbers = 8

    /// Writes the numbers as links, over the picture and in its proportions. They are 44 pixels large where its longer
    /// side has 284.
    func writeNumbers(_ html: inout HTML, _ language: Language) {
        guard let picture = exhibit.picture, !exhibit.parts.isEmpty else { return }
        let size = PictureCrop.scaled(picture.dimensions)
        html.svg(
            .class("pins"),
            .viewBox("0 0 \(size.width) \(size.height)"),
            .role(.group),
            .ariaLabel(Phrase("그림의 번호", "Numbers on the picture")[language])
        ) { svg in
            for (index, part) in exhibit.parts.prefix(Self.mostNumbers).enumerated() {
                let x = max(78, min(part.area.centre.x * size.width / 1000, size.width - 78))
                let y = max(78, min(part.area.centre.y * size.height / 1000, size.height - 78))
                svg.a(
                    .href(place.link(to: .part(exhibit.slug, index + 1))),
                    .ariaLabel("\(index + 1). \(part.name[language])"),
                    .lang(part.name.tag(for: language))
                ) { link in
                    // Far enough from the edge for the whole circle.
                    link.path(.class("hit"), .d(Self.circle(x, y, radius: 78)))
                    link.path(.d(Self.circle(x, y, radius: 36)))
                    link.svgText(.x(Double(x)), .y(Double(y))) { $0.text("\(index + 1)") }
                }
            }
        }
    }

    /// Writes the list, and the link to the first part.
    func writeList(_ html: inout HTML, _ language: Language) {
        guard let picture = exhibit.picture, !exhibit.parts.isEmpty else { return }
        html.section(.class("section"), .ariaLabelledby("parts")) { section in
            section.h2(.id("parts")) { $0.text(Phrase("자세히 볼 곳", "Look closer")[language]) }
            section.a(.class("button tour"), .href(place.link(to: .part(exhibit.slug, 1)))) { link in
                link.text(Phrase("차례대로 둘러보기", "Take the tour")[language])
                let count = exhibit.parts.count
                link.small { $0.text(Phrase("\(count)곳", English.counted(count, "stop"))[language]) }
            }
            section.ol(.class("parts")) { list in
                for (index, part) in exhibit.parts.enumerated() {
                    let centre = part.area.centre
                    list.li(.data("at", place.isExported ? nil : "\(centre.x) \(centre.y)")) { item in
                        item.a(.href(place.link(to: .part(exhibit.slug, index + 1)))) { link in
                            PictureCrop(around: part.area, in: picture.dimensions)
                                .write(&link, "crop", place.wholeFile(of: picture))
                            link.b { name in
                                name.text("\(index + 1). ")
                                name.span(.lang(part.name.tag(for: language))) { $0.text(part.name[language]) }
                            }
                        }
                    }
                }
            }
        }
    }

    private static func circle(_ x: Int, _ y: Int, radius: Int) -> String {
        "M\(x - radius) \(y)a\(radius) \(radius) 0 1 0 \(radius * 2) 0a\(radius) \(radius) 0 1 0-\(radius * 2) 0z"
    }
}
