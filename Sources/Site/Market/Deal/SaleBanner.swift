import Domain
import Markup
import Routes

/// A banner after a sale was changed, with a button to undo it.
struct SaleBanner {
    let sale: Sale
    let origin: SaleOrigin

    /// The query parameter that names the product whose sale was just changed. Anybody can write such a URL, so the
    /// store is checked.
    static let field = "changed"

    func write(_ html: inout HTML, _ language: Language) {
        html.form(.class("banner undo"), .method(.post), .action(Route.market(.sale(sale.product)).link)) { banner in
            banner.span(.role(.status)) { $0.text(sale.state.done[language]) }
            banner.input(.type(.hidden), .name("seen"), .value(sale.state.word))
            banner.input(.type(.hidden), .name("from"), .value(origin.word))
            banner.button(.class("button soft small"), .type(.submit), .name("undo"), .value("1")) {
                $0.text(Phrase("되돌리기", "Undo")[language])
            }
        }
    }
}
