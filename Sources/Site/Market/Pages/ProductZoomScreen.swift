package import Domain
import HTTP
package import Markup

/// A product's picture in a window of its own that scrolls: what the enlarging dialog is without a script.
package struct ProductZoomScreen: Screen {
    private let product: Product
    private let index: Int
    private let times: Int

    /// How many times the width of the window it can be.
    private static let steps = 1...4

    /// Nil when the address asks for none, or for one the product does not have.
    init?(_ product: Product, _ query: Query) {
        guard let number = query.number("picture"), product.pictures.indices.contains(number - 1) else {
            return nil
        }
        self.product = product
        index = number - 1
        let times = query.number("zoom") ?? 1
        self.times = min(max(times, Self.steps.lowerBound), Self.steps.upperBound)
    }

    static func link(to product: ProductID, picture: Int, times: Int) -> Link {
        Route.market(.product(product)).link(with: [("picture", "\(picture)"), ("zoom", "\(times)")])
    }

    package var title: Phrase { Phrase("\(product.name) 크게 보기", "\(product.name), enlarged") }
    package var hall: Hall? { .market }
    package var back: Back? { Back(.market(.product(product.id)), Phrase(product.name, product.name)) }

    package func writeHead(_ html: inout HTML, _ context: PageContext) {
        html.meta(.name("robots"), .content("noindex"))
    }

    package func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.div(
            .class("stage card"),
            .tabindex(0),
            .role(.group),
            .ariaLabel(Phrase("화살표로 옮겨 볼 수 있어요", "Arrows move the picture")[language])
        ) { stage in
            stage.div(.class("times-\(times)")) {
                ProductPictureView(picture: product.pictures[index].picture, sizes: "200vw", isFirst: true)
                    .write(&$0, alt: product.pictureWords(index, language))
            }
        }
        html.nav(.class("actions controls"), .ariaLabel(Phrase("사진", "Picture")[language])) { nav in
            step(&nav, index, times - 1, Phrase("작게", "Smaller"), language)
            nav.span(.class("num")) { $0.text("\(times * 100)%") }
            step(&nav, index, times + 1, Phrase("크게", "Larger"), language)
            step(&nav, index - 1, times, Phrase("이전 사진", "Previous"), language)
            step(&nav, index + 1, times, Phrase("다음 사진", "Next"), language)
        }
    }

    private func step(_ html: inout HTML, _ index: Int, _ times: Int, _ name: Phrase, _ language: Language) {
        guard Self.steps.contains(times), product.pictures.indices.contains(index) else { return }
        let link = Self.link(to: product.id, picture: index + 1, times: times)
        html.a(.class("button soft small"), .href(link)) { $0.text(name[language]) }
    }
}
