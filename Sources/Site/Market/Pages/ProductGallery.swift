import Domain
import Markup
import Pages
import Routes

/// A product's pictures side by side, each with its number; a swipe, the arrow keys or a wheel scroll them.
struct ProductGallery {
    let product: Product

    private var pictures: [ProductPicture] { product.pictures }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.figure(.class("gallery card"), .data("hero", Route.market(.product(product.id)).path)) { figure in
            guard !pictures.isEmpty else { return Patchwork(product.id).write(&figure) }
            let words = Phrase("사진 \(pictures.count)장", English.counted(pictures.count, "picture"))
            figure.ul(.class("slides"), .tabindex(pictures.count > 1 ? 0 : nil), .ariaLabel(words[language])) {
                slides in
                for index in pictures.indices {
                    slides.li(.id(Self.place(index))) { slide(&$0, index, language) }
                }
            }
            ProductZoom(product: product).write(&figure, context)
        }
        if pictures.count > 1 { shots(&html, language) }
    }

    /// Writes a link to each picture, named by its subject.
    private func shots(_ html: inout HTML, _ language: Language) {
        html.nav(.class("shots"), .ariaLabel(Phrase("사진 고르기", "Choose a picture")[language])) { nav in
            for (index, picture) in pictures.enumerated() {
                nav.a(
                    .href(Link(fragment: Self.place(index))),
                    .data("act", "slide"),
                    .ariaLabel(product.pictureWords(index, language))
                ) { link in
                    square(&link, picture.picture)
                    link.text(picture.subject?.name[language] ?? "\(index + 1)")
                }
            }
        }
    }

    private static func place(_ index: Int) -> String { "picture-\(index + 1)" }

    private func square(_ html: inout HTML, _ picture: StoredPicture, isGround: Bool = false, isEarly: Bool = false) {
        html.img(
            .class("ground").when(isGround),
            .src(Route.picture(picture.hash, .square, .jpeg).link),
            .alt(""),
            .width(160),
            .height(160),
            .loading(.lazy).when(!isEarly),
            .decoding(.async)
        )
    }

    /// Returns a picture's height relative to its width, in thousandths.
    private static func height(_ picture: StoredPicture) -> Int {
        picture.dimensions.height * 1_000 / max(picture.dimensions.width, 1)
    }

    /// Whether a picture leaves some of the gallery free. The gallery has the shape of the first picture, between 4:3
    /// and 4:5.
    private func leavesRoom(_ picture: StoredPicture) -> Bool {
        let frame = min(max(pictures.first.map { Self.height($0.picture) } ?? 0, 750), 1_250)
        return !(frame - 10...frame + 10).contains(Self.height(picture))
    }

    /// Writes a picture as a link that enlarges it; without a script it leads to a page that does the same.
    private func slide(_ html: inout HTML, _ index: Int, _ language: Language) {
        let picture = pictures[index].picture
        html.a(
            .href(ProductZoomScreen.link(to: product.id, picture: index + 1, times: 1)),
            .data("act", "zoom"),
            .data("picture", Route.picture(picture.hash, .full, .webp).path),
            .data("width", String(picture.dimensions.width)),
            .data("height", String(picture.dimensions.height))
        ) { link in
            ProductPictureView(
                picture: picture,
                sizes: "(min-width: 46em) 30rem, 100vw",
                isFirst: index == 0
            ).write(&link, alt: product.pictureWords(index, language))
            // A blurred copy of the picture fills the rest.
            if leavesRoom(picture) { square(&link, picture, isGround: true, isEarly: index == 0) }
            link.span(.class("vh")) { $0.text(Phrase(", 크게 보기", ", enlarge")[language]) }
        }
        if pictures.count > 1 {
            html.span(.class("pill num"), .ariaHidden(true)) { pill in
                if let subject = pictures[index].subject { pill.text("\(subject.name[language]) · ") }
                pill.text("\(index + 1)/\(pictures.count)")
            }
        }
    }
}

extension Product {
    /// Returns a picture's text: its subject as the seller chose it, or else its number.
    func pictureWords(_ index: Int, _ language: Language) -> String {
        if let subject = pictures.indices.contains(index) ? pictures[index].subject : nil {
            return "\(name), \(subject.name[language])"
        }
        guard pictures.count > 1 else { return Phrase("\(name) 사진", "Picture of \(name)")[language] }
        return Phrase(
            "\(name) 사진 \(index + 1)/\(pictures.count)",
            "Picture \(index + 1) of \(pictures.count) of \(name)"
        )[language]
    }
}

/// A dialog that enlarges a picture: `exhibit.js` opens it, loads the picture, and pans and zooms it.
private struct ProductZoom {
    let product: Product

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        guard let first = product.pictures.first?.picture else { return }
        html.enlargingDialog(context) { stage in
            // Lazy, so that nothing loads while the dialog is closed.
            stage.img(
                .src(Route.picture(first.hash, .full, .webp).link),
                .loading(.lazy),
                .alt(product.pictureWords(0, language)),
                .width(first.dimensions.width),
                .height(first.dimensions.height)
            )
        }
    }
}
