package import Domain
import HTTP
package import Markup
package import Pages
import Routes

/// A product's enlarged picture on a page that scrolls: the zoom dialog's replacement without a script.
package struct ProductZoomScreen: Screen {
    private let product: Product
    private let index: Int
    private let times: Int

    /// Nil when the query names no picture, or one the product does not have.
    init?(_ product: Product, _ query: Query) {
        guard let number = query.number("picture", in: .identifiers), product.pictures.indices.contains(number - 1)
        else {
            return nil
        }
        self.product = product
        index = number - 1
        times = query.number("zoom", in: -9_999...9_999) ?? 1
    }

    static func link(to product: ProductID, picture: Int, times: Int) -> Link {
        Route.market(.product(product)).link(with: [("picture", "\(picture)"), ("zoom", "\(times)")])
    }

    package var title: Phrase { Phrase("\(product.name) 크게 보기", "\(product.name), enlarged") }
    package var hall: Hall? { .market }
    package var back: Back? { Back(.market(.product(product.id)), Phrase(product.name, product.name)) }

    package var isIndexed: Bool { false }

    package func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        EnlargedPicture(times: times, name: Phrase("사진", "Picture")).write(
            &html,
            language,
            picture: { picture in
                ProductPictureView(picture: product.pictures[index].picture, sizes: "200vw", isFirst: true)
                    .write(&picture, alt: product.pictureWords(index, language))
            },
            link: { Self.link(to: product.id, picture: index + 1, times: $0) },
            further: { nav in
                step(&nav, to: index - 1, Phrase("이전 사진", "Previous"), language)
                step(&nav, to: index + 1, Phrase("다음 사진", "Next"), language)
            }
        )
    }

    private func step(_ html: inout HTML, to other: Int, _ name: Phrase, _ language: Language) {
        guard product.pictures.indices.contains(other) else { return }
        let link = Self.link(to: product.id, picture: other + 1, times: EnlargedPicture.fitted(times))
        EnlargedPicture.step(&html, link, name, language)
    }
}
