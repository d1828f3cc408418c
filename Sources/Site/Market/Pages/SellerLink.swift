import Domain
import Markup
import Pages
import Routes

/// A product's seller and their record, as one link to all their products.
struct SellerLink {
    let product: Product
    /// Nil for a seller without an account.
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
