import Domain
import Markup

/// A product's pictures side by side, each with its place among them; a finger, the arrow keys or a wheel move them.
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
                for index in pictures.indices { slides.li { slide(&$0, index, language) } }
            }
            ProductZoom(product: product).write(&figure, context)
        }
    }

    /// Without a script the link leads to a page that does the same.
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
    /// What a picture is called: what its seller says it shows, or else which of them it is.
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

/// A picture large, over the page: `exhibit.js` opens it, with the picture that was asked for, and moves what is in it.
private struct ProductZoom {
    let product: Product

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        guard let first = product.pictures.first?.picture else { return }
        html.enlargingDialog(context) { stage in
            // Lazy: nothing is fetched while the dialog is closed.
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
