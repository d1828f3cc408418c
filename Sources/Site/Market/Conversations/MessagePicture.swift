package import Domain
package import Markup
package import Routes

/// A picture in a message, linking to its full size.
package struct MessagePicture {
    package let picture: StoredPicture
    /// Returns the viewer's URL of a variant.
    let address: (PictureVariant) -> Link

    package init(picture: StoredPicture, address: @escaping (PictureVariant) -> Link) {
        (self.picture, self.address) = (picture, address)
    }

    package func write(_ html: inout HTML, alt: Phrase, _ language: Language) {
        let dimensions = picture.dimensions
        html.a(.class("sent"), .href(file(.full, .jpeg))) { link in
            // A placeholder in the picture's colour until it loads, drawn as SVG because the CSP forbids inline styles.
            link.svg(.viewBox("0 0 1 1"), .preserveAspectRatio("none"), .ariaHidden(true)) {
                $0.path(.d("M0 0h1v1H0z"), .fill(.colour(picture.colour.hex)))
            }
            link.picture { shown in
                shown.source(.type("image/webp"), .srcset(files), .sizes("15rem"))
                shown.img(
                    .src(file(.medium, .jpeg)),
                    .alt(alt[language]),
                    .width(dimensions.width),
                    .height(dimensions.height),
                    .decoding(.async),
                    .loading(.lazy)
                )
            }
            link.span(.class("vh")) { $0.text(Phrase(", 크게 보기", ", enlarge")[language]) }
        }
    }

    private var files: [(Link, width: Int)] {
        PictureSize.kept(of: picture.dimensions).filter { $0 == .small || $0 == .medium }.reversed()
            .map { (file($0, .webp), width: $0.dimensions(of: picture.dimensions).width) }
    }

    private func file(_ size: PictureSize, _ format: PictureFormat) -> Link {
        address(PictureVariant(size.available(of: picture.dimensions), format))
    }
}
