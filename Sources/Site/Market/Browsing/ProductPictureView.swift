import Domain
import Markup

/// A product's picture in a list: square, whatever its own shape. Without one it is a cloth dealt from its number, never
/// a grey box. The words beside it say what it shows.
struct ProductThumbnail {
    let product: ProductGlance
    let layout: MarketLayout
    /// In sight when the page opens; those further down wait for the reader.
    let isEarly: Bool

    func write(_ html: inout HTML) {
        guard let hash = product.thumbnail else { return Patchwork(product.id).write(&html) }
        html.picture { picture in
            picture.source(.type("image/webp"), .srcset(files(hash)), .sizes(sizes))
            picture.img(
                .src(Route.picture(hash, layout == .list ? .square : .small, .jpeg).link),
                .alt(""),
                .width(160),
                .height(160),
                .decoding(.async),
                .loading(.lazy).when(!isEarly)
            )
        }
    }

    private func files(_ hash: PictureHash) -> [(Link, width: Int)] {
        let sizes: [PictureSize] = layout == .list ? [.square, .small] : [.small, .medium]
        return sizes.map { (Route.picture(hash, $0, .webp).link, width: $0.rawValue) }
    }

    private var sizes: StaticString { layout == .list ? "76px" : "(min-width: 30em) 12rem, 45vw" }
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
