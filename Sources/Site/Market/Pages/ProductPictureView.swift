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
        let (small, large): (PictureSize, PictureSize) = layout == .list ? (.square, .small) : (.small, .medium)
        html.unsafelyRaw("<picture><source type=\"image/webp\" srcset=\"")
        file(&html, hash, small, ".webp")
        html.unsafelyRaw(" ")
        html.number(small.rawValue)
        html.unsafelyRaw("w, ")
        file(&html, hash, large, ".webp")
        html.unsafelyRaw(" ")
        html.number(large.rawValue)
        html.unsafelyRaw(layout == .list ? "w\" sizes=\"76px\">" : "w\" sizes=\"(min-width: 30em) 12rem, 45vw\">")
        html.unsafelyRaw("<img src=\"")
        file(&html, hash, small, ".jpg")
        html.unsafelyRaw("\" alt=\"\" width=\"160\" height=\"160\" decoding=\"async\"")
        html.unsafelyRaw(isEarly ? "></picture>" : " loading=\"lazy\"></picture>")
    }

    /// `Route.picture`, of which a list has three for each product.
    private func file(_ html: inout HTML, _ hash: PictureHash, _ size: PictureSize, _ ending: StaticString) {
        html.unsafelyRaw("/pictures/")
        html.text(hash.text)
        html.unsafelyRaw("/")
        html.text(size.name)
        html.unsafelyRaw(ending)
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
