package import Domain
package import Markup
import Pages
import Routes

/// A pack's picture on a page. A missing one is a patchwork generated from its name, never a broken image.
package struct PackPictureView {
    package let picture: PackPicture?
    /// The seed of the patchwork.
    package let name: String
    package let place: PackPlace
    /// The display width, as a `sizes` attribute.
    package var sizes: StaticString = "100vw"
    package var urgency = Urgency.late
    /// Whether the script may lay tiles over it.
    var isZoomed = false

    package init(
        picture: PackPicture?,
        name: String,
        place: PackPlace,
        sizes: StaticString = "100vw",
        urgency: Urgency = Urgency.late
    ) {
        self.picture = picture
        self.name = name
        self.place = place
        self.sizes = sizes
        self.urgency = urgency
    }

    package enum Urgency {
        /// The page's main picture.
        case first
        /// Visible when the page opens.
        case early
        /// Further down.
        case late
    }

    /// Writes the picture; `alt` is empty if the text beside it describes it.
    package func write(_ html: inout HTML, alt: String) {
        guard let picture else { return Patchwork(named: name).write(&html) }
        switch picture.form {
        case .drawing, .file: image(&html, place.file(of: picture), picture.dimensions, alt)
        case .stored(let stored): resized(&html, stored, alt)
        }
    }

    private func resized(_ html: inout HTML, _ stored: StoredPicture, _ alt: String) {
        let kept = PictureSize.kept(of: stored.dimensions).filter { $0 != .square }
        ground(&html, stored.colour)
        html.picture { html in
            // AVIF exists up to the medium size only.
            source(&html, stored, .avif, kept.filter { $0.rawValue <= PictureSize.medium.rawValue }, "image/avif")
            source(&html, stored, .webp, kept, "image/webp")
            let size = PictureSize.medium.available(of: stored.dimensions)
            let tiles = picture.flatMap {
                isZoomed && stored.hasTiles && place.isPublic ? place.image(stored, of: $0) : nil
            }
            image(&html, place.file(of: stored, size, .jpeg), stored.dimensions, alt, tiles: tiles)
        }
    }

    private func source(
        _ html: inout HTML,
        _ stored: StoredPicture,
        _ format: PictureFormat,
        _ sizes: [PictureSize],
        _ type: StaticString
    ) {
        guard !sizes.isEmpty else { return }
        let files = sizes.reversed().map {
            (place.file(of: stored, $0, format), width: $0.dimensions(of: stored.dimensions).width)
        }
        html.source(.type(type), .srcset(files), .sizes(self.sizes))
    }

    private func image(
        _ html: inout HTML,
        _ file: Link,
        _ dimensions: PictureDimensions,
        _ alt: String,
        tiles: String? = nil
    ) {
        html.img(
            .src(file),
            .alt(alt),
            .width(dimensions.width),
            .height(dimensions.height),
            .data("tiles", tiles),
            .decoding(.async),
            .fetchpriority(.high).when(urgency == .first),
            .loading(.lazy).when(urgency == .late)
        )
    }

    /// Writes a placeholder in the picture's colour until it loads, drawn as SVG because the CSP forbids inline styles.
    private func ground(_ html: inout HTML, _ colour: PictureColour) {
        html.svg(.class("ground"), .viewBox("0 0 1 1"), .preserveAspectRatio("none"), .ariaHidden(true)) {
            $0.path(.d("M0 0h1v1H0z"), .fill(.colour(colour.hex)))
        }
    }
}
