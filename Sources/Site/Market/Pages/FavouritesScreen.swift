package import Domain
package import Markup
package import Pages
import Routes

/// The products a reader has marked with ♡, in their current state.
package struct FavouritesScreen: Screen {
    private let entries: [Entry]
    private let today: Day

    /// A favourite; only its number is left if the product was taken down.
    package enum Entry: Sendable {
        case there(ProductGlance)
        case gone(ProductID)
    }

    package init(_ entries: [Entry], on today: Day) { (self.entries, self.today) = (entries, today) }

    static let name = Phrase("관심 상품", "Favourites")

    package var title: Phrase { Self.name }
    package var hall: Hall? { .market }
    package var back: Back? { Back(.hall(.market), Hall.market.name) }

    package var isIndexed: Bool { false }

    package func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.p(.class("lead")) {
            $0.text(
                Phrase(
                    "이 기기에만 저장돼요. 인터넷이 끊겨도 볼 수 있어요.",
                    "Saved on this device only, and available offline."
                )[language]
            )
        }
        if entries.isEmpty { return nothing(&html, context) }
        html.div(.class("rows goods")) { rows in
            rows.ul(.class("card favourites")) { list in
                for (index, entry) in entries.enumerated() { list.li { write(&$0, entry, index, language) } }
            }
        }
    }

    private func write(_ html: inout HTML, _ entry: Entry, _ index: Int, _ language: Language) {
        switch entry {
        case .there(let product):
            html.div { line in
                ProductRows.link(&line, product, layout: .list, on: today, isEarly: index < 6, language)
                FavouriteButton(id: product.id, isFavourite: true, returnsToList: true).write(&line, language)
            }
        case .gone(let id):
            html.div { line in
                line.p(.class("gone")) {
                    $0.text(Phrase("판매자가 내린 상품이에요.", "The seller removed this item.")[language])
                }
                FavouriteButton(id: id, isFavourite: true, returnsToList: true).write(&line, language)
            }
        }
    }

    private func nothing(_ html: inout HTML, _ context: PageContext) {
        EmptyState(
            drawing: .emptyBasket,
            title: Phrase("관심 상품이 아직 없어요", "No favourites yet"),
            words: Phrase("상품 화면에서 ♡를 누르면 여기에 모여요.", "Press ♡ on a product’s page to save it here.")
        ).writeCard(&html, context, leadingTo: Route.hall(.market).link, Words.browse)
    }
}
