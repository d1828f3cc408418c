package import Domain
package import Markup
package import Pages
import Routes

/// The page for a product that does not exist, or no longer.
package struct MissingProductScreen: Screen {
    private let wasHere: Bool

    package init(wasHere: Bool) { self.wasHere = wasHere }

    package var title: Phrase {
        wasHere
            ? Phrase("판매자가 내린 상품이에요", "The seller removed this product")
            : Phrase("상품을 찾을 수 없어요", "Product not found")
    }
    package var hall: Hall? { .market }
    package var back: Back? { Back(.hall(.market), Hall.market.name) }
    package var writesHeading: Bool { true }

    package func write(_ html: inout HTML, _ context: PageContext) {
        ErrorState(
            drawing: .emptyBasket,
            title: title,
            words: wasHere
                ? Phrase("판매자가 상품을 내렸어요. 다른 상품을 둘러보세요.", "The seller removed it. Have a look around.")
                : Phrase("주소를 다시 확인해 주세요.", "Please check the address.")
        ).write(&html, context) { actions in
            actions.a(.class("button"), .href(Route.hall(.market).link)) {
                $0.text(Phrase("장터 둘러보기", "Browse the market")[context.language])
            }
        }
    }
}
