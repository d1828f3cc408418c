import Domain
package import Markup
package import Pages
import Routes

/// A product's picture in a list, cropped to a square. Without one it is a patchwork generated from the product's
/// number, never a grey box. The text beside it describes it.
package struct ProductThumbnail {
    package let product: ProductGlance
    package let layout: ListView
    /// Whether it is in sight when the page opens; other pictures load lazily.
    package let isEarly: Bool

    package init(product: ProductGlance, layout: ListView, isEarly: Bool) {
        self.product = product
        self.layout = layout
        self.isEarly = isEarly
    }

    package func write(_ html: inout HTML) {
        guard let hash = product.thumbnail else { return Patchwork(product.id).write(&html) }
        let words = Self.words(layout)
        html.unsafelyRaw("<picture><source type=\"image/webp\" srcset=\"/pictures/")
        html.text(hash.text)
        html.unsafelyRaw(words.small)
        html.text(hash.text)
        html.unsafelyRaw(words.large)
        html.text(hash.text)
        html.unsafelyRaw(words.image)
        html.unsafelyRaw(isEarly ? "></picture>" : " loading=\"lazy\"></picture>")
    }

    /// Returns the constant parts of `Route.picture`: a list has three for each product, and building them piece by
    /// piece took twice as long.
    private static func words(_ layout: ListView) -> (small: StaticString, large: StaticString, image: StaticString) {
        switch layout {
        case .list:
            (
                "/square.webp 160w, /pictures/", "/320.webp 320w\" sizes=\"76px\"><img src=\"/pictures/",
                "/square.jpg\" alt=\"\" width=\"160\" height=\"160\" decoding=\"async\""
            )
        case .photos:
            (
                "/320.webp 320w, /pictures/",
                "/640.webp 640w\" sizes=\"(min-width: 30em) 12rem, 45vw\"><img src=\"/pictures/",
                "/320.jpg\" alt=\"\" width=\"160\" height=\"160\" decoding=\"async\""
            )
        }
    }
}

/// A product's whole picture, on its own page.
struct ProductPictureView {
    let picture: StoredPicture
    let sizes: StaticString
    /// Whether it is the page's main picture, loaded first.
    let isFirst: Bool

    func write(_ html: inout HTML, alt: String) {
        let kept = PictureSize.kept(of: picture.dimensions).filter { $0 != .square }
        // AVIF exists up to the medium size only.
        let small = kept.filter { $0.rawValue <= PictureSize.medium.rawValue }
        html.picture { html in
            if kept.count == small.count { source(&html, small, .avif, "image/avif") }
            source(&html, kept, .webp, "image/webp")
            html.img(
                .src(file(PictureSize.medium.available(of: picture.dimensions), .jpeg)),
                .alt(alt),
                .width(picture.dimensions.width),
                .height(picture.dimensions.height),
                .decoding(.async),
                .fetchpriority(.high).when(isFirst),
                .loading(.lazy).when(!isFirst)
            )
        }
    }

    private func source(_ html: inout HTML, _ sizes: [PictureSize], _ format: PictureFormat, _ type: StaticString) {
        let files = sizes.reversed().map { (file($0, format), width: $0.dimensions(of: picture.dimensions).width) }
        html.source(.type(type), .srcset(files), .sizes(self.sizes))
    }

    private func file(_ size: PictureSize, _ format: PictureFormat) -> Link {
        Route.picture(picture.hash, size, format).link
    }
}

extension Patchwork {
    /// Creates a product's own patchwork.
    init(_ product: ProductID) { self.init(named: "product \(product.number)") }
}
