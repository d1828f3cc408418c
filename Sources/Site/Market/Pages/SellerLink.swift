import Domain
import Markup
import Pages
import Routes

/// Who sells a product and what is known of them, as one link to all they sell.
struct SellerLink {
    let product: Product
    /// Nil where nobody in particular sells it.
    let record: SellerRecord?

    func write(_ html: inout HTML, _ language: Language) {
        let link = Route.market(.seller(product.seller)).link
        html.a(.class("card seller"), .rel("author"), .href(link)) { card in
            card.span(.class("avatar"), .ariaHidden(true)) {
                Patchwork(named: "seller \(product.seller.number)").write(&$0)
            }
            card.span { words in
                words.span(.class("vh")) { $0.text(Phrase("판매자 ", "Seller: ")[language]) }
                words.b { $0.text(product.sellerName) }
                if let record { words.small(.class("num")) { $0.text(record.words[language]) } }
            }
        }
    }
}
