import Domain
import Markup
import Routes

/// After a sale was changed: what was done, and the way back.
struct SaleBanner {
    let sale: Sale
    let origin: SaleOrigin

    /// What an address says whose sale was changed just now. Anybody can write one: the store tells what is so.
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
