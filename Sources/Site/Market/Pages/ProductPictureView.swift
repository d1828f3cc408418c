import Domain
package import Markup
package import Pages
import Routes

/// A product's picture in a list: square, whatever its own shape. Without one it is a cloth dealt from its number, never
/// a grey box. The words beside it say what it shows.
package struct ProductThumbnail {
    package let product: ProductGlance
    package let layout: ListView
    /// In sight when the page opens; those further down wait for the reader.
    package let isEarly: Bool

    package init(
        product: ProductGlance,
        layout: ListView,
        isEarly: Bool
    ) {
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

    /// `Route.picture` without the hash: a list has three for each product, and part by part they took twice as long.
    private static func words(
        _ layout: ListView
    ) -> (small: StaticString, large: StaticString, image: StaticString) {
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

/// A product's picture whole, on its own page.
struct ProductPictureView {
    let picture: StoredPicture
    let sizes: StaticString
    /// What the page is opened for.
    let isFirst: Bool

    func write(_ html: inout HTML, alt: String) {
        let kept = PictureSize.kept(of: picture.dimensions).filter { $0 != .square }
        // AVIF is made up to the medium size only.
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
    /// A product's own cloth.
    init(_ product: ProductID) { self.init(named: "product \(product.number)") }
}
